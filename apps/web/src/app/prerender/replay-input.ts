import { type ControlKey, type EarlyInput, takeEarlyInput } from '@/shared/browser/early-input';
import { findByKey } from './control-key';

/** How each part is given to the app's own control. */
const PARTS: {
  [Part in 'press' | 'choice' | 'files']: (control: HTMLElement, input: EarlyInput[Part]) => void;
} = {
  press: (control) => control.click(),
  choice: (control, choice) => {
    (control as HTMLSelectElement).value = choice!.value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  },
  files: (control, chosen) => {
    (control as HTMLInputElement).files = chosen!.files;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  },
};

/**
 * Gives the app what was done on the prerendered page, once the control is there. A user who does something else first
 * has moved on: a late press would take them away (https://github.com/linuxfoundation/lfx-self-serve/pull/1153).
 */
export function replayInput(app: HTMLElement): void {
  const focus = takeEarlyInput('focus');
  for (const part of ['choice', 'files', 'press'] as const) replay(app, part);
  if (focus) whenThere(app, focus, (control) => control.focus({ preventScroll: true }));
}

function replay<Part extends keyof typeof PARTS>(app: HTMLElement, part: Part): void {
  const input = takeEarlyInput(part);
  if (input) whenThere(app, input, (control) => PARTS[part](control, input));
}

/** Parts of a screen may still be loading. */
function whenThere(app: HTMLElement, key: ControlKey, act: (control: HTMLElement) => void): void {
  const stop = () => {
    observer.disconnect();
    for (const type of MOVES) document.removeEventListener(type, moveOn, true);
  };
  const tryToAct = () => {
    const control = findByKey(app, key);
    if (!control) return;
    stop();
    act(control);
  };
  const moveOn = () => {
    stop();
    void takeEarlyInput('pick');
  };
  const observer = new MutationObserver(tryToAct);
  observer.observe(app, { childList: true, subtree: true });
  for (const type of MOVES) document.addEventListener(type, moveOn, true);
  tryToAct();
}

/** What shows that a user has moved on. */
const MOVES = ['pointerdown', 'keydown'] as const;
