import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../shared/config/paths';
import { useSession } from '../shared/session/session-store';
import { ScreenSkeleton } from '../shared/ui/skeleton';
import { Frame } from './layouts/frame';
import { routeOf, type AppRoute } from './routes';
import { screenOf } from './screen';

const RequireLogin = lazy(() => import('./require-login'));

/** The screen of the address, in its frame. The table in `routes.ts` is the only place that knows addresses. */
export function Router() {
  const { pathname } = useLocation();
  const { status } = useSession();
  const signedIn = status !== 'visitor';
  const route = routeOf(pathname, signedIn);
  const isOpen = pathname === paths.root && status === 'loading';
  return (
    <Frame route={route}>
      {isOpen ? <ScreenSkeleton /> : <RouteScreen route={route} signedIn={signedIn} />}
    </Frame>
  );
}

function RouteScreen({ route, signedIn }: { route: AppRoute; signedIn: boolean }) {
  const Screen = screenOf(route, signedIn);
  if (route.access === 'anyone') return <Screen />;
  return (
    <RequireLogin offline={route.offline ?? false}>
      <Screen />
    </RequireLogin>
  );
}
