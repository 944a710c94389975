// Rebuilds a package when its source changes, and restarts the processes that run it.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './install.mjs';

/** Editors write a file in several steps. */
const QUIET_MS = 200;
const IGNORED = /\.(spec|test|integration-spec)\.\w+$|~$|^\./;

/** The packages that a process is built from: its own, and the libraries it imports. */
export function findPackages(root = ROOT) {
  const within = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  const folders = [...within('libs'), ...within('services'), 'apps/gateway', 'deploy/sandbox'];
  return folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      return { folder, ...manifest };
    })
    .filter(({ scripts }) => scripts?.build);
}

/** The names of the stack's processes that run a package or import it, directly or through another package. */
export function processesOf(changed, packages) {
  const uses = (one, seen = new Set()) =>
    one.name === changed ||
    Object.keys(one.dependencies ?? {}).some((name) => {
      const next = packages.find((each) => each.name === name);
      if (!next || seen.has(name)) return false;
      seen.add(name);
      return uses(next, seen);
    });
  return packages
    .filter(({ folder }) => !folder.startsWith('libs/'))
    .filter((one) => uses(one))
    .map(({ folder }) => folder.split('/')[1]);
}

/** Watches every package's source folder; returns the function that stops watching. */
export function watchPackages(processes, print, root = ROOT) {
  const packages = findPackages(root);
  const pending = new Set();
  let timer;
  let working = Promise.resolve();

  const applyChanges = async () => {
    const changed = packages.filter(({ name }) => pending.delete(name));
    const names = new Set(changed.flatMap(({ name }) => processesOf(name, packages)));
    const running = [...names].filter((name) => processes[name]);
    try {
      // In the order libraries first, as findPackages lists them.
      for (const { folder } of changed) await build(join(root, folder));
      await Promise.all(running.map((name) => processes[name].stop()));
      await Promise.all(running.map((name) => processes[name].start()));
      print(
        `reloaded ${changed.map(({ folder }) => folder).join(', ')}; restarted ${running.join(', ') || 'nothing'}`,
      );
    } catch (error) {
      print(`reload failed: ${error.stderr?.trim() || error.message}`);
    }
  };

  const watchers = packages.map(({ name, folder }) =>
    watch(join(root, folder, 'src'), { recursive: true }, (_event, file) => {
      if (!file || IGNORED.test(file.split('/').at(-1))) return;
      pending.add(name);
      clearTimeout(timer);
      timer = setTimeout(() => (working = working.then(applyChanges)), QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
  };
}

/** Runs the package's own build script, without the builds of other packages that Nx would add. */
const build = (folder) => promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: folder });
