import type { SaveScanDto } from '@swipeclean/contracts/server';

const sum = (files: number, bytes: number) => ({ files, bytes });

/** A scan whose totals agree with each other, with some of it changed. */
export const scanOf = (changes: Partial<SaveScanDto> = {}): SaveScanDto => ({
  source: 'handle',
  totalFiles: 100,
  totalSize: 10_000_000_000,
  categories: {
    images: sum(40, 3_000_000_000),
    videos: sum(10, 4_000_000_000),
    documents: sum(20, 500_000_000),
    audio: sum(25, 2_000_000_000),
    other: sum(5, 500_000_000),
  },
  duplicates: sum(9, 900_000_000),
  identical: { ...sum(8, 800_000_000), groups: 5 },
  identicalMedia: sum(7, 700_000_000),
  oldFiles: sum(30, 2_500_000_000),
  largeFiles: sum(12, 6_000_000_000),
  junk: sum(6, 60_500_000),
  downloads: sum(15, 1_500_000_000),
  oldDownloads: sum(4, 400_000_000),
  durationMs: 1234,
  ...changes,
});

/** What nothing at all adds up to. */
export const nothing = { files: 0, bytes: 0 };
