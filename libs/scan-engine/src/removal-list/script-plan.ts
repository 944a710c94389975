import { NameAllocator, trashNameOf } from '../trash/name-allocator';
import { encodeRecord } from '../trash/manifest';
import { isValidSegment, includesTrashFolder } from '../paths';
import { escapeInvisible } from './invisible';
import type { RemovalListFile, RemovalList } from './removal-list';

/** What a script moves: the file, its folder and its name in the run. */
interface ScriptItem {
  file: RemovalListFile;
  at: number;
  held: string;
  name?: string;
  /** Modification time in whole seconds since 1970, the precision of every system. */
  seconds: number;
}

/** A script before it is formatted; `leftOut` are files whose names it cannot contain. */
export interface ScriptPlan {
  items: ScriptItem[];
  bytes: number;
  leftOut: RemovalListFile[];
  /** The app's manifest of a run, one file per line, so that the app can restore it too. */
  manifest: string;
  closing: string;
}

/** Selects what a script can move, never outside the folder; `canHold` checks which names its system allows. */
export function scriptPlan({ files }: RemovalList, canHold: (name: string) => boolean): ScriptPlan {
  const names = new NameAllocator();
  const items: ScriptItem[] = [];
  const leftOut: RemovalListFile[] = [];
  for (const file of files) {
    const segments = file.path.split('/');
    const seconds = Math.floor(file.lastModified / 1000);
    const isNameable = segments.every(
      (name) => isValidSegment(name) && !/\p{Cs}/u.test(name) && canHold(name),
    );
    if (!isNameable || includesTrashFolder(segments) || !Number.isSafeInteger(seconds)) leftOut.push(file);
    else {
      const { at, name } = names.allocate(segments);
      items.push({ file, at, name, held: trashNameOf({ path: segments, name }), seconds });
    }
  }
  const record = escapeInvisible(encodeRecord({ tool: 'script', folders: [], items: items.map(plannedOf) }));
  return {
    items,
    bytes: items.reduce((sum, { file }) => sum + (file.freedBytes ?? file.size), 0),
    leftOut,
    manifest: record.replaceAll('},{"path"', '},\n{"path"'),
    closing: encodeRecord({ folders: [] }),
  };
}

function plannedOf({ file, at, name }: ScriptItem) {
  const { path, size, lastModified, reason } = file;
  return { path: path.split('/'), size, lastModified, why: reason, at, name };
}
