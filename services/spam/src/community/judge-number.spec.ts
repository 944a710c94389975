import { REPORT_TYPES } from '@swipeclean/contracts/server';
import fc from 'fast-check';
import { judgeNumber, type Statement, weightOf } from './judge-number';

const DAY_MS = 86_400_000;
const NOW = new Date('2027-03-01T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

const said = (userId: string, change: Partial<Statement> = {}): Statement => ({
  ...{ userId, isSpam: true, category: 'scam', saidAt: NOW, weight: 1 },
  ...change,
});
const users = (count: number, change: Partial<Statement> = {}) =>
  Array.from({ length: count }, (_, nth) => said(`user${nth}`, change));
const judge = (statements: Statement[], complaints: Date[] = [], now = NOW) =>
  judgeNumber(statements, complaints, now);

const statements = fc.array(
  fc.record<Statement>({
    userId: fc.constantFrom('ann', 'bob', 'cy', 'dee', 'eve'),
    isSpam: fc.boolean(),
    category: fc.option(fc.constantFrom(...REPORT_TYPES)),
    saidAt: fc.integer({ min: 0, max: 400 }).map(daysAgo),
    weight: fc.constantFrom(1, 0.2),
  }),
  { maxLength: 30 },
);

describe('what the community makes of a number', () => {
  it('should count any number of reports of one user as one (SPAM-28)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 50 }), (days) => {
        const many = days.map((day) => said('ann', { saidAt: daysAgo(day) }));
        expect(judge(many)).toEqual(judge([said('ann', { saidAt: daysAgo(Math.min(...days)) })]));
        expect(judge(many).userScore).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('should not depend on the order in which it is told', () => {
    fc.assert(
      fc.property(
        statements.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => expect(judge(shuffled)).toEqual(judge(list)),
      ),
    );
  });

  it('should fade with time: never more evidence later, half after half a year, next to none after years', () => {
    fc.assert(
      fc.property(
        statements.map((list) => list.filter(({ isSpam }) => isSpam)),
        fc.integer({ min: 0, max: 1000 }),
        (list, days) => {
          const later = new Date(NOW.getTime() + days * DAY_MS);
          expect(judge(list, [], later).userScore).toBeLessThanOrEqual(judge(list).userScore);
        },
      ),
    );
    expect(judge(users(4, { saidAt: daysAgo(180) })).userScore).toBeCloseTo(2, 10);
    expect(judge(users(4, { saidAt: daysAgo(14) })).heat).toBeCloseTo(2, 10);
    expect(judge(users(4, { saidAt: daysAgo(3650) })).userScore).toBeLessThan(0.001);
  });

  it('should take back a user’s report by the user’s own vote, and weigh the votes of others against it', () => {
    const report = said('ann', { saidAt: daysAgo(2) });
    expect(judge([report, said('ann', { isSpam: false, saidAt: daysAgo(1) })])).toMatchObject({
      ...{ userScore: 0, reporters: 0, legitimateVotes: 1, category: null, lastReportedAt: null },
    });
    expect(judge([...users(5), said('zoe', { isSpam: false })]).userScore).toBe(4);
    expect(judge([said('ann'), ...['x', 'y'].map((id) => said(id, { isSpam: false }))]).userScore).toBe(0);
  });

  it('should block on no fewer than three established users, and enough evidence', () => {
    expect(judge(users(2)).isBlocked).toBe(false);
    expect(judge(users(3)).isBlocked).toBe(false);
    expect(judge(users(4)).isBlocked).toBe(true);
    expect(judge(users(4, { saidAt: daysAgo(30) })).isBlocked).toBe(false);
    expect(judge(users(100, { weight: 0.2 })).isBlocked).toBe(false);
    const [two, newcomers] = [
      users(2),
      users(50, { weight: 0.2 }).map((s, n) => ({ ...s, userId: `new${n}` })),
    ];
    expect(judge([...two, ...newcomers]).isBlocked).toBe(false);
  });

  it('should take complaints for weak and short-lived evidence', () => {
    const complaints = (count: number, days: number) => Array.from({ length: count }, () => daysAgo(days));
    expect(judge([], complaints(4, 1))).toMatchObject({ complaints: 4, isBlocked: false });
    expect(judge([], complaints(13, 0)).isBlocked).toBe(false);
    expect(judge([], complaints(14, 0)).isBlocked).toBe(true);
    expect(judge([], complaints(14, 14)).complaintScore).toBeCloseTo(2.1, 10);
    expect(judge([], complaints(40, 31))).toMatchObject({ complaints: 0, isBlocked: false });
  });

  it('should name what most call it', () => {
    const called = (category: Statement['category'], nth: number) => said(`user${nth}`, { category });
    expect(judge([called('scam', 0), called('telemarketer', 1), called('telemarketer', 2)]).category).toBe(
      'telemarketer',
    );
    expect(judge([called(null, 0)]).category).toBeNull();
  });
});

describe('what a word weighs', () => {
  it.each([
    [{ openedAt: daysAgo(7), isVerified: true }, 1],
    [{ openedAt: daysAgo(6.9), isVerified: true }, 0.2],
    [{ openedAt: daysAgo(700), isVerified: false }, 0.2],
    [{ openedAt: null, isVerified: true }, 0.2],
  ])('should follow from age and verified address: %p', (member, weight) => {
    expect(weightOf(member, NOW)).toBe(weight);
  });
});
