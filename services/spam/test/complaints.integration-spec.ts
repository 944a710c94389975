import { Readable } from 'node:stream';
import { DAY_MS, spamRpc } from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import { SUM_COMPLAINTS } from '../src/community/community.repository';
import { ComplaintImporter } from '../src/community/complaint-importer';
import { useSpam } from './support/use-spam';

const spam = useSpam();
/** Complaints about one number, one a minute. */
const FLOOD = 50_000;
const BATCH = 10_000;
let now = new Date();

beforeAll(() => {
  jest.spyOn(spam.app.get(Clock, { strict: false }), 'now').mockImplementation(() => now);
});
beforeEach(() => {
  now = new Date();
});

const lookup = (user: string, number: string) => spam.as(user).call(spamRpc.getSpamVerdict, { number });

describe('ComplaintImporter', () => {
  const HEADER =
    'Company_Phone_Number,Created_Date,Violation_Date,Consumer_City,Consumer_State,Consumer_Area_Code,Subject,Recorded_Message_Or_Robocall';
  const line = (number: string, date: string, city = 'Austin') =>
    `${number},${date},2026-11-01,${city},TX,512,"Warranties, protection plans",Y`;

  async function importText(text: string) {
    const refused: [number, string][] = [];
    const recordRefusal = (at: number, reason: string) => refused.push([at, reason]);
    const importer = spam.app.get(ComplaintImporter, { strict: false });
    const result = await importer.import(Readable.from([text]), recordRefusal, now);
    return { result, refused };
  }

  it('should import line by line, report refused lines, and import none twice', async () => {
    const today = now.toISOString().slice(0, 10);
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
    const today = now.toISOString().slice(0, 10);
    const lines = Array.from({ length: 20 }, (_, nth) => line('2125559002', today, `City ${nth}`));
    expect((await importText([HEADER, ...lines].join('\n'))).result).toEqual({
      added: 20,
      known: 0,
      refused: 0,
    });
    expect(await lookup('ann', '2125559002')).toMatchObject({ complaints: 20, isCommunityBlocked: true });
    now = new Date(now.getTime() + 31 * DAY_MS);
    expect(await lookup('ann', '2125559002')).toMatchObject({ complaints: 0, isCommunityBlocked: false });
  });

  it('should judge a flood of complaints by the sums of its days', async () => {
    const number = '+12125559003';
    for (let first = 0; first < FLOOD; first += BATCH)
      await spam.dataSource.query(
        `INSERT INTO complaint SELECT $1 || n, $1, $2::timestamptz - make_interval(mins => n)
         FROM generate_series($3::int + 1, $3 + $4) n`,
        [number, now, first, BATCH],
      );
    const ages = Array.from({ length: FLOOD }, (_, nth) => (nth + 1) / 1440);
    const score = 0.3 * ages.reduce((sum, days) => sum + 0.5 ** (days / 14), 0);
    const verdict = await lookup('ann', number);
    expect(verdict.complaintScore / score).toBeCloseTo(1, 5);
    // The last of thirty days counts in whole.
    expect(verdict.complaints).toBeGreaterThanOrEqual(30 * 1440);
    expect(verdict.complaints).toBeLessThan(31 * 1440);
    const plan = await spam.dataSource.query<{ 'QUERY PLAN': string }[]>(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${SUM_COMPLAINTS}`,
      [number, now, now, new Date(0)],
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
      now,
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
