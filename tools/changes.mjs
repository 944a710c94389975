// The files that a change touches since the branch left main, and the tests that they affect.
import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../deploy/local/install.mjs';

/** Files that every test depends on; Nx knows them as `sharedGlobals`. */
const SHARED_FILES = /^(package-lock\.json|jest\.config\.mjs|tsconfig\.base\.json|\.swcrc|tools\/jest\/)/;

/**
 * Whether Jest finds all tests that a file affects: those that import it. It does not see which ones read data, start a
 * script, or are set up by the helpers of web tests; tests of tools read the whole repository.
 */
const isFollowed = (file) => /\.tsx?$/.test(file) && !/^(tools|apps\/web\/src\/testing)\//.test(file);

/** The files that differ from the merge base with main, committed or not; deleted files are left out. */
export function findChanges(cwd = ROOT) {
  const git = (...args) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  const [base] = git('merge-base', 'HEAD', findMainBranch(git));
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return { base, files: [...new Set(files)] };
}

function findMainBranch(git) {
  for (const name of ['origin/main', 'main']) {
    try {
      git('rev-parse', '--verify', '--quiet', name);
      return name;
    } catch {
      // Tries the next name.
    }
  }
  throw new Error('There is no branch origin/main or main to compare with.');
}

/**
 * The unit, web and integration tests that the changes affect, as paths for jest: the tests that import a changed file,
 * and all tests of the packages that depend on a changed package or whose own changes Jest cannot follow. Jest does not
 * follow imports between packages.
 * `run` runs a program of node_modules and resolves to its output.
 */
export async function findAffectedTests({ base, files }, levels, run) {
  if (files.some((file) => SHARED_FILES.test(file))) return [ROOT];
  const listed = await run('jest', ['--listTests', `--changedSince=${base}`, '--selectProjects', ...levels]);
  const related = listed.split('\n').filter((line) => line.startsWith('/'));
  const affected = JSON.parse(
    await run('nx', ['show', 'projects', '--affected', `--base=${base}`, '--json']),
  );
  const folders = affected.map(
    (name) => `${relative(ROOT, realpathSync(join(ROOT, 'node_modules', name)))}/`,
  );
  const whole = folders.filter((folder) => {
    const changed = files.filter((file) => file.startsWith(folder));
    return changed.length === 0 || !changed.every(isFollowed);
  });
  return [...related, ...whole.map((folder) => join(ROOT, folder, '/'))];
}
