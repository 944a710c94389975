import { lazy, type ComponentType } from 'react';
import { loadAreas } from '../shared/i18n/messages';
import { noteLoadFailure } from './load-failure';
import type { AppRoute } from './routes';

interface ScreenModule {
  default: ComponentType;
}

const screens = new Map<AppRoute['load'], ComponentType>();

/** The lazy component of a route: its code, its messages and, unless it is static, the query cache arrive together. */
export function screenOf(route: AppRoute): ComponentType {
  let screen = screens.get(route.load);
  if (!screen) {
    screen = lazy(() => (route.data ? loadDataScreen(route) : loadScreen(route)).catch(failed));
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
