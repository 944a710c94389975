import './shared/styles/index.css';
import { loadMessages } from './app/message-loader';
import { routeOf } from './app/routes';
import { afterLoad } from './shared/browser/after-load';
import { watchForInstall } from './shared/browser/install-offer';
import { loadAreas, startMessages } from './shared/i18n/messages';
import { rememberReferral, reportLanding } from './shared/session/referral';
import { hasSessionHint } from './shared/session/session-hint';
import { applyTheme } from './shared/theme/apply-theme';

/**
 * All that the page waits for before it asks, at once, for the rest: the app, the texts, the screen and, for someone
 * believed to be signed in, their data. What fails here is asked for again, and reported, where it is used.
 */
async function boot(): Promise<void> {
  applyTheme();
  startMessages(loadMessages);
  const signedIn = hasSessionHint();
  const route = routeOf(window.location.pathname, signedIn);
  const early: Promise<unknown>[] = [route.load()];
  if (signedIn) early.push(import('./app/data'), import('./app/layouts/app-frame'));
  else if (route.access === 'login') early.push(import('./shared/toast/toaster'));
  void Promise.allSettled(early);

  const texts = loadAreas(...route.areas).catch(() => undefined);
  const [{ start }] = await Promise.all([import('./app/start'), loadAreas('shared'), texts]);
  start();
}

watchForInstall();
rememberReferral();
void boot();
afterLoad(() => reportLanding());
if (import.meta.env.PROD)
  afterLoad(() =>
    import('./app/offline/register-service-worker').then((module) => module.registerServiceWorker()),
  );
