import { createHash } from 'node:crypto';
import {
  type Dirent,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DAY_MS } from '@swipeclean/contracts/server';

const TRASH = '.swipeclean-trash';

/** Writes a file with a modification time of whole seconds, as WebDAV tells it. */
export function writeFile(folder: string, path: string, content: string | Buffer, ageDays = 10): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const time = Math.floor((Date.now() - ageDays * DAY_MS) / 1000);
  utimesSync(file, time, time);
}

export const makeFolder = (folder: string, path: string): void =>
  void mkdirSync(join(folder, path), { recursive: true });

function describeEntry(entry: Dirent, file: string): string {
  if (entry.isDirectory()) return 'folder';
  if (entry.isSymbolicLink()) return `link to ${readlinkSync(file)}`;
  return createHash('sha1').update(readFileSync(file)).digest('hex');
}

/** The hash of each file, the target of each link and `folder` of each folder by path. */
export function readTree(folder: string): Record<string, string> {
  const tree: Record<string, string> = {};
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length + 1);
    if (path.startsWith('.DAV')) continue;
    tree[path] = describeEntry(entry, file);
  }
  return tree;
}

/** A tree without our trash. */
export const withoutTrash = (tree: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tree).filter(([path]) => path !== TRASH && !path.startsWith(`${TRASH}/`)),
  );
