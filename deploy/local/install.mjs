// Prepares a fresh clone; uses Node alone, because no package is installed yet.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Installs what the product is built and run with, if it is missing or differs from package-lock.json; `isForTests`
 * adds the tools of development, which are half of all packages. Returns whether it did.
 */
export function installIfNeeded(root = ROOT, { isForTests = false, report = console.log } = {}) {
  if (isInstalled(root, { isForTests })) return false;
  report('Installing packages … (about a minute, more on a slow connection)');
  // A clone that has the tools keeps them.
  const omit = isForTests || hasDevelopmentPackages(root) ? [] : ['--omit=dev'];
  const args = ['ci', ...omit, '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', args, { cwd: root, stdio: 'inherit' });
  return true;
}

/** Whether node_modules has the packages of package-lock.json; `isForTests`: also those for development alone. */
export function isInstalled(root, { isForTests = false } = {}) {
  const wanted = join(root, 'package-lock.json');
  const present = listPresent(root);
  if (!present) return false;
  // A checkout changes the file's time without its content, and a new installation takes minutes.
  const isNewer = statSync(presentFile(root)).mtimeMs >= statSync(wanted).mtimeMs;
  if (isNewer && !isForTests) return true;
  return Object.entries(readPackages(wanted)).every(([place, { version, optional, dev }]) => {
    if (!place.includes('node_modules/') || (dev && !isForTests)) return true;
    const found = present[place] ?? readNested(root, place);
    return found ? isNewer || found.version === version : optional === true;
  });
}

const presentFile = (root) => join(root, 'node_modules', '.package-lock.json');
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
const listPresent = (root) => (existsSync(presentFile(root)) ? readPackages(presentFile(root)) : undefined);
const hasDevelopmentPackages = (root) => Object.values(listPresent(root) ?? {}).some(({ dev }) => dev);
/** npm's list leaves out the packages in the folders of workspaces. */
function readNested(root, place) {
  const file = join(root, place, 'package.json');
  return !place.startsWith('node_modules/') && existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined;
}
