// Installs the programs that tests use and npm does not provide.
import { execFile, execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Debian installs daemons in folders that are not on an ordinary user's PATH. */
const SYSTEM_FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/sbin'];

const APT_GET = '/usr/bin/apt-get';

/** Debian asks this script before it starts a daemon; 101 forbids it. */
const POLICY = '#!/bin/sh\ncase "$1" in apache2* | dovecot* | kamailio* | nginx*) exit 101 ;; esac\nexit 0\n';

const CHROMIUM_LEVELS = ['integration', 'e2e', 'lighthouse'];

/** Each program, its Debian packages, the levels that use it, perhaps in their long run alone, and how it is found. */
export const SYSTEM_PROGRAMS = [
  { name: 'chromium', packages: ['chromium'], levels: CHROMIUM_LEVELS, isInstalled: () => !!findChromium() },
  {
    name: 'chromium-headless-shell',
    packages: ['chromium-headless-shell'],
    levels: ['integration', 'e2e'],
    isInstalled: () => !!findHeadlessShell(),
  },
  {
    name: 'firefox',
    packages: ['firefox-esr'],
    levels: ['e2e'],
    isLongOnly: true,
    isInstalled: () => !!findBrowser(process.env.FIREFOX_PATH, 'firefox-esr'),
  },
  {
    name: 'kamailio',
    packages: ['kamailio', 'kamailio-utils-modules'],
    levels: ['integration'],
    isLongOnly: true,
    isInstalled: () => !!findProgram('kamailio'),
  },
  {
    name: 'sipp',
    packages: ['sip-tester'],
    levels: ['integration'],
    isLongOnly: true,
    isInstalled: () => !!findProgram('sipp'),
  },
  {
    name: 'cron',
    packages: ['cron'],
    levels: ['integration'],
    isInstalled: () => !!findProgram('crontab'),
  },
  {
    name: 'dovecot',
    packages: ['dovecot-imapd'],
    levels: ['integration', 'e2e'],
    isInstalled: () => !!findProgram('dovecot'),
  },
  {
    name: 'rclone',
    packages: ['rclone'],
    levels: ['integration', 'e2e'],
    isInstalled: () => !!findProgram('rclone'),
  },
  {
    name: 'apache2',
    packages: ['apache2'],
    levels: ['integration'],
    isInstalled: () => !!findProgram('apache2'),
  },
  {
    name: 'nginx',
    packages: ['nginx-light', 'libnginx-mod-http-dav-ext'],
    levels: ['integration'],
    isInstalled: () =>
      !!findProgram('nginx') && existsSync('/usr/lib/nginx/modules/ngx_http_dav_ext_module.so'),
  },
  {
    name: 'btrfs-progs',
    packages: ['btrfs-progs'],
    levels: ['integration'],
    isInstalled: () => !!findProgram('mkfs.btrfs') || !!findProgram('mkfs.xfs'),
  },
  {
    name: 'promtool',
    packages: ['prometheus'],
    levels: ['cluster'],
    isInstalled: () => !!findProgram('promtool'),
  },
  {
    name: 'a Hindi font',
    packages: ['fonts-lohit-deva', 'fontconfig'],
    levels: ['e2e'],
    isInstalled: hasHindiFont,
  },
];

/** The PATH under which tests run, so that they find daemons without being root. */
export const testPath = (path = process.env.PATH ?? '') =>
  [...new Set([...path.split(delimiter).filter(Boolean), ...SYSTEM_FOLDERS])].join(delimiter);

/** The file of a program on the PATH or in the system's folders. */
export function findProgram(name, path = testPath()) {
  return path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** The browser of the tests: `CHROMIUM_PATH`, else `chromium` on the PATH. */
export const findChromium = () => findBrowser(process.env.CHROMIUM_PATH, 'chromium');

/** What tests that need no window run: as Chromium, with a quarter less CPU time. `CHROMIUM_PATH` replaces it too. */
export const findHeadlessShell = () => findBrowser(process.env.CHROMIUM_PATH, 'chromium-headless-shell');

const findBrowser = (file, name) => (file ? isExecutable(file) && file : findProgram(name));

/**
 * Installs missing programs of the given levels with apt-get, as root on Debian, and resolves to true. Throws where it
 * cannot install, and rejects when a program is missing afterwards: without it, tests fail for reasons that say less.
 */
export function installPrograms(
  levels,
  { programs = SYSTEM_PROGRAMS, isLong = false, apt = findApt(), print = console.log } = {},
) {
  const used = programs.filter(
    (program) => program.levels.some((level) => levels.includes(level)) && (isLong || !program.isLongOnly),
  );
  const findMissing = () => used.filter((program) => !program.isInstalled());
  const missing = findMissing();
  if (missing.length > 0 && !apt) throw new Error(adviceFor(missing));
  return missing.length > 0 ? install() : Promise.resolve(true);

  async function install() {
    const packages = packagesOf(missing);
    print(`Installing ${packages.join(', ')} with apt-get …`);
    const problem = await apt(packages);
    const absent = findMissing();
    if (absent.length > 0)
      throw new Error(
        [problem && `apt-get failed: ${problem}`, adviceFor(absent)].filter(Boolean).join('\n'),
      );
    return true;
  }
}

const packagesOf = (programs) => programs.flatMap(({ packages }) => packages);

const adviceFor = (programs) =>
  [
    `Missing: ${programs.map(({ name }) => name).join(', ')}`,
    `On Debian, install with: sudo apt-get install ${packagesOf(programs).join(' ')}`,
    'README.md says which tests run without them, and how to run all in a container.',
  ].join('\n');

/** One process, which goes on while this one waits for npm. apt-get waits for all locks but that of its lists. */
const APT_SCRIPT = `
until output=$("$0" $1 update 2>&1); do
  case $output in
    *"Could not get lock"*) sleep $3 ;;
    *) echo "$output" >&2; exit 1 ;;
  esac
done
"$0" $1 install -y --no-install-recommends $2`;

/**
 * Returns a function that installs Debian packages and resolves to the error text, if any; null without apt-get or
 * root.
 */
function findApt() {
  if (process.getuid?.() !== 0 || !isExecutable(APT_GET)) return null;
  return (packages) => withoutDaemons(() => runApt(packages));
}

/** Resolves to the error text, if any. */
export function runApt(packages, aptGet = APT_GET, pauseSeconds = 2) {
  const options = ['-qq', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=600'];
  const args = ['-c', APT_SCRIPT, aptGet, options.join(' '), packages.join(' '), pauseSeconds];
  const settings = { env: aptEnvironment(), timeout: 900_000, maxBuffer: 1 << 26 };
  return promisify(execFile)('/bin/sh', args, settings).then(
    () => undefined,
    ({ message, stderr }) => stderr.trim().split('\n').slice(-3).join('\n') || message,
  );
}

/** What apt-get may see of the environment: it runs as root, and packages run their own scripts. */
export function aptEnvironment(env = process.env) {
  const passed = Object.entries(env).filter(([name]) => /^(https?_proxy|no_proxy|APT_CONFIG)$/i.test(name));
  return {
    ...Object.fromEntries(passed),
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    DEBIAN_FRONTEND: 'noninteractive',
  };
}

/** Runs `install` under a policy that keeps servers from being started as daemons; tests start them themselves. */
export async function withoutDaemons(install, policy = '/usr/sbin/policy-rc.d') {
  try {
    writeFileSync(policy, POLICY, { flag: 'wx', mode: 0o755 });
  } catch (error) {
    // The machine has its own policy.
    if (error.code === 'EEXIST') return install();
    throw error;
  }
  const remove = () => rmSync(policy, { force: true });
  process.once('exit', remove);
  try {
    return await install();
  } finally {
    process.off('exit', remove);
    remove();
  }
}

function hasHindiFont() {
  const fcList = findProgram('fc-list');
  return !!fcList && execFileSync(fcList, [':lang=hi'], { encoding: 'utf8' }).trim() !== '';
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
