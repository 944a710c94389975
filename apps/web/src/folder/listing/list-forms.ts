import { toCsv } from '@swipeclean/contracts';
import type { RemovalListFile, RemovalList } from '@swipeclean/scan-engine';
import { reasonText } from '../keep/reason-text';
import { folderText } from '../messages';
import type { Reason } from '../trash/removal';
import {
  formatIsoTime,
  formatRemovalListJson,
  createPosixScript,
  createPowershellScript,
} from './listing-engine';

export const LIST_FORMS = ['csv', 'json', 'sh', 'powershell'] as const;
export type ListForm = (typeof LIST_FORMS)[number];

/** A list in the form in which it is saved; `leftOut` are files that a script cannot name. */
export interface ListFile {
  name: string;
  type: string;
  text: string;
  leftOut: number;
}

/** Tells the runs of a script from those of others. */
export function newListId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export function listFile(form: ListForm, listing: RemovalList, id: string): ListFile {
  switch (form) {
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

/** What to type to run a script that lies where downloads do, in the folder that was scanned. */
export function commandOf(form: 'sh' | 'powershell'): string {
  return form === 'sh'
    ? 'sh ~/Downloads/swipeclean-list.sh .'
    : 'powershell -ExecutionPolicy Bypass -File "$HOME\\Downloads\\swipeclean-list.ps1" -Folder .';
}

function csvOf({ files }: RemovalList): string {
  const t = folderText;
  const head = [t('list.path'), t('list.size'), t('list.modified'), t('look.why'), t('list.keeps')];
  return toCsv([head, ...files.map(rowOf)]);
}

function rowOf({ path, size, lastModified, reason, copies }: RemovalListFile) {
  return [path, size, formatIsoTime(lastModified), reasonText(reason as Reason), copies?.[0] ?? null];
}
