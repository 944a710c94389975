import { DEFAULT_SCREENING_RULES, type ScreeningRules } from '@swipeclean/contracts/server';
import { identifyPhone } from '@swipeclean/phone';
import { findOwnRule } from './own-rules';

const NOON = new Date('2026-06-15T12:00:00Z');
const everything: ScreeningRules = {
  blockWithheld: true,
  blockForeign: true,
  allowedCountries: ['FR'],
  blockUnverified: true,
  quietHours: null,
};
const caller = {
  isCall: true,
  isWithheld: false,
  identity: identifyPhone('+12125552368', 'US'),
  country: 'US',
};
const from = (number: string) => ({ ...caller, identity: identifyPhone(number, 'US') });
const quiet = (start: string, end: string, timeZone = 'UTC') => ({
  ...DEFAULT_SCREENING_RULES,
  quietHours: { from: start, to: end, timeZone },
});

describe('findOwnRule', () => {
  it('should block nobody without rules', () => {
    for (const change of [
      { isWithheld: true },
      { stirVerstat: 'TN-Validation-Failed-C' },
      from('+442079460958'),
    ])
      expect(findOwnRule(DEFAULT_SCREENING_RULES, { ...caller, ...change }, NOON)).toBeNull();
  });

  it('should block calls without a number, and no texts', () => {
    const hidden = { ...caller, isWithheld: true, identity: null };
    expect(findOwnRule(everything, hidden, NOON)).toBe('own-withheld');
    expect(findOwnRule(everything, { ...hidden, isCall: false }, NOON)).toBeNull();
  });

  it.each([
    ['TN-Validation-Failed-C', 'own-unverified'],
    ['TN-Validation-Failed', 'own-unverified'],
    ['TN-Validation-Passed-A', null],
    ['No-TN-Validation', null],
    [undefined, null],
  ])('should block a call whose verification is %s: %s', (stirVerstat, rule) => {
    expect(findOwnRule(everything, { ...caller, stirVerstat }, NOON)).toBe(rule);
  });

  it.each([
    ['+442079460958', 'own-foreign'],
    ['+33142685300', null],
    ['+18765550123', 'own-foreign'],
    ['+18005550199', null],
    ['+80012345678', null],
  ])('should judge the country of %s: %s', (number, rule) => {
    expect(findOwnRule(everything, from(number), NOON)).toBe(rule);
  });

  it('should block foreign texts, and no names of senders', () => {
    expect(findOwnRule(everything, { ...from('+442079460958'), isCall: false }, NOON)).toBe('own-foreign');
    expect(findOwnRule(everything, { ...caller, isCall: false, identity: null }, NOON)).toBeNull();
  });

  it.each([
    ['11:00', '12:01', 'UTC', true],
    ['11:00', '12:00', 'UTC', false],
    ['12:00', '13:00', 'UTC', true],
    ['22:00', '07:00', 'UTC', false],
    ['22:00', '07:00', 'Asia/Tokyo', false],
    ['21:00', '07:00', 'Asia/Tokyo', true],
    ['22:00', '07:00', 'America/Los_Angeles', true],
    ['07:00', '07:00', 'UTC', true],
  ])('should be quiet from %s to %s in %s at noon UTC: %s', (start, end, timeZone, isQuiet) => {
    const rule = findOwnRule(quiet(start, end, timeZone), caller, NOON);
    expect(rule).toBe(isQuiet ? 'own-quiet-hours' : null);
  });

  it('should let texts through in quiet hours', () => {
    expect(findOwnRule(quiet('00:00', '00:00'), { ...caller, isCall: false }, NOON)).toBeNull();
  });
});
