import { prefixesOf, requireSensiblePrefix } from './number-prefix';

describe('a prefix', () => {
  it('should be looked for at every length from three digits on', () => {
    expect(prefixesOf('+12125')).toEqual(['+121*', '+1212*', '+12125*']);
    expect(['bank', '12345', '+', '+12*'].flatMap(prefixesOf)).toEqual([]);
  });

  it('should be refused when it holds a whole country, or could never hold a caller', () => {
    for (const key of ['+1900*', '+121*', '+12125552368', 'bank'])
      expect(() => requireSensiblePrefix(key)).not.toThrow();
    for (const key of ['*', '+*', '+1*', '+49*', '1900*', 'bank*', '+19*00*']) {
      expect(() => requireSensiblePrefix(key)).toThrow(/at least 3 digits/);
    }
  });
});
