import type { CloudAccount, CloudFile, CloudTotals, Sum } from '@swipeclean/contracts';

export const MB = 1024 * 1024;

const sum = (files: number, megabytes: number): Sum => ({ files, bytes: megabytes * MB });

export const sampleTotals: CloudTotals = {
  scannedAt: new Date().toISOString(),
  files: sum(120, 900),
  folders: 14,
  categories: {
    photos: sum(80, 500),
    backups: sum(2, 200),
    documents: sum(20, 50),
    music: sum(10, 100),
    oldVideos: sum(0, 0),
    other: sum(8, 50),
  },
  duplicates: { ...sum(2, 30), groups: 1 },
  probableDuplicates: { ...sum(1, 5), groups: 1 },
  emptyFolders: 3,
  shared: sum(4, 12),
  quota: null,
  trash: sum(0, 0),
  leftOut: { count: 0, entries: [] },
};

export const sampleDrive: CloudAccount = {
  kind: 'cloud',
  id: 'd1',
  provider: 'webdav',
  name: 'https://cloud.example.com/dav/',
  state: 'connected',
  trashDays: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  scan: sampleTotals,
};

export const sampleFile: CloudFile = {
  id: 'f1',
  path: 'Photos/2024/beach.jpg',
  bytes: 15 * MB,
  modifiedAt: '2025-06-01T12:00:00.000Z',
  category: 'photos',
  group: 1,
  isProbable: false,
  isKept: true,
  isShared: false,
  hash: { kind: 'sha1', value: 'a'.repeat(40) },
};

/** A group of copies, the one that stays first. */
export const sampleCopies: CloudFile[] = [
  sampleFile,
  { ...sampleFile, id: 'f2', path: 'Backup/beach.jpg', isKept: false },
  { ...sampleFile, id: 'f3', path: 'beach (1).jpg', isKept: false },
];
