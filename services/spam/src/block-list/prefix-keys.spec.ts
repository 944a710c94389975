import { assertPrefixAllowed, listPrefixKeys } from './prefix-keys';

describe('listPrefixKeys', () => {
  it('should list every length from three digits on', () => {
    expect(listPrefixKeys('+12125')).toEqual(['+121*', '+1212*', '+12125*']);
    expect(['bank', '12345', '+', '+12*'].flatMap(listPrefixKeys)).toEqual([]);
  });
});

describe('assertPrefixAllowed', () => {
  it('should refuse prefixes that are too short or match no caller', () => {
    // +800, +979 and +881 are services and satellites, of no country.
    for (const key of [
      '+1900*',
      '+121*',
      '+35191*',
      '+4475*',
      '+800*',
      '+979*',
      '+881*',
      '+12125552368',
      'bank',
    ])
      expect(() => assertPrefixAllowed(key)).not.toThrow();
    // All mobile phones of Britain, most of Germany's, all of Portugal's, and all numbers of Kazakhstan.
    for (const key of ['+447*', '+491*', '+3519*', '+77*', '+12*', '+35*', '*', '+*', 'bank*', '+19*00*']) {
      expect(() => assertPrefixAllowed(key)).toThrow(/the country code and at least 2 digits/);
    }
  });

  it('should refuse a calling code of any length', () => {
    for (const key of ['+1*', '+49*', '+351*', '+998*', '+852*', '+358*'])
      expect(() => assertPrefixAllowed(key)).toThrow(`${key} blocks all numbers of a country`);
  });
});
