import { SCREEN_REASONS } from '@swipeclean/contracts/server';
import { type CallerFacts, screenCaller } from './screen-caller';

type Rule = Exclude<(typeof SCREEN_REASONS)[number], 'no-rule' | 'deadline' | 'failure' | 'unavailable'>;

const nobody: CallerFacts = {
  ...{ kind: 'call', isWithheld: false, protection: null, isValid: true, entries: [], verdict: null },
  ...{ isCommunityBlocked: false, recentBlocks: 0, spamProbability: null },
};
const exact = { phoneNumber: '+19005550100', type: 'both', isPrefix: false } as const;
const prefix = { phoneNumber: '+1900*', type: 'both', isPrefix: true } as const;

/** What alone makes each rule hold. */
const FACTS: Record<Rule, Partial<CallerFacts>> = {
  withheld: { isWithheld: true },
  emergency: { protection: 'emergency' },
  'own-number': { protection: 'own' },
  protected: { protection: 'operator' },
  'own-legitimate': { verdict: 'legitimate' },
  'own-block': { entries: [exact, prefix] },
  'short-number': { protection: 'short' },
  'own-prefix': { entries: [prefix] },
  repeated: { recentBlocks: 2 },
  'invalid-number': { isValid: false },
  community: { isCommunityBlocked: true },
  content: { spamProbability: 1 },
};

describe('the order of the rules', () => {
  const rules = SCREEN_REASONS.filter((reason): reason is Rule => reason in FACTS);

  it('should name every rule, and after them what no rule decides', () => {
    expect([...rules, 'no-rule', 'deadline', 'failure', 'unavailable']).toEqual([...SCREEN_REASONS]);
    expect([...rules].sort()).toEqual(Object.keys(FACTS).sort());
  });

  it.each(SCREEN_REASONS.filter((reason) => reason in FACTS).map((reason, nth) => [reason, nth] as const))(
    'should have %s decide while all that stands beneath it holds as well',
    (reason, nth) => {
      const holding = (SCREEN_REASONS.slice(nth) as Rule[]).flatMap((rule) => FACTS[rule] ?? []).reverse();
      const facts = holding.reduce<CallerFacts>((all, one) => ({ ...all, ...one }), nobody);
      expect(screenCaller(facts).reason).toBe(reason);
      expect(screenCaller({ ...nobody, ...FACTS[reason as Rule] }).reason).toBe(reason);
    },
  );
});
