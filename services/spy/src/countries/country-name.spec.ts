import { countryName } from './country-name';

describe('countryName', () => {
  it('should be the English name, and nothing for a number of no country', () => {
    expect(['US', 'GB', 'XK', null].map(countryName)).toEqual([
      'United States',
      'United Kingdom',
      'Kosovo',
      null,
    ]);
  });
});
