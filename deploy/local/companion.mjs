// npm run companion: the companion of this clone, for the site that runs from it.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { withBuildLock } from './build.mjs';
import { installIfNeeded, ROOT } from './install.mjs';
import { findRunningSite } from './running-sites.mjs';

const PROGRAM = join(ROOT, 'apps', 'companion', 'dist', 'swipeclean.mjs');
const WITHOUT_SITE = /^--(site|browsers|revoke|help)\b|^-h$/;

try {
  await withBuildLock(() => {
    installIfNeeded();
    build();
  });
} catch (error) {
  console.error(`The companion could not be built:\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
  process.exit(1);
}
// npm starts scripts in the clone; paths are relative to the folder of the person who typed them.
process.chdir(process.env.INIT_CWD ?? '.');
process.argv = [process.execPath, PROGRAM, 'connect', ...siteOption(), ...process.argv.slice(2)];
await import(PROGRAM);

/** Prints only the errors: what Nx prints is longer than what the companion has to say. */
function build() {
  const nx = join(ROOT, 'node_modules', '.bin', 'nx');
  execFileSync(nx, ['build', '@swipeclean/companion'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The site that runs from this clone, unless the arguments name another. */
function siteOption() {
  if (process.argv.slice(2).some((arg) => WITHOUT_SITE.test(arg))) return [];
  const site = findRunningSite();
  if (!site) console.error('No site runs from this clone. Start it with npm start, or name one with --site.');
  return site ? ['--site', site] : [];
}
