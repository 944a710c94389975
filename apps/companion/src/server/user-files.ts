import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';
import { assertOwnPath, createFileScanCache, readOwnFile, xdgFolder } from '@swipeclean/scan-engine/node';
import type { ScanCache } from '@swipeclean/scan-engine';

const MAX_CACHED_SCANS = 16;

/** Where the system keeps what programs store for a user: settings, and what can be made again. */
export function userFolder(kind: 'settings' | 'cache'): string {
  const { APPDATA, LOCALAPPDATA, XDG_CONFIG_HOME, XDG_CACHE_HOME } = process.env;
  const library = join(homedir(), 'Library');
  const isCache = kind === 'cache';
  const folders: Partial<Record<NodeJS.Platform, string | undefined>> = {
    darwin: join(library, isCache ? 'Caches' : 'Application Support'),
    win32: isCache ? LOCALAPPDATA : APPDATA,
  };
  const own = xdgFolder(
    isCache ? XDG_CACHE_HOME : XDG_CONFIG_HOME,
    join(homedir(), isCache ? '.cache' : '.config'),
  );
  const folder = join(folders[platform()] ?? own, 'swipeclean');
  assertOwnPath(folder, homedir());
  return folder;
}

/** The folder with the keys of paired browsers. */
export function pairingsFolder(): string {
  return join(userFolder('settings'), 'browsers');
}

/** The key that marks the trash's own replacements, which the first run creates. */
export async function readSignatureKey(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = userFolder('settings');
  const file = join(folder, 'trash.key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    const key = await readOwnFile(file);
    if (key?.length) return new Uint8Array(key);
    // Empty after a crash.
    if (key) rmSync(file);
    try {
      writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another run has created it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** The cache of the scans of some folders opened together; those of other folders make room, the oldest first. */
export function openScanCache(
  roots: readonly { name: string; path: string }[],
  folder = userFolder('cache'),
): ScanCache {
  const name = createHash('sha256').update(JSON.stringify(roots)).digest('hex');
  const cache = createFileScanCache(join(folder, `${name}.scan`));
  const save: ScanCache['save'] = async (scan) => {
    await cache.save(scan);
    const files = readdirSync(folder).map((file) => join(folder, file));
    const age = new Map(files.map((file) => [file, statSync(file).mtimeMs]));
    files.sort((a, b) => age.get(b)! - age.get(a)!);
    for (const file of files.slice(MAX_CACHED_SCANS)) rmSync(file, { force: true });
  };
  return { ...cache, save };
}
