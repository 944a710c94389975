import { isShortcut, isTyping, keysOf, setLetterKeys } from './shortcuts';

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);

describe('shortcuts', () => {
  afterEach(() => jest.restoreAllMocks());

  it('should match the key alone, with no other modifier', () => {
    expect(isShortcut(press({ key: 'J' }), 'files.next')).toBe(true);
    expect(isShortcut(press({ key: 'j', ctrlKey: true }), 'files.next')).toBe(false);
    expect(isShortcut(press({ key: 'j', shiftKey: true }), 'files.next')).toBe(false);
    expect(isShortcut(press({ key: 'z', ctrlKey: true }), 'cards.undo')).toBe(true);
    expect(isShortcut(press({ key: 'z' }), 'cards.undo')).toBe(false);
  });

  it('should be off for letters without Ctrl once these are turned off', () => {
    setLetterKeys(false);
    expect(isShortcut(press({ key: 'g' }), 'go')).toBe(false);
    expect(isShortcut(press({ key: 'u' }), 'cards.undo')).toBe(false);
    expect(isShortcut(press({ key: 'z', ctrlKey: true }), 'cards.undo')).toBe(true);
    expect(isShortcut(press({ key: 'Delete' }), 'files.trash')).toBe(true);
    expect(keysOf('files.next')).toEqual([]);
    setLetterKeys(true);
    expect(isShortcut(press({ key: 'g' }), 'go')).toBe(true);
  });

  it.each([
    ['<input data-target />', true],
    ['<input type="search" data-target />', true],
    ['<select data-target></select>', true],
    ['<div contenteditable="true"><b data-target></b></div>', true],
    ['<input type="checkbox" data-target />', false],
    ['<button data-target></button>', false],
  ])('should leave letters to what is typed in: %s', (html, isField) => {
    document.body.innerHTML = html;
    let isTyped: boolean | null = null;
    const onKeyDown = (event: Event) => (isTyped = isTyping(event));
    document.addEventListener('keydown', onKeyDown, { once: true });
    document
      .querySelector('[data-target]')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'g', bubbles: true }));
    expect(isTyped).toBe(isField);
  });

  it('should leave Ctrl+K to the text fields of a Mac', () => {
    jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    expect(isShortcut(press({ key: 'k', ctrlKey: true }), 'menu')).toBe(false);
    expect(isShortcut(press({ key: 'k', metaKey: true }), 'menu')).toBe(true);
    expect(keysOf('menu')).toEqual(['⌘', 'K']);
  });

  it('should open the menu by Ctrl+K elsewhere', () => {
    expect(isShortcut(press({ key: 'k', ctrlKey: true }), 'menu')).toBe(true);
    expect(keysOf('menu')).toEqual(['Ctrl', 'K']);
    expect(keysOf('cards.trash')).toEqual(['←']);
  });
});
