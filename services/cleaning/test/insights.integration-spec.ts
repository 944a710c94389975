import { cleaningRpc, type CleaningTool, type SaveScanDto } from '@swipeclean/contracts/server';
import { useTestService } from '@swipeclean/service-kit/testing';
import { cleaningService } from '../src/definition';
import { nothing, scanOf } from './scan-fixture';

const cleaning = useTestService(cleaningService);
const { newUser } = cleaning;

const insightsOf = (user: string, period?: string) =>
  cleaning.as(user).call(cleaningRpc.getInsights, period === undefined ? {} : { period });
const today = () => new Date().toISOString().slice(0, 10);
const bytesOf = (activity: { bytes: number }[]) => activity.reduce((sum, { bytes }) => sum + bytes, 0);

/** A scan of the same size with this many bytes of music. */
function withMusic(bytes: number): Partial<SaveScanDto> {
  const { audio, other, ...rest } = scanOf().categories;
  const instead = { ...other, bytes: other.bytes + audio.bytes - bytes };
  return { categories: { ...rest, audio: { ...audio, bytes }, other: instead } };
}

/** Moves a row back in time, as no caller can. */
const age = (table: 'scan' | 'action', id: string, days: number) =>
  cleaning.dataSource.query(
    `UPDATE ${table} SET created_at = now() - make_interval(days => $2) WHERE id = $1`,
    [id, days],
  );

async function save(user: string, daysAgo: number, changes: Partial<SaveScanDto> = {}): Promise<void> {
  const { id } = await cleaning.as(user).call(cleaningRpc.saveScan, scanOf(changes));
  await age('scan', id, daysAgo);
}

async function clean(user: string, daysAgo: number, bytes: number, tool: CleaningTool = 'real-cleaner') {
  const { id } = await cleaning.as(user).call(cleaningRpc.recordAction, { tool, files: 1, bytes });
  await age('action', id, daysAgo);
  return id;
}

describe('insights', () => {
  it('should be the Demo’s until a scan is saved, with 64 GB assumed (GEN-14, INS-03, INS-04, INS-05, INS-06)', async () => {
    const user = newUser();
    const week = await insightsOf(user, 'week');
    expect(week).toMatchObject({
      period: 'week',
      sample: true,
      usedBytes: 45_200_000_000,
      totalBytes: 64_000_000_000,
      totalBytesTyped: false,
      utilisationPercent: 70.6,
      health: 'Good',
    });
    expect(week.categories).toEqual([
      { name: 'photos', bytes: 18_400_000_000, trendPercent: 3.1 },
      { name: 'downloads', bytes: 8_600_000_000, trendPercent: -2.4 },
      { name: 'cache', bytes: 3_200_000_000, trendPercent: 6.8 },
      { name: 'music', bytes: 5_900_000_000, trendPercent: 0.7 },
      { name: 'other', bytes: 9_100_000_000, trendPercent: 0.4 },
    ]);
    expect(week.activity).toHaveLength(7);
    expect(week.activity.at(-1)).toEqual({ date: today(), bytes: 640_000_000 });
    const year = await insightsOf(user, 'year');
    const bytes = ({ categories }: typeof year) => categories.map((category) => category.bytes);
    expect(bytes(year)).toEqual(bytes(week));
    expect(year.categories[0]).toMatchObject({ name: 'photos', trendPercent: 48.7 });
    expect(bytesOf(year.activity)).toBeGreaterThan(bytesOf(week.activity));
  });

  it('should compare the last scan with the last one before the period (INS-02)', async () => {
    const user = newUser();
    await save(user, 400, withMusic(500_000_000));
    await save(user, 12, { downloads: nothing, oldDownloads: nothing });
    await save(user, 9, withMusic(1_000_000_000));
    await save(user, 3);
    await save(user, 0);
    const trends = async (period: string) =>
      Object.fromEntries(
        (await insightsOf(user, period)).categories.map(({ name, trendPercent }) => [name, trendPercent]),
      );
    expect(await trends('week')).toMatchObject({ photos: 0, music: 100, downloads: 0 });
    expect(await trends('month')).toMatchObject({ music: 300 });
    expect(await trends('year')).toMatchObject({ music: 300 });
    expect(await insightsOf(user, 'week')).toMatchObject({
      sample: false,
      usedBytes: 10_000_000_000,
      utilisationPercent: 15.6,
      health: 'Excellent',
    });
  });

  it('should tell no trend without a scan before the period', async () => {
    const user = newUser();
    await save(user, 3);
    await save(user, 0);
    const { categories } = await insightsOf(user);
    expect(categories.map(({ trendPercent }) => trendPercent)).toEqual([null, null, null, null, null]);
    expect(categories[0]).toEqual({ name: 'photos', bytes: 7_000_000_000, trendPercent: null });
  });

  it('should add up what was freed on each day, or in each month of a year (INS-02, INS-04)', async () => {
    const user = newUser();
    await save(user, 0);
    await clean(user, 0, 1000);
    await clean(user, 0, 500, 'mail');
    await clean(user, 6, 70);
    await clean(user, 7, 9);
    await clean(user, 40, 3);
    await clean(user, 500, 1);
    const undone = await clean(user, 0, 9999);
    await cleaning.dataSource.query(`UPDATE action SET status = 'undone' WHERE id = $1`, [undone]);
    await clean(newUser(), 0, 12_345);

    const week = await insightsOf(user, 'week');
    expect(week.activity.map(({ bytes }) => bytes)).toEqual([70, 0, 0, 0, 0, 0, 1500]);
    expect(week.activity.at(-1)?.date).toBe(today());
    const month = await insightsOf(user);
    expect(month).toMatchObject({ period: 'month' });
    expect([month.activity.length, bytesOf(month.activity)]).toEqual([30, 1579]);
    const year = await insightsOf(user, 'year');
    expect([year.activity.length, bytesOf(year.activity)]).toEqual([12, 1582]);
    expect(year.activity.at(-1)?.date).toBe(`${today().slice(0, 7)}-01`);
  });

  it('should recommend what the last scan found, to be done where the files are (INS-07)', async () => {
    const user = newUser();
    await save(user, 0);
    expect((await insightsOf(user)).recommendations).toEqual([
      { code: 'duplicate_photos', bytes: 700_000_000, href: '/real-cleaner' },
      { code: 'old_downloads', bytes: 400_000_000, href: '/real-cleaner' },
      { code: 'cache_files', bytes: 60_500_000, href: '/real-cleaner' },
    ]);
  });

  it('should measure a scan, and no sample, against the size that the user typed', async () => {
    const user = newUser();
    await cleaning.as(user).call(cleaningRpc.setDevice, { totalBytes: 20_000_000_000 });
    expect(await insightsOf(user)).toMatchObject({ totalBytes: 64_000_000_000, utilisationPercent: 70.6 });
    await save(user, 0, { folder: 'Holiday' });
    expect(await insightsOf(user)).toMatchObject({
      lastScanFolder: 'Holiday',
      totalBytes: 20_000_000_000,
      totalBytesTyped: true,
      utilisationPercent: 50,
    });
  });

  it('should refuse another period, naming it', async () => {
    await expect(insightsOf(newUser(), 'decade')).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'period' }],
    });
  });
});
