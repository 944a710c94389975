import { checkSignIn, type LocatedSignIn, type SignInHistory } from './sign-in-rules';

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
