import { type CallerFacts, screenCaller } from './screen-caller';

const stranger: CallerFacts = {
  ...{ kind: 'call', isWithheld: false, protection: null, isValid: true, entries: [], verdict: null },
  ...{ isCommunityBlocked: false, recentBlocks: 0, spamProbability: null },
};
const listed = (type: 'calls' | 'texts' | 'both', isPrefix = false) => ({
  entries: [{ phoneNumber: isPrefix ? '+1*' : '+1', type, isPrefix }],
});
/** Everything that speaks for a block at once. */
const worst = { ...listed('both'), isValid: false, isCommunityBlocked: true, verdict: 'spam' as const };

describe('who is put through', () => {
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
    [{ kind: 'text', spamProbability: 0.98 }, 'block', 'content'],
    [{ kind: 'text', spamProbability: 0.97 }, 'allow', 'no-rule'],
    [{ kind: 'text', isWithheld: true, spamProbability: 1 }, 'block', 'content'],
  ])('should follow the first rule that holds: %p', (change, action, reason) => {
    const entry = reason === 'own-block' ? '+1' : reason === 'own-prefix' ? '+1*' : null;
    expect(screenCaller({ ...stranger, ...change })).toEqual({ action, reason, entry });
  });
});
