import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import {
  createHintSource,
  notifySessionChanged,
  setSessionSource,
  useSession,
} from '@/shared/session/session';
import { dismissScreenToasts } from '@/shared/toast/toast-store';
import { ScreenSkeleton } from '@/shared/ui/skeleton';
import { ErrorBoundary } from '../error-boundary';
import { PrerenderedPageRemoval } from '../prerender/prerendered-page';
import type { AppRoute } from '../routes';
import { PublicFrame } from './public-frame';

const AppFrame = lazy(() => import('./app-frame'));

/** The frame of every screen: the app's navigation for a user, the public header otherwise. */
export function Frame({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { pathname } = useLocation();
  const { status } = useSession();
  const inApp = route.frame === 'app' && (status !== 'visitor' || route.access === 'login');
  useScrollToTop();
  useEffect(() => {
    return () => dismissScreenToasts();
  }, [pathname]);
  useSessionCheck(status === 'loading');

  const screen = (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<ScreenSkeleton />}>
        {children}
        <HashFocus />
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

/** Loads the query cache, which finds out who is signed in, while that is unknown. */
function useSessionCheck(isUnknown: boolean): void {
  useEffect(() => {
    if (isUnknown)
      import('../data-provider').catch((failure: unknown) => setSessionSource(createHintSource({ failure })));
  }, [isUnknown]);
  useEffect(() => {
    // Back leads from the login to a page that the browser kept.
    window.addEventListener('pageshow', notifySessionChanged);
    return () => window.removeEventListener('pageshow', notifySessionChanged);
  }, []);
}

/** Scrolls a new screen to its top, unless its address has a hash; on Back the browser restores the position. */
function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isBack && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, isBack]);
}

/** Rendered after a screen: scrolls to and focuses the element of the address's hash (`/settings#help`). */
function HashFocus(): null {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    // Some browsers return a promise.
    void target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash]);
  return null;
}
