import type { SpamVerdict } from '@swipeclean/contracts/server';
import { scoreCaller } from './score-caller';

const NOW = new Date('2027-03-01T12:00:00Z');
const standing = (change: Partial<SpamVerdict> = {}): SpamVerdict => ({
  phoneNumber: '+12125552368',
  e164: '+12125552368',
  protection: null,
  score: 0,
  userScore: 0,
  complaintScore: 0,
  heat: 0,
  reporters: 0,
  legitimateVotes: 0,
  complaints: 0,
  category: null,
  categoryReporters: 0,
  lastReportedAt: null,
  isCommunityBlocked: false,
  own: { isBlocked: false, verdict: null },
  asOf: NOW.toISOString(),
  ...change,
});
const mobile = { isValid: true, lineType: 'mobile' };

describe('the score of a number', () => {
  it.each<[string, Parameters<typeof scoreCaller>[0], Partial<SpamVerdict>, number, string]>([
    ['a valid number nobody speaks of', mobile, {}, 80, 'low'],
    ['a number that no plan gives out', { isValid: false, lineType: null }, {}, 30, 'high'],
    ['a premium-rate number', { isValid: true, lineType: 'premium_rate' }, {}, 50, 'medium'],
    ['a number over the internet', { isValid: true, lineType: 'voip' }, {}, 75, 'low'],
    ['one report', mobile, { userScore: 1 }, 65, 'medium'],
    ['many reports', mobile, { userScore: 1000 }, 20, 'high'],
    ['many reports and complaints', mobile, { userScore: 1000, complaintScore: 1000 }, 0, 'critical'],
    ['many complaints alone', mobile, { complaintScore: 1000 }, 55, 'medium'],
    ['one’s own good word', mobile, { own: { isBlocked: false, verdict: 'legitimate' } }, 100, 'low'],
    ['one’s own block', mobile, { own: { isBlocked: true, verdict: null } }, 0, 'critical'],
  ])('should follow from %s (ENT-27)', (_, plan, change, trustScore, riskLevel) => {
    const score = scoreCaller(plan, standing(change), NOW);
    expect(score).toMatchObject({ trustScore, riskLevel });
    const sum = score.factors.reduce((total, { delta }) => total + delta, 0);
    expect(Math.max(0, sum)).toBe(trustScore);
  });

  it('should name the source and day of each factor', () => {
    const change = { userScore: 2, own: { isBlocked: true, verdict: null } };
    expect(scoreCaller(mobile, standing(change), NOW).factors).toEqual([
      { code: 'baseline', delta: 70, source: 'SwipeClean', asOf: null },
      { code: 'valid', delta: 10, source: 'libphonenumber 1.12.31', asOf: '2025-12-02' },
      { code: 'community', delta: -24, source: 'SwipeClean community', asOf: NOW.toISOString() },
      { code: 'own-block', delta: -56, source: 'You', asOf: NOW.toISOString() },
    ]);
  });

  it('should say so when the community cannot be asked', () => {
    const { trustScore, factors } = scoreCaller(mobile, null, NOW);
    expect([trustScore, factors.at(-1)]).toEqual([
      80,
      expect.objectContaining({ code: 'community-unavailable', delta: 0 }),
    ]);
  });
});

describe('the kind of a caller', () => {
  it('should be told only when three users agree, or by the plan', () => {
    const type = (change: Partial<SpamVerdict>, lineType = 'mobile') =>
      scoreCaller({ isValid: true, lineType }, standing(change), NOW).callerType;
    expect(type({ category: 'scam', reporters: 9, categoryReporters: 2 })).toBeNull();
    expect(type({ category: 'scam', reporters: 3, categoryReporters: 3 })).toBe('scam');
    expect(type({ category: 'spam_call', reporters: 3, categoryReporters: 3 })).toBeNull();
    expect(type({}, 'toll_free')).toBe('business');
    expect(type({ protection: 'emergency' })).toBe('government');
  });
});
