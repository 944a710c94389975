import { DAY_MS } from '@swipeclean/contracts';
import { cleaningText } from '../messages';
import type { DataItem, DataType } from './data-items';
import { BYTES_PER_DATA_MB } from './data-size';

type Name = Extract<Parameters<typeof cleaningText>[0], `data.item.${string}`>;
type Reason = Extract<Parameters<typeof cleaningText>[0], `data.keep.${string}`>;
type Row = [name: Name, type: DataType, megabytes: number, location: string, daysAgo: number, keep?: Reason];

/** The Demo's items (DATA-01); some are in use and must stay (DATA-13). */
const ROWS: readonly Row[] = [
  ['data.item.browserCache', 'cache', 486, 'Library/Caches/Browser', 0],
  ['data.item.thumbnails', 'cache', 212.4, 'Pictures/.thumbnails', 2],
  ['data.item.mapTiles', 'cache', 378, 'Library/Caches/Maps', 19],
  ['data.item.streamedMusic', 'cache', 640.5, 'Library/Caches/Music', 4],
  ['data.item.fontCache', 'cache', 38.2, 'System/Caches/Fonts', 0, 'data.keep.system'],
  ['data.item.installerLeftovers', 'temp', 154.8, 'System/Temp/Installers', 34],
  ['data.item.unfinishedUploads', 'temp', 91.3, 'Temp/Uploads', 11],
  ['data.item.autosaves', 'temp', 27.6, 'Documents/.autosave', 0, 'data.keep.open'],
  ['data.item.appLogs', 'logs', 64.1, 'Library/Logs/Apps', 1],
  ['data.item.crashReports', 'logs', 118.9, 'Library/Logs/Crashes', 47],
  ['data.item.updateLogs', 'logs', 82.7, 'System/Logs/Updates', 63],
  ['data.item.syncLogs', 'logs', 19.4, 'Library/Logs/Sync', 0, 'data.keep.sync'],
  ['data.item.photoCopies', 'duplicates', 742, 'Pictures/Camera', 8],
  ['data.item.videoCopies', 'duplicates', 1268, 'Movies/Exports', 26],
  ['data.item.documentCopies', 'duplicates', 56.4, 'Documents/Work', 15],
  ['data.item.oldInstallers', 'downloads', 934, 'Downloads/Installers', 121],
  ['data.item.unpackedArchives', 'downloads', 415, 'Downloads/Archives', 88],
  ['data.item.pdfs', 'downloads', 73.5, 'Downloads/Documents', 204],
  ['data.item.deletedPhotos', 'trash', 528, 'Trash/Photos', 14],
  ['data.item.deletedFiles', 'trash', 301.2, 'Trash/Files', 29],
];

/** The Demo's items in the current language. */
export function demoItems(now: number): DataItem[] {
  return ROWS.map(([name, type, megabytes, location, daysAgo, keep]) => ({
    id: location,
    type,
    name: cleaningText(name),
    size: Math.round(megabytes * BYTES_PER_DATA_MB),
    location,
    lastAccessed: new Date(now - daysAgo * DAY_MS),
    canDelete: keep === undefined,
    reason: keep && cleaningText(keep),
  }));
}
