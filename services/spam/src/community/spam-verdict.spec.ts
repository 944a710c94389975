import { type ClaimGroup, computeVerdict } from './spam-verdict';

const NO_COMPLAINTS = { recent: 0, decayed: 0 };

const claims = (users: number, change: Partial<ClaimGroup> = {}): ClaimGroup => ({
  isSpam: true,
  isEstablished: true,
  category: 'scam',
  users,
  decayed: users,
  recentDecayed: users,
  severity: 'medium',
  isDescribed: false,
  ...change,
});
const newcomers = (users: number, change: Partial<ClaimGroup> = {}) =>
  claims(users, { isEstablished: false, ...change });
const verdictOf = (...groups: ClaimGroup[]) => computeVerdict(groups, NO_COMPLAINTS);

describe('computeVerdict', () => {
  it('should subtract legitimate votes from reports, down to 0', () => {
    expect(verdictOf(claims(5), claims(1, { isSpam: false }))).toMatchObject({
      score: 4,
      userScore: 4,
      reporters: 5,
      legitimateVotes: 1,
      isBlocked: true,
    });
    expect(verdictOf(claims(1), claims(2, { isSpam: false }))).toMatchObject({ score: 0, heat: 0 });
  });

  it('should weigh a newcomer by a fifth and all newcomers as one established user', () => {
    expect(verdictOf(newcomers(1)).userScore).toBe(0.2);
    expect(verdictOf(newcomers(4), newcomers(96, { category: null })).userScore).toBe(1);
  });

  it('should offset newcomers’ votes against newcomers’ reports alone', () => {
    const legitimate = newcomers(1000, { isSpam: false });
    expect(verdictOf(claims(4), legitimate)).toMatchObject({ userScore: 4, heat: 4, isBlocked: true });
    expect(verdictOf(claims(4), newcomers(1000), legitimate).userScore).toBe(4);
    expect(verdictOf(newcomers(5), newcomers(2, { isSpam: false })).userScore).toBe(0.6);
    expect(verdictOf(newcomers(5), claims(1, { isSpam: false })).userScore).toBe(0);
  });

  it('should take the category from established users', () => {
    const groups = [claims(3, { category: 'telemarketer' }), newcomers(9)];
    expect(verdictOf(...groups)).toMatchObject({ category: 'telemarketer', categoryReporters: 3 });
    expect(verdictOf(newcomers(9))).toMatchObject({ category: 'scam', categoryReporters: 0 });
  });

  it('should block with three established reporters and a score of 4', () => {
    expect(verdictOf(claims(3)).isBlocked).toBe(false);
    expect(verdictOf(claims(4)).isBlocked).toBe(true);
    expect(verdictOf(claims(3), newcomers(5)).isBlocked).toBe(true);
    expect(verdictOf(claims(4, { decayed: 3.5 })).isBlocked).toBe(false);
    expect(verdictOf(newcomers(1000)).isBlocked).toBe(false);
    expect(computeVerdict([claims(2), newcomers(50)], { recent: 4, decayed: 4 }).isBlocked).toBe(false);
  });

  it('should block by the rounded score', () => {
    expect(verdictOf(claims(4, { decayed: 3.996 }))).toMatchObject({ score: 4, isBlocked: true });
    expect(verdictOf(claims(4, { decayed: 3.994 }))).toMatchObject({ score: 3.99, isBlocked: false });
  });

  it('should weigh a complaint by 0.3', () => {
    const complained = (recent: number) => computeVerdict([], { recent, decayed: recent });
    expect(complained(4)).toMatchObject({ complaints: 4, complaintScore: 1.2, isBlocked: false });
    expect(complained(13).isBlocked).toBe(false);
    expect(complained(14).isBlocked).toBe(true);
    expect(computeVerdict([], { recent: 0, decayed: 20 })).toMatchObject({ score: 6, isBlocked: false });
  });

  it('should return the most frequent category', () => {
    const groups = [
      claims(3, { category: 'telemarketer' }),
      newcomers(1, { category: 'telemarketer' }),
      claims(2),
      claims(9, { category: null }),
      claims(9, { isSpam: false, category: null }),
    ];
    expect(verdictOf(...groups)).toMatchObject({ category: 'telemarketer' });
    expect(verdictOf(claims(1, { category: null })).category).toBeNull();
    expect(verdictOf()).toMatchObject({ score: 0, category: null, severity: null, isBlocked: false });
  });

  it('should weigh a report of low severity by half, unless it is described (SPAM-11)', () => {
    const low = (change: Partial<ClaimGroup> = {}) => claims(4, { severity: 'low', ...change });
    expect(verdictOf(low())).toMatchObject({ userScore: 2, severity: 'low', descriptions: 0 });
    expect(verdictOf(low({ isDescribed: true }))).toMatchObject({ userScore: 4, descriptions: 4 });
    expect(verdictOf(claims(4, { severity: 'critical' })).userScore).toBe(4);
  });

  it('should return the severity that most reports name (SPAM-13)', () => {
    const votes = claims(9, { severity: null });
    expect(verdictOf(votes, claims(2, { severity: 'high' }), claims(1)).severity).toBe('high');
    expect(verdictOf(votes).severity).toBeNull();
  });
});
