import { readPreferredLanguage } from '@/shared/i18n/languages';
import { applyTheme } from '@/shared/theme/apply-theme';

const LONGEST_WAIT_MS = 2000;
const page = document.documentElement;
const { entry = '', scripts = '', texts = '' } = document.currentScript?.dataset ?? {};

// A picture in another language than the reader's choice is not shown.
applyTheme();
const isReadable = page.lang === readPreferredLanguage();
if (!isReadable) page.dataset.picture = 'off';

let started = false;

/** Fetches the app: all that this address is known to need at once, and not one after the other. */
function startApp(): void {
  if (started) return;
  started = true;
  for (const href of scripts.split(' ')) add('link', { rel: 'modulepreload', href });
  if (isReadable)
    for (const href of texts.split(' '))
      add('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
  add('script', { type: 'module', src: entry });
}

function add<Tag extends 'link' | 'script'>(tag: Tag, attributes: Partial<HTMLElementTagNameMap[Tag]>): void {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}

// The picture has the whole network for itself until it is seen.
if (!isReadable || document.hidden) startApp();
else {
  new PerformanceObserver(startApp).observe({ type: 'paint', buffered: true });
  setTimeout(startApp, LONGEST_WAIT_MS);
}
