import { randomUUID } from 'node:crypto';
import {
  type CleaningTool,
  getAnalysis,
  getInsights,
  saveScan,
  type SaveScanDto,
} from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { nothing, scanOf } from './scan-fixture';
import { addEvent, clean as cleanOnce, trash } from './support/removals';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const { newUser } = cleaning;

const insightsOf = (user: string, period?: string) =>
  cleaning.as(user).call(getInsights, period === undefined ? {} : { period });
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
    `UPDATE ${table} SET created_at = now() - make_interval(days => $2)
      ${table === 'action' ? ', freed_at = freed_at - make_interval(days => $2)' : ''} WHERE id = $1`,
    [id, days],
  );

async function save(user: string, daysAgo: number, changes: Partial<SaveScanDto> = {}): Promise<void> {
  const { id } = await cleaning.as(user).call(saveScan, scanOf(changes));
  await age('scan', id, daysAgo);
}

async function clean(user: string, daysAgo: number, bytes: number, tool?: CleaningTool) {
  const { id } = await cleanOnce(cleaning.as({ userId: user, isPro: true }), bytes, tool);
  await age('action', id, daysAgo);
  return id;
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const thisYear = new Date().getUTCFullYear();
const thisMonth = new Date().getUTCMonth();

describe('insights', () => {
  it('should be the Demo’s until a first scan (GEN-14, INS-03, INS-04, INS-05, INS-06)', async () => {
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

  it('should compare with the first scan where none is older, with its date (INS-02)', async () => {
    const user = newUser();
    await save(user, 3, withMusic(1_000_000_000));
    await save(user, 2);
    await save(user, 0);
    const { categories, comparedAt } = await insightsOf(user);
    expect(categories.find(({ name }) => name === 'music')?.trendPercent).toBe(100);
    expect(comparedAt?.slice(0, 10)).toBe(dayBefore(3));
  });

  it('should compare scans of one folder only, and show no trend for a first scan', async () => {
    const user = newUser();
    await save(user, 20, { folder: 'Holiday', ...withMusic(500_000_000) });
    await save(user, 10, { folder: 'Work', ...withMusic(1_000_000_000) });
    await save(user, 5);
    await save(user, 0, { folder: 'Holiday' });
    const trendOfMusic = async () => {
      const { categories, comparedAt } = await insightsOf(user, 'week');
      return [categories.find(({ name }) => name === 'music')?.trendPercent, comparedAt?.slice(0, 10)];
    };
    // All folders have 5 GB of music together; 3.5 GB when this one had less.
    expect(await trendOfMusic()).toEqual([42.9, dayBefore(20)]);
    await save(user, 0, { folder: 'Elsewhere' });
    expect(await trendOfMusic()).toEqual([null, undefined]);
  });

  it('should show a year with a scan and a cleaning in each month (INS-02, INS-04)', async () => {
    const user = newUser();
    for (let months = 11; months >= 0; months--) {
      const { id } = await cleaning.as(user).call(saveScan, scanOf(withMusic((12 - months) * 100_000_000)));
      const at = new Date(Date.UTC(thisYear, thisMonth - months, 1, 0, 0, months === 0 ? 0 : 1));
      await cleaning.dataSource.query(`UPDATE scan SET created_at = $2 WHERE id = $1`, [id, at]);
      const last = new Date(Date.UTC(thisYear, thisMonth - months, 0, 23, 59, 59, 999));
      const { id: action } = await cleanOnce(cleaning.as(user), months + 1, 'optimizer');
      await cleaning.dataSource.query(`UPDATE action SET created_at = $2, freed_at = $2 WHERE id = $1`, [
        action,
        last,
      ]);
    }
    const { activity, categories, comparedAt } = await insightsOf(user, 'year');
    // The last moment of a month (UTC) is that month's; the one before the first is outside of the year.
    expect(activity.map(({ bytes }) => bytes)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(categories.find(({ name }) => name === 'music')?.trendPercent).toBe(1100);
    expect(comparedAt).toBe(new Date(Date.UTC(thisYear, thisMonth - 11, 1, 0, 0, 1)).toISOString());
  });

  it('should sum freed bytes by day, or by month of a year (INS-02, INS-04)', async () => {
    const user = newUser();
    await save(user, 0);
    await clean(user, 0, 1000);
    await clean(user, 0, 500, 'mail');
    await clean(user, 6, 70);
    await clean(user, 7, 9);
    await clean(user, 40, 3);
    await clean(user, 500, 1);
    const { id } = await trash(cleaning.as(user), 9999);
    await addEvent(cleaning.as(user), id, 'restored', { files: 1, bytes: 9999 });
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

  it('should date freed bytes by the emptying of the trash, and sum the trash apart (INS-04)', async () => {
    const user = newUser();
    await save(user, 0);
    const caller = cleaning.as(user);
    const { id } = await trash(caller, 100, 2);
    await trash(caller, 7);
    await age('action', id, 5);
    expect(await insightsOf(user, 'week')).toMatchObject({ trashedBytes: 107 });
    expect(bytesOf((await insightsOf(user, 'week')).activity)).toBe(0);
    await addEvent(caller, id, 'restored', { files: 1, bytes: 10 });
    expect(await insightsOf(user, 'week')).toMatchObject({ trashedBytes: 97 });
    await addEvent(caller, id, 'emptied', { files: 1, bytes: 90 });
    const week = await insightsOf(user, 'week');
    expect(week.activity.map(({ bytes }) => bytes)).toEqual([0, 0, 0, 0, 0, 0, 90]);
    expect(week.trashedBytes).toBe(7);
  });

  it('should show the user’s own cleaning before a first scan, without the Demo’s', async () => {
    const user = newUser();
    expect(await insightsOf(user)).toMatchObject({ sample: true, activitySample: true });
    await trash(cleaning.as(user), 5);
    const insights = await insightsOf(user);
    expect(insights).toMatchObject({ sample: true, activitySample: false, trashedBytes: 5 });
    expect(bytesOf(insights.activity)).toBe(0);
  });

  it('should add up all folders, so that a small one alone decides no health (INS-06, INS-09)', async () => {
    const user = newUser();
    const large = scanOf().categories;
    for (const name of ['videos', 'audio', 'images', 'other'] as const) large[name].bytes = 15_000_000_000;
    const bytes = 60_500_000_000;
    await save(user, 40, { folder: 'Everything', totalSize: bytes, categories: large });
    await save(user, 3, { folder: 'Small' });
    await save(user, 0, { folder: 'Small' });
    const insights = await insightsOf(user);
    expect(insights).toMatchObject({ usedBytes: 70_500_000_000, health: 'Poor' });
    expect(
      insights.folders.map(({ name, bytes: size, scannedAt }) => [name, size, scannedAt.slice(0, 10)]),
    ).toEqual([
      ['Small', 10_000_000_000, today()],
      ['Everything', bytes, dayBefore(40)],
    ]);
    expect(await cleaning.as(user).call(getAnalysis)).toMatchObject({ usedStorage: 70_500 });
  });

  it('should tell folders apart by their key where no name is saved, and where names are equal', async () => {
    const user = newUser();
    const [music, disk, other] = [randomUUID(), randomUUID(), randomUUID()];

    await save(user, 9, { folder: null });
    await save(user, 8, { folder: null, folderKey: disk });
    await save(user, 2, { folder: null, folderKey: music, ...withMusic(1_000_000_000) });
    await save(user, 1, { folder: null, folderKey: music, ...withMusic(1_000_000_000) });
    expect(await insightsOf(user)).toMatchObject({ usedBytes: 20_000_000_000, folders: [{}, {}] });
    expect((await insightsOf(user, 'week')).comparedAt?.slice(0, 10)).toBe(dayBefore(2));
    // Saved with a name from now on: still the same folder.
    await save(user, 0, { folder: 'Photos', folderKey: disk });
    await save(user, 0, { folder: 'Photos', folderKey: other, ...withMusic(500_000_000) });
    expect((await insightsOf(user)).folders.map(({ name }) => name)).toEqual(['Photos', 'Photos', null]);
  });

  it('should recommend what the last scan found (INS-07)', async () => {
    const user = newUser();
    await save(user, 0);
    expect((await insightsOf(user)).recommendations).toEqual([
      { code: 'duplicate_photos', bytes: 700_000_000, href: '/data-cleaner?type=duplicates&source=folder' },
      { code: 'old_downloads', bytes: 400_000_000, href: '/data-cleaner?type=downloads&source=folder' },
      { code: 'duplicate_files', bytes: 100_000_000, href: '/data-cleaner?type=duplicates&source=folder' },
      { code: 'cache_files', bytes: 60_500_000, href: '/data-cleaner?type=cache&source=folder' },
    ]);
  });

  it('should reject an unknown period by name', async () => {
    await expectRefusal(insightsOf(newUser(), 'decade'), 'VALIDATION', 'period');
  });
});
