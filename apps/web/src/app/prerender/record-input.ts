import { getEarlyInput } from '@/shared/browser/early-input';
import { holdDrops } from '@/shared/browser/hold-drops';
import { pickFolderNow } from '@/shared/browser/pick-folder';
import { findControl, keyOf } from './control-key';
import { replayInput } from './replay-input';

/**
 * Records what a user does on the prerendered page, which nothing answers yet. Links work by themselves, and what opens
 * a folder opens its picker at once. When the app removes the page, all of it is repeated on the app's own.
 */
export function recordInput(): void {
  const early = getEarlyInput();
  const getPage = () => document.getElementById('prerendered');

  document.addEventListener(
    'click',
    ({ target }) => {
      const page = getPage();
      const control = page && findControl(target, page);
      if (!control || control instanceof HTMLAnchorElement) return;
      if (control instanceof HTMLSelectElement) return;
      // The browser opens the dialog of a file input. It may be closed after the app has removed the input.
      if (control instanceof HTMLInputElement) {
        const key = keyOf(control, page);
        control.addEventListener('change', () => {
          if (control.files?.length) early.files = { ...key, files: control.files };
        });
        return;
      }
      for (const waiting of page.querySelectorAll('[data-pressed]')) waiting.removeAttribute('data-pressed');
      control.dataset.pressed = '';
      early.press = keyOf(control, page);
      delete early.pick;
      if ('opensFolder' in control.dataset) early.pick = pickFolderNow();
    },
    true,
  );
  document.addEventListener('change', ({ target }) => {
    const page = getPage();
    if (page && target instanceof HTMLSelectElement && page.contains(target))
      early.choice = { ...keyOf(target, page), value: target.value };
  });
  document.addEventListener('focusin', ({ target }) => {
    const page = getPage();
    const control = page && findControl(target, page);
    if (control) early.focus = keyOf(control, page);
  });
  holdDrops();

  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver((_changes, observer) => {
      if (getPage()) return;
      observer.disconnect();
      replayInput(document.getElementById('root')!);
    }).observe(document.body, { childList: true });
  });
}
