// Prepares a fresh clone; uses Node alone, because no package is installed yet.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Installs the packages if they are missing or differ from package-lock.json; returns whether it did. */
export function installIfNeeded(root = ROOT, report = console.log) {
  if (isInstalled(root)) return false;
  report('Installing packages … (about a minute, more on a slow connection)');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  return true;
}

/** Whether node_modules matches package-lock.json. */
export function isInstalled(root) {
  const wanted = join(root, 'package-lock.json');
  const present = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(present)) return false;
  if (statSync(present).mtimeMs >= statSync(wanted).mtimeMs) return true;
  // A checkout changes the file's time without its content, and a new installation takes minutes.
  const [want, have] = [wanted, present].map((file) => JSON.parse(readFileSync(file, 'utf8')).packages);
  return Object.entries(want).every(([place, { version, optional }]) => {
    const found = have[place];
    return !place.includes('node_modules/') || (found ? found.version === version : optional === true);
  });
}
