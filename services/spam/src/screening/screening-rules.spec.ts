import { DEFAULT_SCREENING_RULES, SCREEN_REASONS, type ScreeningRules } from '@swipeclean/contracts/server';
import { identifyPhone } from '@swipeclean/phone';
import { type CallerFacts, screenCaller } from './screening-rules';
import { findOwnRule } from './own-rules';

const stranger: CallerFacts = {
  kind: 'call',
  isWithheld: false,
  protection: null,
  isValid: true,
  entries: [],
  verdict: null,
  ownRule: null,
  isListed: false,
  isCommunityBlocked: false,
  recentBlocks: 0,
  spamProbability: null,
};
const listed = (type: 'calls' | 'texts' | 'both', isPrefix = false) => ({
  entries: [{ phoneNumber: isPrefix ? '+1*' : '+1', type, isPrefix }],
});
/** Every fact that blocks, at once. */
const worst = { ...listed('both'), isValid: false, isCommunityBlocked: true, verdict: 'spam' as const };

describe('screenCaller', () => {
  it.each<[Partial<CallerFacts>, string, string]>([
    [{}, 'allow', 'no-rule'],
    [{ ...worst, isWithheld: true }, 'allow', 'withheld'],
    [{ ...worst, protection: 'emergency' }, 'allow', 'emergency'],
    [{ ...worst, protection: 'own' }, 'allow', 'own-number'],
    [{ ...worst, protection: 'operator' }, 'allow', 'protected'],
    [{ ...worst, verdict: 'legitimate' }, 'allow', 'own-legitimate'],
    [worst, 'block', 'own-block'],
    [{ ...worst, recentBlocks: 9 }, 'block', 'own-block'],
    [listed('calls'), 'block', 'own-block'],
    [listed('texts'), 'allow', 'no-rule'],
    [{ ...listed('calls'), kind: 'text' }, 'allow', 'no-rule'],
    [{ ...listed('texts'), kind: 'text' }, 'block', 'own-block'],
    [{ ...listed('both'), protection: 'short' }, 'block', 'own-block'],
    [{ protection: 'short', isValid: null }, 'allow', 'short-number'],
    [listed('both', true), 'block', 'own-prefix'],
    [{ isCommunityBlocked: true, recentBlocks: 1 }, 'block', 'community'],
    [{ isCommunityBlocked: true, recentBlocks: 2 }, 'allow', 'repeated'],
    [{ isValid: false }, 'block', 'invalid-number'],
    [{ isValid: null }, 'allow', 'no-rule'],
    [{ verdict: 'spam' }, 'allow', 'no-rule'],
    [{ isCommunityBlocked: true }, 'block', 'community'],
    [{ isListed: true, isCommunityBlocked: true }, 'block', 'listed'],
    [{ ownRule: 'own-foreign', isListed: true }, 'block', 'own-foreign'],
    [{ ownRule: 'own-quiet-hours', verdict: 'legitimate' }, 'allow', 'own-legitimate'],
    [{ ownRule: 'own-quiet-hours', protection: 'emergency' }, 'allow', 'emergency'],
    [{ ownRule: 'own-quiet-hours', recentBlocks: 2 }, 'allow', 'repeated'],
    [{ ownRule: 'own-withheld', isWithheld: true }, 'block', 'own-withheld'],
    [{ ownRule: 'own-withheld', isWithheld: true, recentBlocks: 2 }, 'allow', 'repeated'],
    [{ kind: 'text', spamProbability: 0.95 }, 'block', 'content'],
    [{ kind: 'text', spamProbability: 0.94 }, 'allow', 'no-rule'],
    [{ kind: 'text', isWithheld: true, spamProbability: 1 }, 'block', 'content'],
  ])('should decide by the first rule that matches: %p', (change, action, reason) => {
    const entry = reason === 'own-block' ? '+1' : reason === 'own-prefix' ? '+1*' : null;
    expect(screenCaller({ ...stranger, ...change })).toEqual({ action, reason, entry });
  });
});

type NoRule = 'no-rule' | 'not-protected' | 'deadline' | 'failure' | 'unavailable';
type Rule = Exclude<(typeof SCREEN_REASONS)[number], NoRule>;

const exact = { phoneNumber: '+19005550100', type: 'both', isPrefix: false } as const;
const prefix = { phoneNumber: '+1900*', type: 'both', isPrefix: true } as const;

/** The facts for which each rule matches alone. */
const FACTS: Record<Rule, Partial<CallerFacts>> = {
  withheld: { isWithheld: true, ownRule: null },
  emergency: { protection: 'emergency' },
  'own-number': { protection: 'own' },
  protected: { protection: 'operator' },
  'own-legitimate': { verdict: 'legitimate' },
  'own-block': { entries: [exact, prefix] },
  'short-number': { protection: 'short' },
  'own-prefix': { entries: [prefix] },
  repeated: { recentBlocks: 2 },
  'own-withheld': { isWithheld: true, ownRule: 'own-withheld' },
  'own-unverified': { ownRule: 'own-unverified' },
  'own-foreign': { ownRule: 'own-foreign' },
  'own-quiet-hours': { ownRule: 'own-quiet-hours' },
  'invalid-number': { isValid: false },
  listed: { isListed: true },
  community: { isCommunityBlocked: true },
  content: { spamProbability: 1 },
};

describe('the order of the rules', () => {
  const rules = SCREEN_REASONS.filter((reason): reason is Rule => reason in FACTS);

  it('should list every rule, then the reasons without a rule', () => {
    expect([...rules, 'no-rule', 'not-protected', 'deadline', 'failure', 'unavailable']).toEqual([
      ...SCREEN_REASONS,
    ]);
    expect([...rules].sort()).toEqual(Object.keys(FACTS).sort());
  });

  it.each(SCREEN_REASONS.filter((reason) => reason in FACTS).map((reason, nth) => [reason, nth] as const))(
    'should decide by %s before all later rules',
    (reason, nth) => {
      const matching = (SCREEN_REASONS.slice(nth) as Rule[]).flatMap((rule) => FACTS[rule] ?? []).reverse();
      const facts = matching.reduce<CallerFacts>((all, one) => ({ ...all, ...one }), stranger);
      expect(screenCaller(facts).reason).toBe(reason);
      expect(screenCaller({ ...stranger, ...FACTS[reason as Rule] }).reason).toBe(reason);
    },
  );
});

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
