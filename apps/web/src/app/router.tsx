import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../shared/config/paths';
import { useSession } from '../shared/session/session-store';
import { ScreenSkeleton } from '../shared/ui/skeleton';
import { Frame } from './layouts/frame';
import { notFoundRoute, rootRoutes, routes, type AppRoute } from './routes';
import { screenOf } from './screen';

const RequireLogin = lazy(() => import('./require-login'));

export function Router() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route path={paths.root} element={<RootScreen />} />
        {routes.map((route) => (
          <Route key={route.path} path={route.path} element={<RouteScreen route={route} />} />
        ))}
        <Route path="*" element={<RouteScreen route={notFoundRoute} />} />
      </Route>
    </Routes>
  );
}

function RootScreen() {
  const { status } = useSession();
  if (status === 'loading') return <ScreenSkeleton />;
  return <RouteScreen route={status === 'visitor' ? rootRoutes.visitor : rootRoutes.signedIn} />;
}

function RouteScreen({ route }: { route: AppRoute }) {
  const Screen = screenOf(route);
  if (route.access === 'anyone') return <Screen />;
  return (
    <RequireLogin>
      <Screen />
    </RequireLogin>
  );
}
