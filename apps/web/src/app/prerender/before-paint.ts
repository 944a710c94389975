import { readPreferredLanguage } from '@/shared/i18n/languages';
import { applyTheme } from '@/shared/theme/theme';
import { recordInput } from './record-input';

const MAX_WAIT_MS = 2000;
const page = document.documentElement;
const { entry = '', scripts = '', messages = '' } = document.currentScript?.dataset ?? {};

// A prerendered page in another language than the user chose is hidden.
applyTheme();
const isInChosenLanguage = page.lang === readPreferredLanguage();
if (isInChosenLanguage) recordInput();
else page.dataset.prerendered = 'off';

let started = false;

/** Loads the app: all files that this address needs at once, not one after the other. */
function startApp(): void {
  if (started) return;
  started = true;
  for (const href of scripts.split(' ')) appendToHead('link', { rel: 'modulepreload', href });
  if (isInChosenLanguage)
    for (const href of messages.split(' '))
      appendToHead('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
  appendToHead('script', { type: 'module', src: entry });
}

function appendToHead<Tag extends 'link' | 'script'>(
  tag: Tag,
  attributes: Partial<HTMLElementTagNameMap[Tag]>,
): void {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}

// Until the prerendered page is painted, nothing else competes for the network.
if (!isInChosenLanguage || document.hidden) startApp();
else {
  new PerformanceObserver(startApp).observe({ type: 'paint', buffered: true });
  setTimeout(startApp, MAX_WAIT_MS);
}
