import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  aptEnvironment,
  findProgram,
  installPrograms,
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
    expect(await installPrograms(['unit', 'e2e'], { programs, apt, print })).toEqual([]);
    expect([...installed]).toEqual(['browser-package']);
    expect(printed).toEqual(['Installing browser-package with apt-get …']);
  });

  it('should install what only long tests use for a long run', async () => {
    const programs = [{ ...program('exchange', ['integration'], () => false), isLongOnly: true }];
    const options = { programs, apt: null, print };
    expect(await installPrograms(['integration'], options)).toEqual([]);
    expect(await installPrograms(['integration'], { ...options, isLong: true })).toEqual(['exchange']);
  });

  it('should print nothing when nothing is missing', async () => {
    const programs = [program('browser', ['e2e'], () => true)];
    expect(await installPrograms(['e2e'], { programs, apt: null, print })).toEqual([]);
    expect(printed).toEqual([]);
  });

  it('should print the command for each missing program where it cannot install', async () => {
    const programs = ['browser', 'exchange'].map((name) => program(name, ['e2e'], () => false));
    expect(await installPrograms(['e2e'], { programs, apt: null, print })).toEqual(['browser', 'exchange']);
    expect(printed).toEqual([
      'Missing: browser. Install it with: sudo apt-get install browser-package',
      'Missing: exchange. Install it with: sudo apt-get install exchange-package',
    ]);
  });

  it('should print why apt-get failed', async () => {
    const programs = [program('browser', ['e2e'], () => false)];
    await installPrograms(['e2e'], { programs, apt: async () => 'no network', print });
    expect(printed).toContain('apt-get failed: no network');
    expect(printed.at(-1)).toMatch(/^Missing: browser/);
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

  it('should not start servers while it installs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'swipeclean-policy-'));
    const policy = join(folder, 'policy-rc.d');
    await withoutDaemons(async () => {
      for (const name of ['apache2', 'dovecot', 'kamailio'])
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
