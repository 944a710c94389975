import { findWordGroups } from './word-groups';

/** How often a function is called while a message is read: steps, as times depend on the machine. */
function countCalls(owner: object, method: string, run: () => void): number {
  const spy = jest.spyOn(owner as Record<string, () => unknown>, method);
  run();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

describe('findWordGroups', () => {
  it('should find the first words of each group at their places', () => {
    const text = 'pay now: your parcel needs a customs fee, parcel 2';
    const places = findWordGroups(text).get('parcel')!;
    expect(places.map(([start, end]) => text.slice(start, end))).toEqual(['parcel', 'parcel']);
    expect(places[0]![0]).toBe(text.indexOf('parcel'));
  });

  it('should match words of scripts with spaces whole, and others anywhere', () => {
    expect(findWordGroups('parcels').has('parcel')).toBe(findWordGroups(' parcels ').has('parcel'));
    expect(findWordGroups('xparcel').has('parcel')).toBe(false);
    expect(findWordGroups('x您的包裹x').has('parcel')).toBe(true);
  });

  const steps = (text: string) => countCalls(RegExp.prototype, 'exec', () => findWordGroups(text));

  it('should try no word where none can begin', () => {
    expect(steps('😀'.repeat(5000))).toBe(0);
  });

  it.each(['send ', '转', 'a', 'gift card ', 'नमस्ते ', '口座', 'a.'])(
    'should take no more than twice the steps for twice the text of %p',
    (part) => {
      const [some, twice] = [steps(part.repeat(500)), steps(part.repeat(1000))];
      expect(twice).toBeLessThanOrEqual(2 * some + 10);
      // Each group has at most two lists of words for a character.
      expect(twice).toBeLessThanOrEqual(90 * part.length * 1000);
    },
  );
});
