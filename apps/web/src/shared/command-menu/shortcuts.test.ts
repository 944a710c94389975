import { isShortcut, keysOf } from './shortcuts';

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
