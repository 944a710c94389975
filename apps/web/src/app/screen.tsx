import { lazy, type ComponentType } from 'react';
import { loadAreas } from '../shared/i18n/messages';
import { noteLoadFailure } from './load-failure';
import type { AppRoute } from './routes';

interface ScreenModule {
  default: ComponentType;
}

type Screens = Map<AppRoute['load'], ComponentType>;

const plainScreens: Screens = new Map();
const dataScreens: Screens = new Map();

/** The lazy component of a route: its code, its messages and, where it has one, the query cache arrive together. */
export function screenOf(route: AppRoute, signedIn: boolean): ComponentType {
  const hasData = signedIn && route.data === 'when-signed-in';
  const screens = hasData ? dataScreens : plainScreens;
  let screen = screens.get(route.load);
  if (!screen) {
    screen = lazy(() => (hasData ? loadDataScreen(route) : loadScreen(route)).catch(failed));
    screens.set(route.load, screen);
  }
  return screen;
}

async function loadScreen(route: AppRoute): Promise<ScreenModule> {
  const [module] = await Promise.all([route.load(), loadAreas(...route.areas)]);
  return module;
}

async function loadDataScreen(route: AppRoute): Promise<ScreenModule> {
  const [{ default: Screen }, { DataProvider }] = await Promise.all([loadScreen(route), import('./data')]);
  return {
    default: () => (
      <DataProvider>
        <Screen />
      </DataProvider>
    ),
  };
}

function failed(error: unknown): never {
  noteLoadFailure(error);
  throw error;
}
