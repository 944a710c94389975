import type { SpamVerdict } from '@swipeclean/contracts/server';
import { NOW, verdict } from '../../test/support/spam-verdict';
import { type PlanFacts, scoreCaller } from './caller-score';

const plan = { isValid: true, lineType: 'mobile', special: null, rule: null } as const;
const mobile: PlanFacts = plan;

const law = { name: null, source: 'The law' };

describe('scoreCaller', () => {
  it.each<[string, Parameters<typeof scoreCaller>[0], Partial<SpamVerdict>, number, string]>([
    ['an unassigned number', { ...plan, isValid: false, lineType: null }, {}, 30, 'high'],
    ['a premium-rate number', { ...plan, lineType: 'premium_rate' }, {}, 50, 'medium'],
    ['one report', mobile, { userScore: 1 }, 65, 'medium'],
    ['many reports', mobile, { userScore: 1000 }, 20, 'high'],
    ['many reports and complaints', mobile, { userScore: 1000, complaintScore: 1000 }, 0, 'critical'],
    ['many complaints alone', mobile, { complaintScore: 1000 }, 55, 'medium'],
    [
      'a list of the operator’s',
      mobile,
      { lists: [{ source: 'a.example', asOf: NOW.toISOString() }] },
      40,
      'medium',
    ],
    ['the user’s own vote', mobile, { own: { isBlocked: false, verdict: 'legitimate' } }, 100, 'low'],
    ['the user’s own block', mobile, { own: { isBlocked: true, verdict: null } }, 0, 'critical'],
    ['a telemarketing range', { ...plan, rule: { kind: 'telemarketing', ...law } }, {}, 50, 'medium'],
    ['a fiction range', { ...plan, rule: { kind: 'fiction', ...law } }, {}, 30, 'high'],
  ])('should score %s (ENT-27)', (_, facts, change, trustScore, riskLevel) => {
    const score = scoreCaller(facts, verdict(change), NOW);
    expect(score).toMatchObject({ trustScore, riskLevel });
    const sum = score.factors.reduce((total, { delta }) => total + delta, 0);
    expect(Math.max(0, sum)).toBe(trustScore);
  });

  it.each(['mobile', 'fixed_line', 'voip', 'toll_free', null])(
    'should know nothing of a valid number without reports, line type %s (SPY-23)',
    (lineType) => {
      expect(scoreCaller({ ...plan, lineType }, verdict(), NOW)).toMatchObject({
        trustScore: null,
        riskLevel: null,
        factors: [
          { code: 'valid', delta: 0 },
          { code: 'unreported', delta: 0, asOf: NOW.toISOString() },
        ],
      });
    },
  );

  it('should name the source and day of each factor', () => {
    const change = { userScore: 2, own: { isBlocked: true, verdict: null } };
    expect(scoreCaller(mobile, verdict(change), NOW).factors).toEqual([
      { code: 'baseline', delta: 80, source: 'SwipeClean', asOf: null },
      { code: 'valid', delta: 0, source: 'libphonenumber 1.12.31', asOf: '2025-12-02' },
      { code: 'community', delta: -24, source: 'SwipeClean community', asOf: NOW.toISOString() },
      { code: 'own-block', delta: -56, source: 'You', asOf: NOW.toISOString() },
    ]);
  });

  it('should know no risk of a helpline that no plan assigns, with its source', () => {
    const helpline: PlanFacts = { ...plan, isValid: false, rule: { kind: 'helpline', ...law } };
    expect(scoreCaller(helpline, verdict(), NOW)).toMatchObject({
      trustScore: null,
      factors: [
        { code: 'helpline', delta: 0, source: 'The law', asOf: '2026-11-26' },
        { code: 'unreported' },
      ],
    });
  });

  it('should know nothing, and say why, when the community is unavailable', () => {
    const { trustScore, factors } = scoreCaller(mobile, null, NOW);
    expect([trustScore, factors.at(-1)]).toEqual([
      null,
      expect.objectContaining({ code: 'community-unavailable', delta: 0 }),
    ]);
  });
});

describe('the caller type', () => {
  it('should come from three agreeing users or from the numbering plan', () => {
    const type = (change: Partial<SpamVerdict>, lineType = 'mobile') =>
      scoreCaller({ ...plan, lineType }, verdict(change), NOW).callerType;
    expect(type({ category: 'scam', reporters: 9, categoryReporters: 2 })).toBeNull();
    expect(type({ category: 'scam', reporters: 3, categoryReporters: 3 })).toBe('scam');
    expect(type({ category: 'spam_call', reporters: 3, categoryReporters: 3 })).toBeNull();
    expect(type({}, 'toll_free')).toBe('business');
    expect(scoreCaller({ ...plan, special: 'emergency' }, verdict(), NOW).callerType).toBe('government');
  });
});
