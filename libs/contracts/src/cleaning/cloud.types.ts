import type { Sum } from './cleaning.types';
import {
  type CloudConsentProvider,
  type ConnectionState,
  CONSENT_PROVIDERS,
  type StorageQuota,
} from './connection.types';

/** Where a drive is; a `listing` is an uploaded list of files, which the user cleans with rclone. */
export type CloudProvider = 'webdav' | CloudConsentProvider | 'listing';

/** Drives that attachments can be saved to. */
export const SAVING_PROVIDERS: readonly CloudProvider[] = ['webdav', 'google', 'dropbox', 'onedrive'];

/** Categories of files in a drive (CLOUD-04 to CLOUD-08); a file has one. */
export const CLOUD_CATEGORIES = ['photos', 'backups', 'documents', 'music', 'oldVideos', 'other'] as const;
/** One of {@link CLOUD_CATEGORIES}. */
export type CloudCategory = (typeof CLOUD_CATEGORIES)[number];

/** Age from which a video is old (CLOUD-08). */
export const OLD_VIDEO_YEARS = 2;

/** How the providers hash content; `sha1` and `md5` are those of the whole file. */
export const CLOUD_HASH_KINDS = ['md5', 'sha1', 'sha256', 'dropbox', 'quickxor'] as const;
/** One of {@link CLOUD_HASH_KINDS}. */
export type CloudHashKind = (typeof CLOUD_HASH_KINDS)[number];

/** Why an entry is left out of a scan: it is neither counted nor cleaned, and the rest goes on. */
export const LEFT_OUT_REASONS = [
  'unreadable',
  'bad-name',
  'same-name',
  'too-large',
  'too-deep',
  'invalid',
] as const;
/** One of {@link LEFT_OUT_REASONS}. */
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** An entry that is left out; the path of a folder ends with a slash. */
export interface LeftOutEntry {
  path: string;
  reason: LeftOutReason;
}

/** Entries left out that totals name; more are counted. */
export const MAX_LEFT_OUT_NAMED = 100;

/** Days that an uploaded listing is kept; other scans are repeated as often as needed. */
export const LISTING_KEPT_DAYS = 30;

/** Maximum files that one check names: each is a request to the drive. */
export const MAX_CHECKED_FILES = 100;

/** Maximum size of an uploaded listing's request; a message on the bus can carry it. */
export const MAX_LISTING_BYTES = 5 * 1024 * 1024;

/** A connected drive; never its credentials. */
export interface CloudAccount {
  kind: 'cloud';
  id: string;
  provider: CloudProvider;
  /** Address of a WebDAV folder, e-mail address or name at the provider, name of a listing. */
  name: string;
  state: ConnectionState;
  /** Days that the provider keeps removed files; null where they lie in a trash folder of ours. */
  trashDays: number | null;
  createdAt: string;
  /** Totals of the last scan while its files are stored. */
  scan: CloudTotals | null;
}

/** A drive as lists and notes name it: accounts at several providers may have one address. */
export function driveTitle({ provider, name }: { provider: string; name: string }): string {
  const providers: Record<string, { name: string } | undefined> = CONSENT_PROVIDERS.cloud;
  const known = providers[provider];
  return known ? `${known.name} · ${name}` : name;
}

/** A scan's totals. */
export interface CloudTotals {
  scannedAt: string;
  files: Sum;
  folders: number;
  categories: Record<CloudCategory, Sum>;
  /** Copies beyond one of each group of equal provider hashes. */
  duplicates: Sum & { groups: number };
  /** Same size, beginning and end, where the provider has no hash; never selected in advance. */
  probableDuplicates: Sum & { groups: number };
  emptyFolders: number;
  /** Files of other people, left alone. */
  shared: Sum;
  quota: StorageQuota | null;
  /** What lies in our trash folder. */
  trash: Sum;
  leftOut: { count: number; entries: LeftOutEntry[] };
}

/** One file of a scan. */
export interface CloudFile {
  id: string;
  path: string;
  bytes: number;
  modifiedAt: string | null;
  category: CloudCategory;
  /** Number of its group of copies; null without copies. */
  group: number | null;
  /** The group is only probable. */
  isProbable: boolean;
  /** The copy that stays. */
  isKept: boolean;
  isShared: boolean;
  hash: { kind: CloudHashKind; value: string } | null;
}
