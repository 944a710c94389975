import { namesOf } from '../file-names';

/** Platform names of the downloads folder, in lower case and NFC; several languages have more than one. */
const NAMES = new Set(namesOf('downloads'));

/** Whether a folder name is a platform's name of the downloads folder, in any case and Unicode form. */
export function isDownloadsName(name: string): boolean {
  return NAMES.has(name.normalize('NFC').toLowerCase());
}

/**
 * Returns a test of whether a file is at any depth under a downloads folder (HOME, STATS, INS Live). It caches each
 * folder; in a root that is the downloads folder itself every file is.
 */
export function createDownloadsMatcher(rootName = ''): (path: string) => boolean {
  if (isDownloadsName(rootName)) return () => true;
  const known = new Map<string, boolean>();
  const folderIs = (folder: string): boolean => {
    let answer = known.get(folder);
    if (answer === undefined) {
      const slash = folder.lastIndexOf('/');
      answer = isDownloadsName(folder.slice(slash + 1)) || (slash > 0 && folderIs(folder.slice(0, slash)));
      known.set(folder, answer);
    }
    return answer;
  };
  // Of the last path; most files lie in the folder of the one before.
  let folder = '';
  let answer = false;
  return (path) => {
    const slash = path.lastIndexOf('/');
    if (slash <= 0) return false;
    if (slash === folder.length && path.startsWith(folder)) return answer;
    folder = path.slice(0, slash);
    answer = folderIs(folder);
    return answer;
  };
}
