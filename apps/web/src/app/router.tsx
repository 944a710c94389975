import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isScanRunning } from '../folder/is-folder-open';
import { readPurchaseState } from '../shared/billing/purchase-state';
import { paths } from '../shared/config/paths';
import { loadAreas } from '../shared/i18n/messages';
import { useSession } from '../shared/session/session';
import { preloadable } from '../shared/ui/preloadable';
import { ScreenSkeleton } from '../shared/ui/skeleton';
import { Frame } from './layouts/frame';
import { markLoadFailure } from './load-failure';
import { type AppRoute, findRoute, folderRoutes, type ScreenComponent } from './routes';

const RequireLogin = lazy(() => import('./require-login'));
const PurchaseLanding = lazy(async () => {
  const [module] = await Promise.all([import('../features/billing/purchase-landing'), loadAreas('billing')]);
  return module;
});

/** The screen of the address, in its frame. `routes.ts` is the only table of addresses. */
export function Router() {
  const { pathname, state } = useLocation();
  const { status } = useSession();
  const purchased = readPurchaseState(state);
  const signedIn = status !== 'visitor';
  const route = findRoute(pathname, signedIn);
  const isOpen = pathname === paths.root && status === 'loading';
  useEffect(
    () => isScanRunning.subscribe(() => isScanRunning.get() && preloadFolderScreens(signedIn)),
    [signedIn],
  );
  return (
    <Frame route={route}>
      {purchased && status !== 'loading' && (
        <Suspense>
          <PurchaseLanding {...purchased} />
        </Suspense>
      )}
      {isOpen ? <ScreenSkeleton /> : <RouteScreen route={route} signedIn={signedIn} />}
    </Frame>
  );
}

function RouteScreen({ route, signedIn }: { route: AppRoute; signedIn: boolean }) {
  const Screen = lazyScreen(route, signedIn);
  if (route.access === 'anyone') return <Screen />;
  return (
    <RequireLogin offline={route.offline ?? false}>
      <Screen />
    </RequireLogin>
  );
}

/** While a folder is scanned its screens are loaded, so that each of its tabs then shows at once. */
function preloadFolderScreens(signedIn: boolean): void {
  for (const route of folderRoutes) {
    lazyScreen(route, signedIn).preload();
    // What fails here is loaded, and reported, when it is shown.
    route.load().then(
      ({ default: Screen }) => Screen.preload?.(),
      () => undefined,
    );
  }
}

interface ScreenModule {
  default: ScreenComponent;
}

type PreloadableScreen = ReturnType<typeof preloadable>;
type Screens = Map<AppRoute['load'], PreloadableScreen>;

const screensWithoutData: Screens = new Map();
const screensWithData: Screens = new Map();

/** The lazy component of a route. It loads its code, its messages and, where it needs it, the query cache. */
export function lazyScreen(route: AppRoute, signedIn: boolean): PreloadableScreen {
  const hasData = signedIn && route.data === 'when-signed-in';
  const screens = hasData ? screensWithData : screensWithoutData;
  let screen = screens.get(route.load);
  if (!screen) {
    screen = preloadable(() =>
      (hasData ? loadDataScreen(route) : loadScreen(route)).catch(rethrowLoadFailure),
    );
    screens.set(route.load, screen);
  }
  return screen;
}

async function loadScreen(route: AppRoute): Promise<ScreenModule> {
  const [module] = await Promise.all([route.load(), loadAreas(...route.areas)]);
  return module;
}

async function loadDataScreen(route: AppRoute): Promise<ScreenModule> {
  const [{ default: Screen }, { DataProvider }] = await Promise.all([
    loadScreen(route),
    import('./data-provider'),
  ]);
  return {
    default: () => (
      <DataProvider>
        <Screen />
      </DataProvider>
    ),
  };
}

function rethrowLoadFailure(error: unknown): never {
  markLoadFailure(error);
  throw error;
}
