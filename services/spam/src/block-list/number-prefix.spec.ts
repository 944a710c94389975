import { assertPrefixAllowed, listPrefixKeys } from './number-prefix';

describe('listPrefixKeys', () => {
  it('should list every length from three digits on', () => {
    expect(listPrefixKeys('+12125')).toEqual(['+121*', '+1212*', '+12125*']);
    expect(['bank', '12345', '+', '+12*'].flatMap(listPrefixKeys)).toEqual([]);
  });
});

describe('assertPrefixAllowed', () => {
  it('should refuse prefixes that match a whole country or no caller', () => {
    for (const key of ['+1900*', '+121*', '+12125552368', 'bank'])
      expect(() => assertPrefixAllowed(key)).not.toThrow();
    for (const key of ['*', '+*', '+1*', '+49*', '1900*', 'bank*', '+19*00*']) {
      expect(() => assertPrefixAllowed(key)).toThrow(/at least 3 digits/);
    }
  });
});
