import './shared/styles/index.css';
import type { Messages } from '@lingui/core';
import { findRoute } from './app/routes';
import { holdDrops } from './shared/browser/hold-drops';
import { captureInstallPrompt } from './shared/browser/install-prompt';
import { loadAreas, type MessageLoader, startMessages } from './shared/i18n/messages';
import { reportReferralLanding, storeReferral } from './shared/session/referral';
import { hasSessionHint } from './shared/session/session-hint';
import { applyTheme } from './shared/theme/theme';

/** The folder of the message files (`vite/messages-plugin.ts`). */
declare const __MESSAGES_BASE__: string;

/** Loads the messages of an area; `shared` is an area like any feature. */
const loadMessages: MessageLoader = async (area, language) => {
  const response = await fetch(`${__MESSAGES_BASE__}/${area}.${language}.json`);
  if (!response.ok) throw new Error(`${response.status}: no messages of ${area} in ${language}`);
  return (await response.json()) as Messages;
};

/**
 * Starts loading everything that the first screen needs in parallel: the app, the messages, the screen and, with a
 * session hint, the query cache. What fails here is loaded again, and its failure shown, where it is used.
 */
async function boot(): Promise<void> {
  applyTheme();
  startMessages(loadMessages);
  const signedIn = hasSessionHint();
  const route = findRoute(window.location.pathname, signedIn);
  const early: Promise<unknown>[] = [route.load()];
  if (signedIn) early.push(import('./app/data-provider'), import('./app/layouts/app-frame'));
  else if (route.access === 'login') early.push(import('./shared/toast/toaster'));
  void Promise.allSettled(early);

  const texts = loadAreas(...route.areas).catch(() => undefined);
  const [{ start }] = await Promise.all([import('./app/start'), loadAreas('shared'), texts]);
  start();
}

captureInstallPrompt();
holdDrops();
storeReferral();
void boot();
afterLoad(() => reportReferralLanding());
if (import.meta.env.PROD)
  afterLoad(() =>
    import('./app/offline/register-service-worker').then((module) => module.registerServiceWorker()),
  );

/** Runs a task after the page's load event, when the browser is idle. */
function afterLoad(task: () => Promise<unknown>): void {
  const run = () => void task().catch((error: unknown) => console.warn(error));
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1000));
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
