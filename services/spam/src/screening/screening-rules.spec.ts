import { SCREEN_REASONS } from '@swipeclean/contracts/server';
import { type CallerFacts, screenCaller } from './screening-rules';

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

type Rule = Exclude<(typeof SCREEN_REASONS)[number], 'no-rule' | 'deadline' | 'failure' | 'unavailable'>;

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
    expect([...rules, 'no-rule', 'deadline', 'failure', 'unavailable']).toEqual([...SCREEN_REASONS]);
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
