import type { StorageAnalysis } from '@swipeclean/contracts/server';
import { getOtherCopyBytes, SAMPLE_FINDINGS } from '../scans/findings';
import type { ScanRow } from '../scans/scan.entity';
import { toScanRow } from '../scans/scan.mapper';
import { scanOf } from '../../test/scan-fixture';
import { analyzeStorage } from './analysis';
import {
  computeTrendPercent,
  getCategoryBytes,
  getStorageHealth,
  getStorageUsage,
  sortRecommendations,
} from './insights';
import { slicePeriod } from './period';

const GB = 1_000_000_000;

describe('storage health', () => {
  it.each([
    [0, 'Excellent'],
    [30 * GB - 1, 'Excellent'],
    [30 * GB, 'Good'],
    [50 * GB - 1, 'Good'],
    [50 * GB, 'Fair'],
    [70 * GB - 1, 'Fair'],
    [70 * GB, 'Poor'],
  ])('should call %d bytes %s (CONST-41, INS-06)', (bytes, health) => {
    expect(getStorageHealth(bytes)).toBe(health);
  });

  it('should follow the sum of the categories, with each file counted once (INS-09)', () => {
    const sample = analyzeStorage([], null);
    const sum = Object.values(getCategoryBytes(sample)).reduce((total, bytes) => total + bytes, 0);
    expect(getStorageUsage(sample)).toEqual({
      usedBytes: sum,
      totalBytes: 64 * GB,
      totalBytesTyped: false,
      utilisationPercent: 70.6,
      health: 'Good',
      sample: true,
      lastScanAt: null,
      folders: [],
    });
    const photosInDownloads: StorageAnalysis = {
      ...sample,
      usedStorage: 29_000,
      photosSize: 29_000,
      downloadsSize: 29_000,
      cacheSize: 0,
      musicSize: 0,
    };
    expect(getCategoryBytes(photosInDownloads).other).toBe(0);
    expect(getStorageUsage(photosInDownloads).health).toBe('Excellent');
  });
});

describe('a trend', () => {
  it.each([
    [150e6, 100e6, 50],
    [90e6, 100e6, -10],
    [2e6, 3e6, -33.3],
    [0, 100e6, -100],
    [0, 0, 0],
    [5, 0, null],
    // Too little for a percentage.
    [6e6, 20, null],
    [20, 20, 0],
    [2e6, 1e6, 100],
  ])('should tell %d after %d as %p %%', (now, before, percent) => {
    expect(computeTrendPercent(now, before)).toBe(percent);
  });
});

describe('recommendations', () => {
  it('should link samples to the filtered Demo tool, largest first (INS-07)', () => {
    expect(sortRecommendations(SAMPLE_FINDINGS)).toEqual([
      { code: 'duplicate_photos', bytes: 1.85 * GB, href: '/data-cleaner?type=duplicates' },
      { code: 'old_downloads', bytes: 1.2 * GB, href: '/data-cleaner?type=downloads' },
      { code: 'cache_files', bytes: 0.65 * GB, href: '/data-cleaner?type=cache' },
      { code: 'music_cache', bytes: 0.4 * GB, href: '/data-cleaner?type=cache' },
    ]);
  });

  it('should link the user’s own findings to the filtered tool without samples (INS-07)', () => {
    const own = SAMPLE_FINDINGS.map((finding) => ({ ...finding, sample: false }));
    expect(sortRecommendations(own).map(({ code, href }) => [code, href])).toEqual([
      ['duplicate_photos', '/data-cleaner?type=duplicates&source=folder'],
      ['old_downloads', '/data-cleaner?type=downloads&source=folder'],
      ['cache_files', '/data-cleaner?type=cache&source=folder'],
      ['music_cache', '/data-cleaner?type=cache&source=folder'],
    ]);
  });
});

describe('advice on copies', () => {
  it('should name those that are no photos or videos, with what they free (STATS-04)', () => {
    expect(sortRecommendations([], 5 * GB)).toEqual([
      { code: 'duplicate_files', bytes: 5 * GB, href: '/data-cleaner?type=duplicates&source=folder' },
    ]);
    expect(sortRecommendations([], 0)).toEqual([]);
  });

  it('should count only copies outside photos and videos', () => {
    const scan = (identical: number, identicalMedia: number | null) =>
      ({
        sums: {
          identical: { bytes: identical },
          identicalMedia: identicalMedia === null ? null : { bytes: identicalMedia },
        },
      }) as ScanRow;
    expect(getOtherCopyBytes([scan(7, 4), scan(5, 5), scan(9, null)])).toBe(3);
  });
});

describe('a period', () => {
  const now = new Date('2026-03-01T23:59:59.999Z');

  it('should be seven days with today', () => {
    expect(slicePeriod('week', now)).toEqual({
      unit: 'day',
      start: new Date('2026-02-23T00:00:00Z'),
      dates: [
        '2026-02-23',
        '2026-02-24',
        '2026-02-25',
        '2026-02-26',
        '2026-02-27',
        '2026-02-28',
        '2026-03-01',
      ],
    });
  });

  it('should be thirty days, or twelve months with this one', () => {
    const month = slicePeriod('month', now).dates;
    expect([month.length, month[0]]).toEqual([30, '2026-01-31']);
    const year = slicePeriod('year', new Date('2026-03-31T12:00:00Z'));
    expect(year).toMatchObject({ unit: 'month', start: new Date('2025-04-01T00:00:00Z') });
    expect([year.dates.length, year.dates[0], year.dates[10], year.dates[11]]).toEqual([
      12,
      '2025-04-01',
      '2026-02-01',
      '2026-03-01',
    ]);
  });
});

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
      expect(analyzeStorage([], typedBytes)).toEqual({
        ...analyzeStorage([], null),
        typedStorage: typedBytes / 1_000_000,
      });
    },
  );

  it('should compute every figure from the last scan (HOME-07 to HOME-11, CONST-16)', () => {
    expect(analyzeStorage([row()], 128_000_000_000)).toEqual({
      sample: false,
      usedStorage: 10_000,
      totalStorage: 128_000,
      totalStorageTyped: true,
      typedStorage: 128_000,
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
