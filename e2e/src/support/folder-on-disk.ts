import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { DAY_MS } from '@swipeclean/contracts';

/** Writes a file that was last modified at a date or so many days ago. */
export function writeAgedFile(
  folder: string,
  path: string,
  content: Buffer | string,
  modifiedAt: Date | number,
): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const modified =
    typeof modifiedAt === 'number'
      ? new Date(Math.floor(Date.now() / 1000) * 1000 - modifiedAt * DAY_MS)
      : modifiedAt;
  utimesSync(file, modified, modified);
}

export function makeAgedFolder(
  name: string,
  files: readonly [path: string, content: Buffer | string, daysOld: number][],
): string {
  const folder = mkdtempSync(join(tmpdir(), `swipeclean-${name}-`));
  for (const [path, content, daysOld] of files) writeAgedFile(folder, path, content, daysOld);
  return folder;
}

/** `readFolder` without the trash. */
export function readFilesOutsideTrash(folder: string): Record<string, string> {
  const facts = Object.entries(readFolder(folder));
  return Object.fromEntries(facts.filter(([path]) => !path.startsWith('.swipeclean-trash')));
}

/** Maps every file below a folder to its date and hash, and every empty folder to an empty text. */
export function readFolder(folder: string): Record<string, string> {
  const facts = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) => {
    const path = join(one.parentPath, one.name);
    const name = relative(folder, path);
    if (one.isDirectory()) return readdirSync(path).length === 0 ? [[`${name}/`, '']] : [];
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    return [[name, `${Math.round(statSync(path).mtimeMs)} ${hash}`]];
  });
  return Object.fromEntries(facts.sort()) as Record<string, string>;
}
