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

const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes a file below a folder, last changed so many days ago. */
export function writeAged(folder: string, path: string, content: Buffer | string, daysOld: number): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const modified = new Date(Math.floor(Date.now() / 1000) * 1000 - daysOld * DAY_MS);
  utimesSync(file, modified, modified);
}

/** A new folder of such files; `name` tells it from others. */
export function makeAgedFolder(
  name: string,
  files: readonly [path: string, content: Buffer | string, daysOld: number][],
): string {
  const folder = mkdtempSync(join(tmpdir(), `swipeclean-${name}-`));
  for (const [path, content, daysOld] of files) writeAged(folder, path, content, daysOld);
  return folder;
}

/** What `diskOf` tells of all that is not in the trash. */
export function inPlace(folder: string): Record<string, string> {
  const facts = Object.entries(diskOf(folder));
  return Object.fromEntries(facts.filter(([path]) => !path.startsWith('.swipeclean-trash')));
}

/** Every file below a folder with its date and a hash of its bytes, and every empty folder. */
export function diskOf(folder: string): Record<string, string> {
  const facts = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) => {
    const path = join(one.parentPath, one.name);
    const name = relative(folder, path);
    if (one.isDirectory()) return readdirSync(path).length === 0 ? [[`${name}/`, '']] : [];
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    return [[name, `${Math.round(statSync(path).mtimeMs)} ${hash}`]];
  });
  return Object.fromEntries(facts.sort()) as Record<string, string>;
}
