import { lazy, type ComponentType } from 'react';
import { loadAreas } from '../shared/i18n/messages';
import type { AppRoute } from './routes';

const screens = new Map<AppRoute['load'], ComponentType>();

/** The lazy component of a route: its code and its messages arrive together. */
export function screenOf(route: AppRoute): ComponentType {
  let screen = screens.get(route.load);
  if (!screen) {
    screen = lazy(() => loadScreen(route));
    screens.set(route.load, screen);
  }
  return screen;
}

async function loadScreen(route: AppRoute): Promise<{ default: ComponentType }> {
  const [module] = await Promise.all([route.load(), loadAreas(...route.areas)]);
  return module;
}
