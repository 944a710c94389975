import { namesOf } from '../file-names';
import { fileNameOf, folderOf } from '../paths';
import { isDownloadsName } from '../rules/downloads';
import { hasTemporaryName } from '../rules/junk-rules';
import { messengerOfFile, messengerOfFolder } from '../rules/messengers';
import { COPY_AFFIX, COPY_NAME } from './copy-names';

/** In Chinese and Japanese no space is between words. */
const isUnspaced = (word: string) => /[\p{sc=Han}\p{sc=Katakana}]/u.test(word);

/** Folder names of backups. */
const BACKUP_FOLDER = new RegExp(
  [
    `(?:^|[ _.-])(?:${namesOf('backup').join('|')})(?:$|[ _.\\d-])`,
    ...namesOf('backup').filter(isUnspaced),
  ].join('|'),
  'i',
);

/** `data-02.01.2015`, `Photos 2019-05-01`: the state of a folder on a day (markfasheh/duperemove#88). */
const DATED_FOLDER = /^\p{L}.*[ _.-](\d{4}-?\d\d-?\d\d|\d\d\.\d\d\.\d{4})([ T_-].*)?$/u;

/** Whether a folder's name is that of a backup. */
export function isBackupName(name: string): boolean {
  return BACKUP_FOLDER.test(name);
}

/**
 * Returns a function that says how much a path looks like that of a copy: 0 not at all, 1 by the name of the file or of
 * a folder, 2 because it is in a downloads or backup folder, is a temporary file, or a messenger has it: those keep a
 * copy of all that is sent (willsheppard/fix-all-the-things#19). It caches each folder.
 */
export function createCopyRank(): (path: string) => number {
  const ranks = new Map<string, number>([['', 0]]);
  const rankOfFolder = (folder: string): number => {
    let rank = ranks.get(folder);
    if (rank === undefined) {
      const name = fileNameOf(folder).normalize('NFC');
      const own =
        isBackupName(name) ||
        isDownloadsName(name) ||
        name.toLowerCase() === 'trash' ||
        messengerOfFolder(folder) !== null
          ? 2
          : Number(COPY_NAME.test(name) || DATED_FOLDER.test(name));
      rank = Math.max(own, rankOfFolder(folderOf(folder)));
      ranks.set(folder, rank);
    }
    return rank;
  };
  return (path) => {
    const rank = rankOfFolder(folderOf(path));
    const name = fileNameOf(path).normalize('NFC');
    if (rank === 2 || hasTemporaryName(name) || messengerOfFile(name)) return 2;
    return Math.max(rank, Number(COPY_NAME.test(name)));
  };
}

/** The paths whose file name is that of another path with a copy's addition: `a 1.mp3`, `a (1).mp3`, `a-copy.mp3`. */
export function findNameCopies(paths: readonly string[]): ReadonlySet<string> {
  const nameOf = (path: string) => fileNameOf(path).normalize('NFC');
  const names = new Set(paths.map(nameOf));
  return new Set(
    paths.filter((path) => {
      const name = nameOf(path);
      const original = name.replace(COPY_AFFIX, '');
      return original !== name && names.has(original);
    }),
  );
}
