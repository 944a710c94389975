import { Readable } from 'node:stream';
import {
  DAY_MS,
  exportSpamData,
  getSpamVerdict,
  listNumbers,
  reportSpam,
  voteOnNumber,
  withdrawReports,
} from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { SUM_COMPLAINTS } from '../src/community/community.repository';
import { ComplaintImporter } from '../src/community/complaint-importer';
import { useSpam, useStoppedClock } from './support/use-spam';

const spam = useSpam();
const { newUser } = spam;
const clock = useStoppedClock(spam);
const withdraw = (user: string, number: string) => spam.as(user).call(withdrawReports, { number });

describe('withdrawReports', () => {
  it.each<[string, (user: string, phoneNumber: string) => Promise<unknown>]>([
    ['a report', (user, phoneNumber) => spam.as(user).call(reportSpam, { phoneNumber })],
    ['a vote', (user, phoneNumber) => spam.as(user).call(voteOnNumber, { phoneNumber, legitimate: false })],
  ])('should delete %s of the user and none of others (SPAM-28)', async (what, say) => {
    const [user, other] = [newUser(), newUser()];
    const number = what === 'a vote' ? '+12125550061' : '+12125550060';
    await say(user, number);
    await say(user, number);
    await say(other, number);
    expect(await withdraw(user, `(${number.slice(2, 5)}) ${number.slice(5)}`)).toMatchObject({
      e164: number,
      reporters: 1,
      own: { verdict: null },
    });
    const kept = await spam.as(user).call(exportSpamData);
    expect([kept.report, kept.vote]).toEqual([[], []]);
    expect(await withdraw(other, number)).toMatchObject({ reporters: 0, score: 0 });
    // Once more changes nothing.
    expect(await withdraw(user, number)).toMatchObject({ reporters: 0, own: { verdict: null } });
  });

  it('should keep the number on the list and reports of other numbers', async () => {
    const user = newUser();
    for (const phoneNumber of ['+12125550062', '+12125550063'])
      await spam.as(user).call(reportSpam, { phoneNumber });
    await withdraw(user, '+12125550062');
    const [kept, listed] = await spam.as(user).call(listNumbers);
    expect([kept, listed]).toMatchObject([
      { e164: '+12125550063', reportCount: 1 },
      { e164: '+12125550062', reportCount: 0, isBlocked: false },
    ]);
    await expect(withdraw(user, ' ')).rejects.toMatchObject({ errors: [{ field: 'number' }] });
  });
});

describe('reportSpam', () => {
  it('should count each reporter once and list the number unblocked (API-18, SPAM-28, ENT-26)', async () => {
    const [first, second] = [newUser(), newUser()];
    const phoneNumber = '+1 212 555 7777';
    for (const user of [first, first, second]) {
      const report = await spam.as(user).call(reportSpam, { phoneNumber, content: 'Sells warranties' });
      expect(report).toMatchObject({
        reportType: 'spam_call',
        severity: 'medium',
        content: 'Sells warranties',
      });
    }
    expect(await spam.as(first).call(listNumbers)).toMatchObject([
      { phoneNumber, reportCount: 2, isBlocked: false },
    ]);
  });

  it.each([
    ['scam', 'scam'],
    ['telemarketer', 'telemarketer'],
    ['spam_text', 'unknown'],
  ] as const)(
    'should list a number reported as %s as %s (SPAM-06, SPAM-12)',
    async (reportType, category) => {
      const user = newUser();
      await spam.as(user).call(reportSpam, { phoneNumber: '+12125557778', reportType });
      expect(await spam.as(user).call(listNumbers)).toMatchObject([{ category }]);
    },
  );

  it('should need a number and no description (SPAM-14, SPAM-15)', async () => {
    const caller = spam.as(newUser());
    expect(await caller.call(reportSpam, { phoneNumber: '2125550009' })).toMatchObject({
      content: null,
    });
    const withNul = { phoneNumber: '2125550004', content: 'a\0b' };
    await expectRefusal(caller.call(reportSpam, withNul), 'VALIDATION', 'content');
    await expect(caller.call(reportSpam, { phoneNumber: ' ' })).rejects.toMatchObject({
      errors: [{ field: 'phoneNumber', message: 'Phone number is required' }],
    });
  });
});

const lookup = (user: string, number: string) => spam.as(user).call(getSpamVerdict, { number });

describe('ComplaintImporter', () => {
  /** Complaints about one number, one in ten minutes. */
  const FLOOD = 5000;
  const PER_DAY = 144;
  const HEADER =
    'Company_Phone_Number,Created_Date,Violation_Date,Consumer_City,Consumer_State,Consumer_Area_Code,Subject,Recorded_Message_Or_Robocall';
  const line = (number: string, date: string, city = 'Austin') =>
    `${number},${date},2026-11-01,${city},TX,512,"Warranties, protection plans",Y`;

  async function importText(text: string) {
    const refused: [number, string][] = [];
    const recordRefusal = (at: number, reason: string) => refused.push([at, reason]);
    const importer = spam.app.get(ComplaintImporter, { strict: false });
    const result = await importer.import(Readable.from([text]), recordRefusal, clock.now);
    return { result, refused };
  }

  it('should import line by line, report refused lines, and import none twice', async () => {
    const today = clock.now.toISOString().slice(0, 10);
    const file = [
      HEADER,
      line('2125559001', `${today} 01:02:03`),
      line('2125559001', `${today} 01:02:04`),
      line('', today),
      line('12', today),
      line('2125559001', 'Austin'),
      line('2125559001', '2199-01-01'),
      'shifted,row',
      `Austin,2125559001,${today},Austin,TX,512,Other,Y`,
      `2125559001,${today},2026-11-01,Austin,TX,512,"Other","call 212 555 9001"`,
      `"call 212 555 9001",${today},2026-11-01,Austin,TX,512,Other,Y`,
      line('2125559001', `${today} 01:02:03`),
    ].join('\r\n');
    const { result, refused } = await importText(file);
    expect(result).toEqual({ added: 2, known: 1, refused: 8 });
    // Unreadable lines are reported while the file is still being read.
    refused.sort(([a], [b]) => a - b);
    expect(refused.map(([at]) => at)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    expect(refused.map(([, reason]) => reason)).toEqual([
      'no phone number',
      'no possible phone number',
      'no date such as 2026-11-21 10:30:00',
      'a date ahead of now',
      expect.stringContaining('columns'),
      'no possible phone number',
      'shifted columns',
      'no possible phone number',
    ]);
    expect((await importText(file)).result).toEqual({ added: 0, known: 3, refused: 8 });
    expect(await lookup('ann', '212 555 9001')).toMatchObject({
      complaints: 2,
      reporters: 0,
      userScore: 0,
      isCommunityBlocked: false,
    });
  });

  it('should block by complaints alone when many are recent', async () => {
    const today = clock.now.toISOString().slice(0, 10);
    const lines = Array.from({ length: 20 }, (_, nth) => line('2125559002', today, `City ${nth}`));
    expect((await importText([HEADER, ...lines].join('\n'))).result).toEqual({
      added: 20,
      known: 0,
      refused: 0,
    });
    expect(await lookup('ann', '2125559002')).toMatchObject({ complaints: 20, isCommunityBlocked: true });
    clock.advance(31 * DAY_MS);
    expect(await lookup('ann', '2125559002')).toMatchObject({ complaints: 0, isCommunityBlocked: false });
  });

  it('should judge a flood of complaints by the sums of its days', async () => {
    const number = '+12125559003';
    await spam.dataSource.query(
      `INSERT INTO complaint SELECT $1 || n, $1, $2::timestamptz - make_interval(mins => 10 * n) FROM generate_series(1, $3::int) n`,
      [number, clock.now, FLOOD],
    );
    const ages = Array.from({ length: FLOOD }, (_, nth) => (nth + 1) / PER_DAY);
    const score = 0.3 * ages.reduce((sum, days) => sum + 0.5 ** (days / 14), 0);
    const verdict = await lookup('ann', number);
    expect(verdict.complaintScore / score).toBeCloseTo(1, 5);
    // The last of thirty days counts in whole.
    expect(verdict.complaints).toBeGreaterThanOrEqual(30 * PER_DAY);
    expect(verdict.complaints).toBeLessThan(31 * PER_DAY);
    const plan = await spam.dataSource.query<{ 'QUERY PLAN': string }[]>(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${SUM_COMPLAINTS}`,
      [number, clock.now, clock.now, new Date(0)],
    );
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).not.toMatch(/on complaint\b/);
    const rows = [...lines.matchAll(/rows=(\d+)/g)].map(([, count]) => Number(count));
    expect(Math.max(...rows)).toBeLessThan(100);
  });

  it('should subtract complaints that are deleted', async () => {
    const number = '+12125559004';
    await spam.dataSource.query(`INSERT INTO complaint SELECT $1 || n, $1, $2 FROM generate_series(1, 3) n`, [
      number,
      clock.now,
    ]);
    await spam.dataSource.query(`DELETE FROM complaint WHERE digest = $1`, [`${number}2`]);
    expect(await lookup('ann', number)).toMatchObject({ complaints: 2, complaintScore: 0.6 });
    await spam.dataSource.query(`DELETE FROM complaint WHERE phone_key = $1`, [number]);
    expect(await spam.dataSource.query(`SELECT * FROM complaint_sum WHERE phone_key = $1`, [number])).toEqual(
      [],
    );
  });

  it('should refuse files without the columns', async () => {
    await expect(importText('a,b\n1,2\n')).rejects.toThrow(/lacks the columns Company_Phone_Number/);
  });
});
