import { assertPrefixAllowed, listPrefixKeys } from './number-prefix';

describe('listPrefixKeys', () => {
  it('should list every length from three digits on', () => {
    expect(listPrefixKeys('+12125')).toEqual(['+121*', '+1212*', '+12125*']);
    expect(['bank', '12345', '+', '+12*'].flatMap(listPrefixKeys)).toEqual([]);
  });
});

describe('assertPrefixAllowed', () => {
  it('should refuse prefixes that are too short or match no caller', () => {
    // +800, +979 and +881 are services and satellites, of no country.
    for (const key of ['+1900*', '+121*', '+3519*', '+800*', '+979*', '+881*', '+12125552368', 'bank'])
      expect(() => assertPrefixAllowed(key)).not.toThrow();
    for (const key of ['*', '+*', '+1*', '+49*', '1900*', 'bank*', '+19*00*']) {
      expect(() => assertPrefixAllowed(key)).toThrow(/at least 3 digits/);
    }
  });

  it('should refuse a calling code of any length', () => {
    for (const key of ['+351*', '+998*', '+852*', '+358*'])
      expect(() => assertPrefixAllowed(key)).toThrow(`${key} blocks all numbers of a country`);
  });
});
