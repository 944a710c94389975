import { checkSignIn, type LocatedSignIn, type SignInHistory } from './sign-in-rules';
import { findImpossibleTravel, type TravelStop } from './travel';
import { deviceName } from './sign-in-watch.service';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const home: LocatedSignIn = {
  at: at(0),
  outcome: 'success',
  ipAddress: '130.149.7.201',
  device: 'Chrome on Windows',
  asn: 680,
  country: 'DE',
  latitude: 52.52,
  longitude: 13.405,
  hidesPlace: false,
};
const abroad: LocatedSignIn = {
  ...home,
  country: 'US',
  latitude: 40.7,
  longitude: -74,
  asn: 25,
  ipAddress: '128.32.1.1',
};
const known: SignInHistory = {
  devices: new Set([home.device]),
  countries: new Set(['DE']),
  previous: null,
  failures: [],
};
const found = (now: LocatedSignIn, history: Partial<SignInHistory> = {}) =>
  checkSignIn(now, { ...known, ...history }).map(({ rule, level }) => [rule, level]);
const phone = { device: 'Safari on iOS' };
const failures = (count: number, changes: Partial<LocatedSignIn> = {}) =>
  Array.from({ length: count }, () => ({ ...home, outcome: 'failure' as const, ...changes }));

describe('checkSignIn', () => {
  it('should find nothing in a usual sign-in, nor in the first one', () => {
    expect(found(home)).toEqual([]);
    expect(found({ ...abroad, ...phone }, { devices: new Set(), countries: new Set() })).toEqual([]);
  });

  it.each([
    ['a new device', { ...home, ...phone }, [['new-device', 'low']]],
    ['a new country', abroad, [['new-country', 'medium']]],
    ['both', { ...abroad, ...phone }, [['new-device-and-country', 'high']]],
    ['a country that a VPN pretends', { ...abroad, hidesPlace: true }, []],
    ['a new device by VPN', { ...abroad, ...phone, hidesPlace: true }, [['new-device', 'low']]],
    ['an unknown country', { ...home, country: null }, []],
  ])('should report %s', (_, now, expected) => {
    expect(found(now as LocatedSignIn)).toEqual(expected);
  });

  it('should report impossible travel between known countries', () => {
    const countries = new Set(['DE', 'US']);
    const later = { ...abroad, at: at(59) };
    expect(found(later, { countries, previous: home })).toEqual([['impossible-travel', 'high']]);
    expect(found({ ...later, hidesPlace: true }, { countries, previous: home })).toEqual([]);
    expect(found({ ...later, at: at(9 * 60) }, { countries, previous: home })).toEqual([]);
  });

  it.each([
    ['four wrong passwords', failures(4, abroad), []],
    [
      'five from elsewhere',
      failures(5, { ...abroad, outcome: 'failure' }),
      [['guessed-password', 'critical']],
    ],
    ['five on another device', failures(5, phone), [['guessed-password', 'critical']]],
    ['five by oneself', failures(5), [['guessed-password', 'medium']]],
    [
      'four by oneself and one from elsewhere',
      [...failures(4), ...failures(1, { ...abroad, outcome: 'failure' })],
      [['guessed-password', 'critical']],
    ],
    [
      'five by oneself after the address changed',
      failures(5, { ipAddress: '130.149.7.9' }),
      [['guessed-password', 'medium']],
    ],
  ])('should rate a right password after %s', (_, wrong, expected) => {
    expect(found(home, { failures: wrong })).toEqual(expected);
  });

  it('should rate five wrong passwords before a new device as critical', () => {
    const wrong = failures(5, phone);
    expect(found({ ...home, ...phone }, { failures: wrong })).toEqual([
      ['new-device', 'low'],
      ['guessed-password', 'critical'],
    ]);
  });

  it.each([
    ['a known device', { ...home, outcome: 'reset' }, {}, []],
    ['a known device elsewhere', { ...abroad, outcome: 'reset' }, {}, []],
    ['a new device', { ...home, ...phone, outcome: 'reset' }, {}, [['password-reset', 'critical']]],
    ['any device before the first sign-in', { ...abroad, outcome: 'reset' }, { devices: new Set() }, []],
  ])('should rate a password reset with %s', (_, now, history, expected) => {
    expect(found(now as LocatedSignIn, history as Partial<SignInHistory>)).toEqual(expected);
  });

  it('should report a reused refresh token, and not a single failure', () => {
    expect(found({ ...home, outcome: 'reuse' })).toEqual([['refresh-reuse', 'critical']]);
    expect(found({ ...abroad, ...phone, outcome: 'failure' }, { failures: failures(20) })).toEqual([]);
  });
});

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

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceName', () => {
  it.each([
    [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${WINDOWS} Chrome/140.1.2.3 Safari/537.36`, 'Chrome on Windows'],
    [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Microsoft Edge on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0',
      'Firefox on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['', 'Unknown device'],
    ['   ', 'Unknown device'],
  ])('should name %s %s', (userAgent, device) => {
    expect(deviceName(userAgent)).toBe(device);
  });

  it('should be short for any input', () => {
    expect(deviceName('<script>'.repeat(50)).length).toBeLessThan(450);
  });
});
