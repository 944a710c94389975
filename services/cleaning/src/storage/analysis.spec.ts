import type { ScanRow } from '../scans/scan.entity';
import { toScanRow } from '../scans/scan.mapper';
import { scanOf } from '../../test/scan-fixture';
import { analyzeStorage } from './analysis';

const row = (changes = {}): ScanRow => ({
  ...toScanRow('id', 'user', scanOf(changes)),
  createdAt: new Date('2026-01-02T03:04:05Z'),
});

describe('analyzeStorage', () => {
  it('should show the Demo before the first scan (API-02, ENT-02, STATS-03, STATS-04)', () => {
    const sample = analyzeStorage([], null);
    expect(sample).toMatchObject({
      sample: true,
      totalStorage: 64_000,
      totalStorageTyped: false,
      potentialSavings: 4100,
      itemsToClean: 3205,
      lastScanAt: null,
    });
    const { usedStorage, photosSize, downloadsSize, cacheSize, musicSize } = sample;
    expect(photosSize + downloadsSize + cacheSize + musicSize).toBeLessThan(usedStorage);
    expect(usedStorage).toBeLessThan(sample.totalStorage);
  });

  it.each([16_000_000_000, 512_000_000_000])(
    'should keep the Demo’s device as it is when the user’s own has %d bytes (CONST-42)',
    (typedBytes) => {
      expect(analyzeStorage([], typedBytes)).toEqual(analyzeStorage([], null));
    },
  );

  it('should compute every figure from the last scan (HOME-07 to HOME-11, CONST-16)', () => {
    expect(analyzeStorage([row()], 128_000_000_000)).toEqual({
      sample: false,
      usedStorage: 10_000,
      totalStorage: 128_000,
      totalStorageTyped: true,
      photosSize: 7000,
      downloadsSize: 1500,
      cacheSize: 60.5,
      musicSize: 2000,
      duplicatePhotos: 7,
      oldDownloads: 4,
      potentialSavings: 1160.5,
      itemsToClean: 17,
      lastScanAt: '2026-01-02T03:04:05.000Z',
      folders: [{ name: null, scannedAt: '2026-01-02T03:04:05.000Z', bytes: 10_000_000_000 }],
    });
  });

  it('should count photos and music once where a scan separates them from cache', () => {
    const scan = row({
      photos: { files: 40, bytes: 6_000_000_000 },
      music: { files: 20, bytes: 1_900_000_000 },
    });
    expect(analyzeStorage([scan], null)).toMatchObject({
      photosSize: 6000,
      musicSize: 1900,
      downloadsSize: 1500,
    });
  });

  it('should add up the last scans of all folders', () => {
    const scans = [row({ folder: 'Letters' }), row({ folder: 'Holiday' })];
    expect(analyzeStorage(scans, null)).toMatchObject({
      usedStorage: 20_000,
      photosSize: 14_000,
      itemsToClean: 34,
      folders: [{ name: 'Letters', bytes: 10_000_000_000 }, { name: 'Holiday' }],
    });
  });

  it('should count what a scan calls cleanable, identical documents too (STATS-03, STATS-04)', () => {
    const scan = row({ cleanable: { files: 29, bytes: 7_000_000_000 } });
    expect(analyzeStorage([scan], null)).toMatchObject({ potentialSavings: 7000, itemsToClean: 29 });
  });

  it('should use possible duplicates where a scan has no media sums', () => {
    expect(analyzeStorage([row({ identicalMedia: null })], null)).toMatchObject({
      duplicatePhotos: 9,
      potentialSavings: 1360.5,
    });
  });

  it('should count no file as something to clean that would free nothing', () => {
    const empty = { files: 3, bytes: 0 };
    const scan = row({ identicalMedia: empty, oldDownloads: empty, junk: empty });
    expect(analyzeStorage([scan], null)).toMatchObject({ potentialSavings: 0, itemsToClean: 0 });
  });

  it('should not promise to free more than there is', () => {
    const all = { files: 100, bytes: 10_000_000_000 };
    const scan = row({ junk: all, downloads: all, oldDownloads: all });
    expect(analyzeStorage([scan], null)).toMatchObject({ potentialSavings: 10_000, itemsToClean: 100 });
  });
});
