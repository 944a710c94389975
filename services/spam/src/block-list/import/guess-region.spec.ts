import { guessRegion } from './guess-region';

describe('guessRegion', () => {
  it('should choose the country of most numbers with a country code', () => {
    expect(guessRegion('+49 30 901820\n+1 212 555 2368\n+49 171 3674287\n0171 3674287')).toBe('DE');
  });

  it('should not guess for a list of several countries', () => {
    expect(guessRegion('+49 30 901820\n+1 212 555 2368\n0171 3674287')).toBeUndefined();
    expect(guessRegion('+49 30 901820\n+1 212 555 2368\n+33 1 42 68 53 00')).toBeUndefined();
  });

  it('should not guess from national numbers alone', () => {
    expect(guessRegion('0171 3674287\n030 901820')).toBeUndefined();
  });
});
