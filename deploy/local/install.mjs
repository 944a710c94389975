// What must be done on a fresh clone before anything of ours can run; uses nothing but Node.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Installs the packages when they are missing or not those of package-lock.json; says whether it did. */
export function installIfNeeded(root = ROOT, report = console.log) {
  if (isInstalled(root)) return false;
  report('Installing packages … (about a minute, more on a slow connection)');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  return true;
}

/** Whether node_modules holds what package-lock.json names. */
export function isInstalled(root) {
  const wanted = join(root, 'package-lock.json');
  const present = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(present)) return false;
  if (statSync(present).mtimeMs >= statSync(wanted).mtimeMs) return true;
  // A checkout gives the file a new time without new content, and installing again would take minutes.
  const [want, have] = [wanted, present].map((file) => JSON.parse(readFileSync(file, 'utf8')).packages);
  return Object.entries(want).every(([place, { version, optional }]) => {
    const found = have[place];
    return !place.includes('node_modules/') || (found ? found.version === version : optional === true);
  });
}
