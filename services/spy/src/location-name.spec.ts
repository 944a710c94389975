import { countryName, locationName } from './location-name';

describe('countryName', () => {
  it('should be the English name, and null without a country', () => {
    expect(['US', 'GB', 'XK', null].map(countryName)).toEqual([
      'United States',
      'United Kingdom',
      'Kosovo',
      null,
    ]);
  });
});

describe('locationName', () => {
  it('should leave out unknown and repeated names', () => {
    expect(locationName(['Berlin', 'Berlin', 'Germany'])).toBe('Berlin, Germany');
    expect(locationName([null, 'Germany'])).toBe('Germany');
    expect(locationName([null, null])).toBeNull();
  });
});
