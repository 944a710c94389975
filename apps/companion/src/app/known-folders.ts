import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { xdgFolder } from '@swipeclean/scan-engine/node';

/** The kinds of a user's own folders, in the order of the page. */
const KINDS = ['download', 'desktop', 'documents', 'pictures', 'videos', 'music'] as const;
export type KnownFolderKind = (typeof KINDS)[number];

const NAMES: Record<KnownFolderKind, string> = {
  download: 'Downloads',
  desktop: 'Desktop',
  documents: 'Documents',
  pictures: 'Pictures',
  videos: process.platform === 'darwin' ? 'Movies' : 'Videos',
  music: 'Music',
};

/** The folders of the user that are there, by the names that the system gave them. */
export function listKnownFolders(home = homedir()): { kind: KnownFolderKind; path: string }[] {
  const named = process.platform === 'linux' ? readUserDirs(home) : {};
  return KINDS.map((kind) => ({ kind, path: named[kind] ?? join(home, NAMES[kind]) }))
    .filter(({ path }) => path !== home && existsSync(path))
    .map(({ kind, path }) => ({ kind, path: realpathSync(path) }));
}

/** Linux's desktops translate the names, and write them down. */
function readUserDirs(home: string): Partial<Record<KnownFolderKind, string>> {
  const file = join(xdgFolder(process.env.XDG_CONFIG_HOME, join(home, '.config')), 'user-dirs.dirs');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const found = text.matchAll(/^XDG_([A-Z]+)_DIR="(\$HOME)?([^"\n]*)"$/gm);
  return Object.fromEntries(
    [...found].map(([, kind, isBelow, path]) => [
      kind!.toLowerCase(),
      resolve(isBelow ? join(home, path!) : path!),
    ]),
  );
}
