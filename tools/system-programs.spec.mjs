import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  aptEnvironment,
  findProgram,
  installPrograms,
  runApt,
  testPath,
  withoutDaemons,
} from './system-programs.mjs';

const program = (name, levels, isInstalled) => ({
  name,
  levels,
  packages: [`${name}-package`],
  isInstalled,
});

describe('installPrograms', () => {
  let printed;
  const print = (line) => printed.push(line);
  beforeEach(() => (printed = []));

  it('should install only the missing programs of the chosen levels', async () => {
    const installed = new Set();
    const programs = [
      program('browser', ['e2e'], () => installed.has('browser-package')),
      program('exchange', ['integration'], () => installed.has('exchange-package')),
      program('present', ['e2e'], () => true),
    ];
    const apt = async (packages) => void packages.forEach((name) => installed.add(name));
    expect(await installPrograms(['unit', 'e2e'], { programs, apt, print })).toBe(true);
    expect([...installed]).toEqual(['browser-package']);
    expect(printed).toEqual(['Installing browser-package with apt-get …']);
  });

  it('should install what only long tests use for a long run', async () => {
    const programs = [{ ...program('exchange', ['integration'], () => false), isLongOnly: true }];
    const options = { programs, apt: null, print };
    expect(await installPrograms(['integration'], options)).toBe(true);
    expect(() => installPrograms(['integration'], { ...options, isLong: true })).toThrow('Missing: exchange');
  });

  it('should print nothing when nothing is missing', async () => {
    const programs = [program('browser', ['e2e'], () => true)];
    expect(await installPrograms(['e2e'], { programs, apt: null, print })).toBe(true);
    expect(printed).toEqual([]);
  });

  it('should name all missing programs at once where it cannot install', () => {
    const programs = ['browser', 'exchange'].map((name) => program(name, ['e2e'], () => false));
    expect(() => installPrograms(['e2e'], { programs, apt: null, print })).toThrow(
      'Missing: browser, exchange\nOn Debian, install with: sudo apt-get install browser-package exchange-package',
    );
    expect(printed).toEqual([]);
  });

  it('should fail with the reason of apt-get', async () => {
    const programs = [program('browser', ['e2e'], () => false)];
    await expect(
      installPrograms(['e2e'], { programs, apt: async () => 'no network', print }),
    ).rejects.toThrow('apt-get failed: no network\nMissing: browser\n');
  });
});

describe('apt-get', () => {
  it('should see proxies but no other variable of the caller', () => {
    const env = { PATH: '/evil', HTTPS_PROXY: 'http://proxy', JWT_SECRET: 'secret' };
    expect(aptEnvironment(env)).toEqual({
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      DEBIAN_FRONTEND: 'noninteractive',
      HTTPS_PROXY: 'http://proxy',
    });
  });

  it('should wait while another process updates the lists, and for nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'swipeclean-apt-'));
    const apt = join(folder, 'apt-get');
    const log = join(folder, 'log');
    // Locked at the first call; fails at an unknown package.
    const script = `#!/bin/sh
echo "$*" >> ${log}
[ "$(wc -l < ${log})" = 1 ] && { echo "E: Could not get lock /lists. It is held by process 1" >&2; exit 100; }
case "$*" in *unknown*) echo "E: Unable to locate package unknown" >&2; exit 100 ;; esac
exit 0
`;
    writeFileSync(apt, script, { mode: 0o755 });
    expect(await runApt(['browser'], apt, 0)).toBeUndefined();
    expect(await runApt(['unknown'], apt, 0)).toBe('E: Unable to locate package unknown');
    const commands = readFileSync(log, 'utf8').match(/(update|install) ?.*/g);
    expect(commands.map((line) => line.replace('-y --no-install-recommends ', ''))).toEqual([
      ...['update', 'update', 'install browser'],
      ...['update', 'install unknown'],
    ]);
    rmSync(folder, { recursive: true });
  });

  it('should not start servers while it installs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'swipeclean-policy-'));
    const policy = join(folder, 'policy-rc.d');
    await withoutDaemons(async () => {
      for (const name of ['apache2', 'dovecot', 'kamailio', 'nginx'])
        expect(() => execFileSync(policy, [name, 'start'])).toThrow();
      expect(execFileSync(policy, ['other', 'start'], { encoding: 'utf8' })).toBe('');
    }, policy);
    expect(existsSync(policy)).toBe(false);
    rmSync(folder, { recursive: true });
  });
});

describe('findProgram', () => {
  it('should find an executable file on the PATH and nothing else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'swipeclean-programs-'));
    for (const name of ['runs', 'text']) writeFileSync(join(folder, name), '');
    chmodSync(join(folder, 'runs'), 0o755);
    chmodSync(join(folder, 'text'), 0o644);
    expect(findProgram('runs', `/nowhere:${folder}`)).toBe(join(folder, 'runs'));
    expect(findProgram('text', folder)).toBeUndefined();
    rmSync(folder, { recursive: true });
  });

  it('should search the system folders after the PATH', () => {
    expect(testPath('/home/a/bin:/usr/bin')).toBe('/home/a/bin:/usr/bin:/usr/sbin:/usr/local/sbin');
  });
});
