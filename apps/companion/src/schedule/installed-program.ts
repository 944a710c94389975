import { assertOwnPath, xdgFolder } from '@swipeclean/scan-engine/node';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { isSea } from 'node:sea';
import { writeWholeFile } from '../whole-file';

/** Program and first arguments that start this program again. */
export const findProgram = (): string[] =>
  isSea() ? [process.execPath] : [process.execPath, realpathSync(process.argv[1] as string)];

/** The user's, or another user could change what runs here. */
function copyFolder(): string {
  const data = xdgFolder(process.env.XDG_DATA_HOME, join(homedir(), '.local/share'));
  return join(data, 'swipeclean', 'program');
}

/**
 * The program as it can be started later. That of npx is in a cache, which npm empties (iyashjayesh/tokenchit#43), so
 * it is copied; `onCopied` is called with the folder.
 */
export function installProgram(onCopied: (folder: string) => void): string[] {
  const words = findProgram();
  const [node, program] = words as [string, string?];
  if (!program?.split(sep).includes('_npx')) return words;
  const folder = copyFolder();
  assertOwnPath(folder, homedir());
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of [basename(program), 'libheif.cjs'])
    writeWholeFile(join(folder, name), readFileSync(join(dirname(program), name)));
  onCopied(folder);
  return [node, join(folder, basename(program))];
}

/** Deletes the copy, which no schedule uses any more. */
export function uninstallProgram(): void {
  const folder = copyFolder();
  if (!existsSync(folder)) return;
  assertOwnPath(folder, homedir());
  rmSync(folder, { recursive: true });
}
