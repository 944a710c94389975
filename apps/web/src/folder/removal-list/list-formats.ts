import { toCsv } from '@swipeclean/contracts';
import {
  formatIsoTime,
  type RemovalListFile,
  type RemovalList,
  formatRemovalListJson,
  createPosixScript,
  createPowershellScript,
} from '@swipeclean/scan-engine';
import { folderText } from '../messages';
import { type Reason, reasonText } from '../trash/removal';

export const LIST_FORMATS = ['csv', 'json', 'sh', 'powershell'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

/** A list as a file to save; `leftOut` counts the files that a script cannot name. */
export interface ListFile {
  name: string;
  type: string;
  text: string;
  leftOut: number;
}

/** `id` distinguishes the runs of one script from those of another. */
export function createListFile(format: ListFormat, listing: RemovalList, id: string): ListFile {
  switch (format) {
    case 'csv':
      return { name: 'swipeclean-list.csv', type: 'text/csv', text: csvOf(listing), leftOut: 0 };
    case 'json':
      return {
        name: 'swipeclean-list.json',
        type: 'application/json',
        text: formatRemovalListJson(listing),
        leftOut: 0,
      };
    case 'sh': {
      const { text, leftOut } = createPosixScript(listing, id);
      return { name: 'swipeclean-list.sh', type: 'text/x-shellscript', text, leftOut: leftOut.length };
    }
    case 'powershell': {
      const { text, leftOut } = createPowershellScript(listing, id);
      return { name: 'swipeclean-list.ps1', type: 'text/plain', text, leftOut: leftOut.length };
    }
  }
}

/** The command that runs a downloaded script in the scanned folder. */
export function scriptCommand(format: 'sh' | 'powershell'): string {
  return format === 'sh'
    ? 'sh ~/Downloads/swipeclean-list.sh .'
    : 'powershell -ExecutionPolicy Bypass -File "$HOME\\Downloads\\swipeclean-list.ps1" -Folder .';
}

function csvOf({ files }: RemovalList): string {
  const t = folderText;
  const head = [t('list.path'), t('list.size'), t('list.modified'), t('preview.why'), t('list.keeps')];
  return toCsv([head, ...files.map(formatRow)]);
}

function formatRow({ path, size, lastModified, reason, copies }: RemovalListFile) {
  return [path, size, formatIsoTime(lastModified), reasonText(reason as Reason), copies?.[0] ?? null];
}
