/** A key press: the key as `KeyboardEvent.key` names it, and whether Ctrl is held, on a Mac Cmd. */
interface KeyPress {
  key: string;
  mod?: boolean;
}

/**
 * Every keyboard shortcut of the app: those who handle keys ask this table, and the command menu lists it. Keys that
 * are part of a control's pattern, such as the arrows of tabs and sliders, are not in it.
 */
export const SHORTCUTS = {
  menu: [{ key: 'k', mod: true }],
  go: [{ key: 'g' }],
  'cards.trash': [{ key: 'ArrowLeft' }],
  'cards.keep': [{ key: 'ArrowRight' }],
  'cards.later': [{ key: 'ArrowUp' }],
  'cards.open': [{ key: 'Enter' }],
  'cards.undo': [{ key: 'u' }, { key: 'z', mod: true }],
  'files.next': [{ key: 'j' }],
  'files.keep': [{ key: 'k' }],
  'files.trash': [{ key: 'Delete' }],
  'photos.previous': [{ key: 'ArrowLeft' }],
  'photos.next': [{ key: 'ArrowRight' }],
  'map.up': [{ key: 'Backspace' }],
  'go.home': [{ key: 'h' }],
  'go.overview': [{ key: 'o' }],
  'go.cards': [{ key: 'c' }],
  'go.photos': [{ key: 'p' }],
  'go.files': [{ key: 'f' }],
  'go.map': [{ key: 'm' }],
  'go.trash': [{ key: 't' }],
  'go.scam': [{ key: 'w' }],
  'go.settings': [{ key: 's' }],
} as const satisfies Record<string, readonly KeyPress[]>;

export type ShortcutId = keyof typeof SHORTCUTS;

/** Whether it is the second of two keys: `G`, then `O`. */
const isAfterG = (id: ShortcutId) => id.startsWith('go.');

/** Speech input may press letters (WCAG 2.1.4), so that a user can turn those off that need no Ctrl. */
const LETTER_KEYS = 'letter-keys';

export const areLetterKeysOn = (): boolean => localStorage.getItem(LETTER_KEYS) !== 'false';

export function setLetterKeys(areOn: boolean): void {
  localStorage.setItem(LETTER_KEYS, String(areOn));
}

const isOff = ({ key, mod }: KeyPress) => key.length === 1 && !mod && !areLetterKeysOn();

/** A select finds its options by their letters. */
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Whether a key event belongs to a field. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(TYPED_IN) !== null;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a key event is this shortcut, with no other modifier held; `wasG`: the key before it was G. */
export function isShortcut(event: Pressed, id: ShortcutId, wasG = false): boolean {
  const presses: readonly KeyPress[] = SHORTCUTS[id];
  return presses.some((press) => {
    const { key, mod = false } = press;
    // On a Mac, Ctrl+K deletes to the end of the line: https://github.com/kirodotdev/KiroCrew/issues/8337
    const held = isMac() ? event.metaKey : event.ctrlKey || event.metaKey;
    return (
      event.key.toLowerCase() === key.toLowerCase() &&
      isAfterG(id) === wasG &&
      !event.altKey &&
      !event.shiftKey &&
      (mod ? held : !event.ctrlKey && !event.metaKey) &&
      !isOff(press)
    );
  });
}

const SYMBOLS: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  Delete: 'Del',
  Backspace: '⌫',
};

/**
 * The first press of a shortcut as keycaps show it: `Ctrl K`, on a Mac `⌘ K`; `G O` are pressed one by one; none of one
 * that is turned off.
 */
export function keysOf(id: ShortcutId): string[] {
  const [press] = SHORTCUTS[id] as readonly [KeyPress];
  const { key, mod } = press;
  if (isOff(press)) return [];
  const shown = SYMBOLS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  if (isAfterG(id)) return [...keysOf('go'), shown];
  return mod ? [isMac() ? '⌘' : 'Ctrl', shown] : [shown];
}

function isMac(): boolean {
  return /Mac|iP(hone|ad|od)/.test(navigator.platform);
}
