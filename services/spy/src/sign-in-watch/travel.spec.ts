import { findImpossibleTravel, type TravelStop } from './travel';

const PLACES: Record<string, [country: string | null, latitude: number | null, longitude: number | null]> = {
  Berlin: ['DE', 52.52, 13.405],
  Potsdam: ['DE', 52.39, 13.06],
  Munich: ['DE', 48.137, 11.575],
  London: ['GB', 51.507, -0.128],
  Strasbourg: ['FR', 48.573, 7.752],
  Kehl: ['DE', 48.573, 7.815],
  'New York': ['US', 40.713, -74.006],
  'Los Angeles': ['US', 34.052, -118.244],
  Auckland: ['NZ', -36.848, 174.763],
  Suva: ['FJ', -18.141, -178.442],
  'somewhere in the US': ['US', null, null],
  nowhere: [null, null, null],
};

const stop = (place: string, hour: number, hidesPlace = false): TravelStop => {
  const [country, latitude, longitude] = PLACES[place] as (typeof PLACES)[string];
  return { at: new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000), country, latitude, longitude, hidesPlace };
};

describe('findImpossibleTravel', () => {
  it.each([
    ['Berlin', 'New York', 1, 6385],
    ['Berlin', 'New York', 6.2, 6385],
    ['Berlin', 'London', 0.5, 932],
    ['Berlin', 'London', 0, 932],
    ['New York', 'Los Angeles', 1, 3936],
    ['Berlin', 'Auckland', 12, 17741],
  ])('should find that %s to %s is impossible in %d hours', (from, to, hours, distance) => {
    const found = findImpossibleTravel(stop(from, 0), stop(to, hours));
    expect(found?.distanceKm).toBeGreaterThan(distance - 20);
    expect(found?.distanceKm).toBeLessThan(distance + 20);
    expect(found?.hours).toBeCloseTo(Math.max(hours, 1 / 60));
  });

  it.each([
    ['Berlin', 'New York', 6.3],
    ['Berlin', 'New York', 9],
    ['Berlin', 'London', 1],
    ['Berlin', 'Berlin', 0],
    ['Berlin', 'Potsdam', 0],
    // Within one country a provider's addresses may all be where its office is.
    ['Berlin', 'Munich', 0.1],
    ['New York', 'Los Angeles', 4],
    // Across a border, but within what such places may be off.
    ['Strasbourg', 'Kehl', 0],
    // The short way is over the date line.
    ['Auckland', 'Suva', 3],
    ['Berlin', 'somewhere in the US', 0.1],
    ['somewhere in the US', 'Berlin', 0.1],
    ['nowhere', 'Berlin', 0.1],
    ['nowhere', 'nowhere', 0],
  ])('should allow %s to %s in %d hours', (from, to, hours) => {
    expect(findImpossibleTravel(stop(from, 0), stop(to, hours))).toBeNull();
  });

  it.each([
    ['at the start', true, false],
    ['at the end', false, true],
    ['at both ends', true, true],
  ])('should find nothing with a hidden place %s', (_, before, after) => {
    expect(findImpossibleTravel(stop('Berlin', 0, before), stop('New York', 1, after))).toBeNull();
  });

  it('should not depend on the order of the sign-ins', () => {
    const [berlin, newYork] = [stop('Berlin', 0), stop('New York', 1)];
    expect(findImpossibleTravel(newYork, berlin)).toEqual(findImpossibleTravel(berlin, newYork));
  });
});
