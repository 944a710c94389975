import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { browser } from '@/shared/browser/navigation';
import { setSession, useSession } from '@/shared/session/session-store';
import { leaveScreenToasts } from '@/shared/toast/toast-store';
import { ScreenSkeleton } from '@/shared/ui/skeleton';
import { ErrorBoundary } from '../error-boundary';
import { PrerenderedPageRemoval } from '../prerender/prerendered-page';
import type { AppRoute } from '../routes';
import { PlaceFocus } from './place-focus';
import { PublicFrame } from './public-frame';

const AppFrame = lazy(() => import('./app-frame'));

/** What surrounds every screen: the app's navigation for a signed-in user, the public header otherwise. */
export function Frame({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { pathname } = useLocation();
  const { status } = useSession();
  const inApp = route.frame === 'app' && (status !== 'visitor' || route.access === 'login');
  useScrollToTop();
  useEffect(() => {
    return () => leaveScreenToasts();
  }, [pathname]);
  useSessionCheck(status === 'loading');

  const screen = (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<ScreenSkeleton />}>
        {children}
        <PlaceFocus />
        {status !== 'loading' && <PrerenderedPageRemoval />}
      </Suspense>
    </ErrorBoundary>
  );
  if (!inApp) return <PublicFrame wide={route.wide ?? false}>{screen}</PublicFrame>;
  return (
    <Suspense>
      <AppFrame>{screen}</AppFrame>
    </Suspense>
  );
}

/** While it is open who is signed in, the query cache has to find out. */
function useSessionCheck(open: boolean): void {
  useEffect(() => {
    if (open)
      import('../data').catch((error: unknown) =>
        setSession({ status: 'unknown', error, retry: () => browser.reload() }),
      );
  }, [open]);
}

/** A new screen begins at its top, unless its address names a place; going back leaves the scrolling to the browser. */
function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isBack && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, isBack]);
}
