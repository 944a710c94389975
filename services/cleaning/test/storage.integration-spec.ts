import {
  getAnalysis,
  listActions,
  listScans,
  saveScan,
  type SaveScanDto,
  setStorageDevice,
} from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { nothing, scanOf } from './scan-fixture';
import { clean, LATER, reserve, trash } from './support/removals';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const { newUser } = cleaning;

describe('scans', () => {
  it('should list saved scans newest first, to their user only (API-37)', async () => {
    const caller = cleaning.as(newUser());
    const first = await caller.call(saveScan, scanOf({ folder: 'Holidays' }));
    const second = await caller.call(saveScan, scanOf({ source: 'drop' }));
    expect(first).toEqual({
      ...scanOf({ folder: 'Holidays' }),
      id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(second).toMatchObject({ source: 'drop', folder: null });
    expect(await caller.call(listScans)).toEqual([second, first]);
    expect(await caller.call(listScans, { limit: 1 })).toEqual([second]);
    expect(await cleaning.as(newUser()).call(listScans)).toEqual([]);
  });

  it('should list 50 by default', async () => {
    const caller = cleaning.as(newUser());
    for (let i = 0; i < 51; i++) await caller.call(saveScan, scanOf());
    expect(await caller.call(listScans)).toHaveLength(50);
    expect(await caller.call(listScans, { limit: 200 })).toHaveLength(51);
  });

  it('should store sizes exactly up to the largest', async () => {
    const caller = cleaning.as(newUser());
    const bytes = 2 ** 50;
    const all = { files: 1, bytes };
    const scan = scanOf({
      totalFiles: 1,
      totalSize: bytes,
      categories: { images: nothing, videos: all, documents: nothing, audio: nothing, other: nothing },
      duplicates: nothing,
      identical: { ...nothing, groups: 0 },
      identicalMedia: null,
      oldFiles: all,
      largeFiles: all,
      junk: all,
      downloads: all,
      oldDownloads: all,
    });
    await caller.call(saveScan, scan);
    expect(await caller.call(listScans)).toMatchObject([scan]);
  });

  it('should be refused when their figures contradict each other', async () => {
    const saved = cleaning.as(newUser()).call(saveScan, scanOf({ totalSize: 1 }));
    await expect(saved).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: expect.arrayContaining([expect.objectContaining({ field: 'totalSize' })]),
    });
  });
});

describe('the storage overview', () => {
  it('should show the Demo, then the last scan to its user only (API-02, HOME-19, STATS-07)', async () => {
    const caller = cleaning.as(newUser());
    expect(await caller.call(getAnalysis)).toMatchObject({ sample: true });
    await caller.call(saveScan, scanOf());
    const changes: Partial<SaveScanDto> = { downloads: nothing, oldDownloads: nothing };
    const last = await caller.call(saveScan, scanOf(changes));
    expect(await caller.call(getAnalysis)).toMatchObject({
      sample: false,
      usedStorage: 10_000,
      totalStorage: 64_000,
      totalStorageTyped: false,
      downloadsSize: 0,
      lastScanAt: last.createdAt,
    });
    expect(await cleaning.as(newUser()).call(getAnalysis)).toMatchObject({ sample: true });
  });

  it('should measure against the typed size until it is deleted (CONST-42)', async () => {
    const [caller, other] = [cleaning.as(newUser()), cleaning.as(newUser())];
    const typed = { totalStorage: 256_000, totalStorageTyped: true };
    const assumed = { totalStorage: 64_000, totalStorageTyped: false };
    await caller.call(setStorageDevice, { totalBytes: 128_000_000_000 });
    const sample = { sample: true, usedStorage: 45_200, ...assumed };
    expect(await caller.call(setStorageDevice, { totalBytes: 256_000_000_000 })).toMatchObject(sample);
    await caller.call(saveScan, scanOf());
    await other.call(saveScan, scanOf());
    expect(await caller.call(getAnalysis)).toMatchObject(typed);
    expect(await other.call(getAnalysis)).toMatchObject(assumed);
    expect(await caller.call(setStorageDevice, { totalBytes: null })).toMatchObject(assumed);
  });
});

describe('the history of cleaning', () => {
  it('should list Live cleanings newest first, to their user only', async () => {
    const caller = cleaning.as({ userId: newUser(), isPro: true });
    const first = await trash(caller, 5_000_000_000, 3);
    const second = await clean(caller, 0);
    expect(first).toMatchObject({ status: 'done', files: 3, bytes: 5_000_000_000, restorableUntil: LATER });
    expect(second).toMatchObject({ status: 'done', restorableUntil: null });
    expect(await caller.call(listActions, {})).toEqual([second, first]);
    expect(await cleaning.as(newUser()).call(listActions, {})).toEqual([]);
  });

  it('should be listed page by page', async () => {
    const caller = cleaning.as(newUser());
    const ids: string[] = [];
    for (let bytes = 0; bytes < 5; bytes++) {
      ids.unshift((await reserve(caller, bytes)).id);
    }
    const page = async (before?: string) =>
      (await caller.call(listActions, { limit: 2, before })).map(({ id }) => id);
    expect(await page()).toEqual(ids.slice(0, 2));
    expect(await page(ids[1])).toEqual(ids.slice(2, 4));
    expect(await page(ids[3])).toEqual(ids.slice(4));
    expect(await page(ids[4])).toEqual([]);
    const strangers = cleaning.as(newUser()).call(listActions, { before: ids[0] });
    expect(await strangers).toEqual([]);
    await expectRefusal(caller.call(listActions, { limit: 501 }), 'VALIDATION', 'limit');
  });
});
