import { DAY_MS, REPORT_TYPES, type ReportType } from '@swipeclean/contracts/server';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { CommunityRepository, SUM_CLAIMS } from '../src/community/community.repository';
import { CommunityService } from '../src/community/community.service';
import { ReportRow, VoteRow } from '../src/community/community.entity';
import { MemberRow } from '../src/accounts/member.repository';
import { useSpam } from './support/use-spam';

const NOW = new Date('2027-03-01T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const spam = useSpam();

/** Votes on one number. */
const VOTES = process.env.TEST_LONG ? 1_000_000 : 10_000;
const BATCH = 10_000;

/** A user's claim about a number. */
interface Claim {
  userId: string;
  says: ReportType | 'spam' | 'legitimate';
  at: Date;
}

/** Age of each account in days, and whether its address is verified. */
const MEMBERS = {
  ann: [8, true],
  bob: [7, true],
  cy: [6.9, true],
  dee: [700, false],
  eve: [null, true],
} as const;
const isKnown = (userId: string) => userId === 'ann' || userId === 'bob';
let numbers = 0;
const newNumber = () => `+1212555${3000 + numbers++}`;
const community = () => spam.app.get(CommunityService, { strict: false });
const verdictOf = (key: string, now = NOW) => community().getVerdict(key, key, now);

beforeAll(async () => {
  const rows = Object.entries(MEMBERS).map(([userId, [days, isVerified]]) => ({
    userId,
    isVerified,
    isPro: false,
    proChangedAt: null,
    openedAt: days === null ? null : daysAgo(days),
  }));
  await spam.dataSource.manager.insert(MemberRow, rows);
});

async function insertClaims(phoneKey: string, claims: readonly Claim[]): Promise<void> {
  for (const { userId, says, at } of claims) {
    if (says === 'spam' || says === 'legitimate') {
      const legitimate = says === 'legitimate';
      await spam.dataSource.manager.upsert(VoteRow, { phoneKey, userId, legitimate, votedAt: at }, [
        'phoneKey',
        'userId',
      ]);
    } else {
      const report = { id: uuidv7(), userId, phoneKey, phoneNumber: phoneKey, reportType: says };
      await spam.dataSource.manager.insert(ReportRow, {
        ...report,
        content: null,
        severity: 'high',
        createdAt: at,
      });
    }
  }
}

/** The expected sums, computed without the database: each user's latest claim, decayed by age. */
function expected(claims: readonly Claim[], now: Date) {
  const last = new Map<string, Claim>();
  for (const claim of claims) {
    const known = last.get(claim.userId);
    if (!known || claim.at > known.at) last.set(claim.userId, claim);
  }
  const sum = (days: number) => {
    let [known, bad, good] = [0, 0, 0];
    for (const { userId, says, at } of last.values()) {
      const weight = 0.5 ** (Math.max(0, now.getTime() - at.getTime()) / DAY_MS / days);
      const isGood = says === 'legitimate';
      if (isKnown(userId)) known += isGood ? -weight : weight;
      else if (isGood) good += weight / 5;
      else bad += weight / 5;
    }
    return Math.max(0, known + Math.max(0, Math.min(1, bad) - Math.min(1, good)));
  };
  const latest = [...last.values()];
  return {
    userScore: expect.closeTo(sum(180), 1.9),
    heat: expect.closeTo(sum(14), 1.9),
    reporters: latest.filter(({ says }) => says !== 'legitimate').length,
    legitimateVotes: latest.filter(({ says }) => says === 'legitimate').length,
  };
}

/** A later vote replaces the earlier one. */
const isVote = ({ says }: Claim) => says === 'spam' || says === 'legitimate';
const claims = fc.uniqueArray(
  fc.record<Claim>({
    userId: fc.constantFrom(...Object.keys(MEMBERS)),
    says: fc.constantFrom<Claim['says']>('spam', 'legitimate', ...REPORT_TYPES),
    at: fc.integer({ min: 0, max: 4000 }).map((tenths) => daysAgo(tenths / 10)),
  }),
  {
    maxLength: 25,
    selector: (claim) => (isVote(claim) ? claim.userId : `${claim.userId} ${claim.at.getTime()}`),
  },
);

describe('the sums of claims in the database', () => {
  it('should sum each user’s latest claim by age and weight, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        claims.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        async ([list, shuffled]) => {
          const [one, other] = [newNumber(), newNumber()];
          await insertClaims(one, list);
          await insertClaims(other, shuffled);
          expect(await verdictOf(one)).toMatchObject(expected(list, NOW));
          expect(await verdictOf(other)).toEqual(await verdictOf(one));
        },
      ),
      { numRuns: process.env.TEST_LONG ? 40 : 15 },
    );
  });

  it('should decay by half in 180 days', async () => {
    const number = newNumber();
    await insertClaims(number, [
      { userId: 'ann', says: 'scam', at: NOW },
      { userId: 'bob', says: 'scam', at: NOW },
    ]);
    const after = async (days: number) => verdictOf(number, daysAgo(-days));
    expect(await after(0)).toMatchObject({ userScore: 2, heat: 2 });
    expect(await after(14)).toMatchObject({ userScore: 1.9, heat: 1 });
    expect(await after(180)).toMatchObject({ userScore: 1, heat: 0 });
    expect(await after(36_500)).toMatchObject({ userScore: 0, heat: 0, reporters: 2 });
  });

  it('should prefer legitimate over spam at the same moment', async () => {
    const number = newNumber();
    await insertClaims(number, [
      { userId: 'ann', says: 'scam', at: NOW },
      { userId: 'ann', says: 'legitimate', at: NOW },
    ]);
    expect(await verdictOf(number)).toMatchObject({ userScore: 0, reporters: 0, legitimateVotes: 1 });
    const repository = spam.app.get(CommunityRepository, { strict: false });
    expect(await repository.findOwnVerdict('ann', number)).toBe('legitimate');
  });

  it('should not change by a flood of newcomers, nor lose the user’s own claim', async () => {
    const number = newNumber();
    await spam.dataSource.query(
      `INSERT INTO member (user_id, opened_at, is_verified) SELECT 'old' || n, $1, true FROM generate_series(1, 6) n`,
      [daysAgo(100)],
    );
    await spam.dataSource.query(
      `INSERT INTO report (id, user_id, phone_key, phone_number, report_type, severity, created_at)
       SELECT gen_random_uuid(), 'old' || n, $1, $1, 'scam', 'high', $2 FROM generate_series(1, 6) n`,
      [number, daysAgo(1)],
    );
    await insertClaims(number, [{ userId: 'ann', says: 'legitimate', at: daysAgo(30) }]);
    const before = await verdictOf(number);
    expect(before).toMatchObject({ reporters: 6, isBlocked: true });
    await spam.dataSource.query(
      `INSERT INTO vote SELECT $1, 'new' || n, true, $2 FROM generate_series(1, 5000) n`,
      [number, NOW],
    );
    expect(await verdictOf(number)).toMatchObject({
      reporters: 6,
      legitimateVotes: 5001,
      isBlocked: true,
      userScore: expect.closeTo(before.userScore, 5),
    });
    expect(await community().findOwnVerdict('ann', number)).toBe('legitimate');
    expect(await community().findOwnVerdict('nobody', number)).toBeNull();
  });

  it('should judge a flood of votes without summing them', async () => {
    const number = newNumber();
    for (let first = 0; first < VOTES; first += BATCH) {
      await spam.dataSource.query(
        `INSERT INTO vote SELECT $1, 'many' || n, n % 10 = 0, $2::timestamptz - make_interval(mins => n)
         FROM generate_series($3::int + 1, $3 + $4) n`,
        [number, NOW, first, BATCH],
      );
    }
    await insertClaims(number, [{ userId: 'ann', says: 'scam', at: NOW }]);
    await verdictOf(number);
    expect(await verdictOf(number)).toMatchObject({
      reporters: VOTES * 0.9 + 1,
      legitimateVotes: VOTES * 0.1,
    });
    const plan = await spam.dataSource.query<{ 'QUERY PLAN': string }[]>(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${SUM_CLAIMS}`,
      [number, NOW],
    );
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toMatch(/on claim_sum/);
    expect(lines).not.toMatch(/on (?:claim|vote|report|member)\b/);
    const rows = [...lines.matchAll(/rows=(\d+)/g)].map(([, count]) => Number(count));
    expect(Math.max(...rows)).toBeLessThan(10);
  });

  it('should follow a withdrawn claim, an erased user and a member who becomes established', async () => {
    const number = newNumber();
    const repository = spam.app.get(CommunityRepository, { strict: false });
    await insertClaims(number, [
      { userId: 'fay', says: 'scam', at: daysAgo(1) },
      { userId: 'gus', says: 'legitimate', at: daysAgo(1) },
    ]);
    expect(await verdictOf(number)).toMatchObject({ userScore: 0, reporters: 1, legitimateVotes: 1 });
    await spam.dataSource.query(
      `INSERT INTO member (user_id, opened_at, is_verified) VALUES ('fay', $1, false)`,
      [daysAgo(30)],
    );
    await spam.dataSource.query(`UPDATE member SET is_verified = true WHERE user_id = 'fay'`);
    expect(await verdictOf(number)).toMatchObject({ userScore: expect.closeTo(1, 1), reporters: 1 });
    await spam.dataSource.query(`DELETE FROM vote WHERE user_id = 'gus'`);
    await repository.deleteClaims(spam.dataSource.manager, 'fay', number);
    expect(await verdictOf(number)).toMatchObject({ userScore: 0, reporters: 0, legitimateVotes: 0 });
    expect(await spam.dataSource.query(`SELECT * FROM claim_sum WHERE phone_key = $1`, [number])).toEqual([]);
  });
});
