import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { applyKeepRule } from '../src/keep/keep-rule';
import { type RemovalList, createRemovalList } from '../src/removal-list/removal-list';
import { directorySource } from '../src/node/directory-source';
import { scan } from '../src/scan';

/** Scans a real folder and lists all of its files, or those that `isChosen`. */
export async function listFolder(
  path: string,
  isChosen: (path: string) => boolean = () => true,
): Promise<RemovalList> {
  const result = await scan(directorySource(path));
  return createRemovalList({
    folder: 'x',
    result,
    groups: applyKeepRule(result.files, result.identical, { rule: { by: 'newest' } }),
    selected: result.files.filter((file) => isChosen(file.path)).map(({ id }) => id),
    reasonOf: () => 'chosen',
    isProtected: () => false,
  });
}

/** The shells installed on this machine among those that the script supports. */
export const SHELLS = [['sh'], ['bash'], ['busybox', 'sh'], ['ksh']].filter(
  ([name, ...words]) => spawnSync(name!, [...words, '-c', ':']).status === 0,
);

/** Runs a script file in a shell with `answer` as input. */
export function runScript([name, ...words]: string[], file: string, more: string[], answer = 'yes\n') {
  const ran = spawnSync(name!, [...words, file, ...more], {
    input: answer,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  return { ...ran, lines: ran.stdout.split('\n') };
}

/** Snapshot of a folder: text and date of files, targets of links; folders end with '/'. */
export function pictureOf(root: string): Record<string, string> {
  const picture: Record<string, string> = {};
  const walkFolder = (path: string) => {
    for (const name of readdirSync(join(root, path)).sort()) {
      const at = `${path}${name}`;
      const stat = lstatSync(join(root, at));
      if (stat.isDirectory()) {
        picture[`${at}/`] = '';
        walkFolder(`${at}/`);
      } else if (stat.isSymbolicLink()) picture[at] = readlinkSync(join(root, at));
      else picture[at] = `${Math.floor(stat.mtimeMs)}:${readFileSync(join(root, at), 'utf8')}`;
    }
  };
  walkFolder('');
  return picture;
}
