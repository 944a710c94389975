import { type CloudCategory, OLD_VIDEO_YEARS } from '@swipeclean/contracts/server';
import {
  canCopiesGo,
  createCopyRank,
  extensionsOf,
  isBackupName,
  isLastingFolder,
} from '@swipeclean/scan-engine/tables';
import { type DriveEntry, folderOf } from '../drives/cloud-drive';

/** A backup by its ending counts as one from this size. */
const MIN_BACKUP_BYTES = 100_000_000;

const PHOTO_ENDINGS = extensionsOf(['photo', 'raw', 'graphic']);
const VIDEO_ENDINGS = extensionsOf(['video', 'recording']);
const MUSIC_ENDINGS = extensionsOf(['audio']);
const DOCUMENT_ENDINGS = extensionsOf(['office'], 'txt md tex csv tsv mobi eml msg html htm xml json');
const BACKUP_ENDINGS = extensionsOf(['archive', 'disk-image'], 'bak backup old wbfs tib sql dump');

const DOCUMENT_TYPES = /^(?:text\/|application\/(?:pdf|msword|rtf|epub|vnd\.(?:openxml|oasis|ms-)))/;
/** Longer than any path that a drive stores; patterns of names may take long for them. */
const MAX_PATH = 4096;

/** From this rank on a file is no copy: a program, project or store needs it where it is (ADR 043). */
export const NEEDED_RANK = 8;

const endingOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** The one category of a file (CLOUD-04 to CLOUD-08). */
export function categoryOf({ path, bytes, mime, modifiedAt }: DriveEntry, now: Date): CloudCategory {
  const ending = endingOf(path);
  // Servers guess types by the ending; ours are more.
  const hasType = (prefix: string) => mime?.toLowerCase().startsWith(prefix) ?? false;
  if (path.split('/').slice(0, -1).some(isBackupName)) return 'backups';
  if (BACKUP_ENDINGS.has(ending) && (bytes ?? 0) > MIN_BACKUP_BYTES) return 'backups';
  if (VIDEO_ENDINGS.has(ending) || hasType('video/')) return isOld(modifiedAt, now) ? 'oldVideos' : 'photos';
  if (PHOTO_ENDINGS.has(ending) || hasType('image/')) return 'photos';
  if (MUSIC_ENDINGS.has(ending) || hasType('audio/')) return 'music';
  if (DOCUMENT_ENDINGS.has(ending) || DOCUMENT_TYPES.test(mime ?? '')) return 'documents';
  return 'other';
}

function isOld(modifiedAt: string | null, now: Date): boolean {
  if (!modifiedAt) return false;
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - OLD_VIDEO_YEARS);
  return new Date(modifiedAt) < limit;
}

/**
 * Among copies the lowest rank stays: where files last, outside folders of downloads and backups, and without the name
 * of a copy (ADR 043).
 */
export function createKeepRank(): (path: string) => number {
  const copyRankOf = createCopyRank();
  const ranks = new Map<string, number>();
  return (path) => {
    if (path.length > MAX_PATH) return NEEDED_RANK;
    const folder = folderOf(path);
    const rank = ranks.get(folder) ?? rankOfFolder(folder);
    ranks.set(folder, rank);
    return rank + copyRankOf(path);
  };
}

const rankOfFolder = (folder: string): number =>
  (canCopiesGo(folder) ? 0 : NEEDED_RANK) + (isLastingFolder(folder) ? 0 : 4);
