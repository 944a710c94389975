import { type CloudCategory, OLD_VIDEO_YEARS } from '@swipeclean/contracts/server';
import type { DriveEntry } from '../drives/cloud-drive';

/** A backup by its ending counts as one from this size. */
const MIN_BACKUP_BYTES = 100_000_000;

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const PHOTO_ENDINGS = list(
  'jpg jpeg png gif bmp webp heic heif avif tif tiff svg raw dng cr2 cr3 nef arw orf rw2 raf psd',
);
const VIDEO_ENDINGS = list('mp4 m4v mov avi mkv webm wmv flv mpg mpeg 3gp 3g2 mts m2ts ts ogv vob');
const MUSIC_ENDINGS = list('mp3 m4a aac flac wav ogg oga opus wma aif aiff ape alac mid midi amr');
const DOCUMENT_ENDINGS = list(
  'pdf doc docx docm odt rtf txt md tex pages xls xlsx xlsm ods csv tsv numbers ppt pptx odp key epub mobi eml msg ' +
    'html htm xml json',
);
const BACKUP_ENDINGS = list(
  'bak backup old tar tgz gz bz2 xz zst zip 7z rar iso img dmg vhd vhdx vmdk wbfs tib sql dump',
);

const DOCUMENT_TYPES = /^(?:text\/|application\/(?:pdf|msword|rtf|epub|vnd\.(?:openxml|oasis|ms-)))/;
const BACKUP_FOLDER = /back[ _-]?ups?(?:[ _.-]|$)/i;
const PASSING_FOLDER = /^(?:downloads?|te?mp)$/i;
/** Bins, versions, snapshots and thumbnails: what lies in them never stays for another file (ADR 043). */
const NOT_LASTING_FOLDER =
  /^(?:[#@.]recycle|\$recycle\.bin|\.trash(?:es|-\d+)?|\.swipeclean-trash.*|\.stversions|files_(?:trashbin|versions)|[#~.]snapshots?|\.zfs|@eadir|\.@__thumb|\.thumbnails|\.debris)$/i;

/** Endings that mail programs and browsers give to a copy: `photo (1).jpg`, `photo - Copy.jpg`, `Copy of photo.jpg`. */
const COPY_NAME = /(?:\(\d+\)|[ _-]copy(?: ?\(?\d+\)?)?)(?:\.[^.]*)?$|^copy of /i;

const foldersOf = (path: string): string[] => path.split('/').slice(0, -1);
const isBackup = (folder: string): boolean => BACKUP_FOLDER.test(folder);
const isPassing = (folder: string): boolean => PASSING_FOLDER.test(folder) || isBackup(folder);

const endingOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** The one category of a file (CLOUD-04 to CLOUD-08). */
export function categoryOf({ path, bytes, mime, modifiedAt }: DriveEntry, now: Date): CloudCategory {
  const ending = endingOf(path);
  // Servers guess types by the ending; ours are more.
  const hasType = (prefix: string) => mime?.toLowerCase().startsWith(prefix) ?? false;
  if (foldersOf(path).some(isBackup)) return 'backups';
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
 * of a copy.
 */
export function keepRankOf(path: string): number {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const folders = foldersOf(path);
  const isLasting = !folders.some((folder) => NOT_LASTING_FOLDER.test(folder));
  return (isLasting ? 0 : 4) + (folders.some(isPassing) ? 2 : 0) + (COPY_NAME.test(name) ? 1 : 0);
}
