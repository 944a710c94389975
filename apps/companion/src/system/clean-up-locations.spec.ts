import { JUNK_RULES, kindOfJunk, SUGGESTION_RULES } from '@swipeclean/scan-engine';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTableLocations, ruleOfLocation, type Surroundings, type System } from './clean-up-locations';
import { parsePs, parseTasklist, readProc } from './running-programs';

const HOMES: Record<System, Surroundings> = {
  linux: { system: 'linux', home: '/home/ann', env: {} },
  darwin: { system: 'darwin', home: '/Users/ann', env: { TMPDIR: '/var/folders/zz/x1/T/' } },
  win32: { system: 'win32', home: 'C:\\Users\\ann', env: {} },
};
const PERSONAL = /[\\/](documents|desktop|pictures|music|videos|movies|downloads)([\\/]|$)/i;

/** macOS and Windows are checked as data only. */
describe.each(['linux', 'darwin', 'win32'] as const)('the table of clean-up locations of %s', (system) => {
  const rows = listTableLocations(HOMES[system]);

  it('should have each place once, a known kind and risk, and a source for each', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const { id, name, kind, risk, minAgeDays, programs, source } of rows) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(name).not.toBe('');
      expect(['cache', 'thumbnails', 'temporary', 'log', 'crash-report', 'trash']).toContain(kind);
      expect(['safe', 'ask']).toContain(risk);
      expect(minAgeDays > 0).toBe(['temporary', 'log', 'crash-report'].includes(kind));
      expect(programs.every((program) => program === program.toLowerCase())).toBe(true);
      expect(source).toMatch(/^(man \d \S+|[\w.-]+\.[a-z]{2,}\/\S+$)/);
    }
  });

  it('should have a junk rule of the same risk for each', () => {
    for (const row of rows) {
      const rule = JUNK_RULES.find(({ id }) => id === ruleOfLocation(row))!;
      expect(SUGGESTION_RULES[kindOfJunk(rule.id)].risk).toBe(row.risk === 'safe' ? 'low' : 'medium');
    }
  });

  it('should fill in every path, with none in another, and none a home or a folder of people', () => {
    const separator = system === 'win32' ? '\\' : '/';
    for (const { path } of rows) {
      expect(path).not.toMatch(/[{}]/);
      expect(path.endsWith(separator) && path !== HOMES.darwin.env.TMPDIR).toBe(false);
      expect(`${HOMES[system].home}${separator}`.startsWith(path + separator)).toBe(false);
      expect(path).not.toMatch(PERSONAL);
    }
    const inside = rows.filter((one) =>
      rows.some(
        (other) => other !== one && `${one.path}${separator}`.startsWith(`${other.path}${separator}`),
      ),
    );
    expect(inside).toEqual([]);
  });
});

describe('the paths of clean-up locations', () => {
  const pathsIn = (around: Surroundings) =>
    Object.fromEntries(listTableLocations(around).map(({ id, path }) => [id, path]));

  it('should follow the variables of Linux, unless they are relative', () => {
    expect(pathsIn(HOMES.linux)).toMatchObject({
      'firefox-cache': '/home/ann/.cache/mozilla/firefox',
      'npm-cache': '/home/ann/.npm/_cacache',
      temporary: '/tmp',
      trash: '/home/ann/.local/share/Trash',
    });
    const env = {
      XDG_CACHE_HOME: '/fast/cache',
      XDG_DATA_HOME: 'relative',
      TMPDIR: '/scratch/tmp',
      npm_config_cache: '/fast/npm',
      CARGO_HOME: '/fast/cargo',
    };
    expect(pathsIn({ ...HOMES.linux, env })).toMatchObject({
      'firefox-cache': '/fast/cache/mozilla/firefox',
      'npm-cache': '/fast/npm/_cacache',
      'cargo-cache': '/fast/cargo/registry/cache',
      temporary: '/scratch/tmp',
      trash: '/home/ann/.local/share/Trash',
    });
  });

  it('should follow those of macOS, and leave out temporary files without their variable', () => {
    expect(pathsIn(HOMES.darwin)).toMatchObject({
      'chrome-cache': '/Users/ann/Library/Caches/Google/Chrome',
      temporary: '/var/folders/zz/x1/T/',
      trash: '/Users/ann/.Trash',
    });
    expect(pathsIn({ ...HOMES.darwin, env: {} })).not.toHaveProperty('temporary');
  });

  it('should follow those of Windows', () => {
    expect(pathsIn(HOMES.win32)).toMatchObject({
      'chrome-cache': 'C:\\Users\\ann\\AppData\\Local\\Google\\Chrome\\User Data\\*\\Cache',
      temporary: 'C:\\Users\\ann\\AppData\\Local\\Temp',
      trash: 'C:\\$Recycle.Bin\\*',
    });
    const env = { LOCALAPPDATA: 'D:\\local', APPDATA: 'D:\\roaming', TEMP: 'E:\\temp' };
    expect(pathsIn({ ...HOMES.win32, env })).toMatchObject({
      'pip-cache': 'D:\\local\\pip\\Cache',
      'vscode-cache': 'D:\\roaming\\Code\\Cache',
      temporary: 'E:\\temp',
    });
  });
});

describe('the list of running programs', () => {
  it('should be read from /proc: names of programs, scripts and Java classes, and open files', () => {
    const proc = mkdtempSync(join(tmpdir(), 'companion-proc-'));
    const add = (pid: number, comm: string, ...args: string[]) => {
      mkdirSync(join(proc, String(pid), 'fd'), { recursive: true });
      const files = {
        comm: `${comm}\n`,
        cmdline: `${args.join('\0')}\0`,
        status: `Name:\t${comm}\nPPid:\t1\n`,
      };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(proc, String(pid), name), text);
    };
    add(7, 'GeckoMain', '/usr/lib/firefox/Firefox', '-P');
    add(8, 'npm install x', 'node', '/usr/bin/npm-cli.js');
    add(9, 'java', '/usr/bin/java', '-Xmx1g', 'org.gradle.launcher.daemon.bootstrap.GradleDaemon');
    symlinkSync('/home/ann/.cache/a', join(proc, '7', 'fd', '3'));
    mkdirSync(join(proc, '10'));
    writeFileSync(join(proc, 'uptime'), '1');
    const found = readProc(proc, process.getuid!());
    rmSync(proc, { recursive: true });
    expect(found).toEqual([
      { pid: 7, parent: 1, names: ['firefox', 'geckomain'], open: ['/home/ann/.cache/a'] },
      { pid: 8, parent: 1, names: ['node', 'npm install x', 'npm', 'npm-cli'], open: [] },
      { pid: 9, parent: 1, names: ['java', '-xmx1g', 'gradledaemon'], open: [] },
    ]);
    expect(readProc('/proc', 4_000_000_000)).toEqual([]);
  });

  it('should be read from what macOS and Windows print', () => {
    const ps =
      '    1     0 /sbin/launchd\n  512     1 /Applications/Google Chrome.app/Contents/MacOS/Google Chrome\n';
    expect(parsePs(ps)).toEqual([
      { pid: 1, parent: 0, names: ['launchd'], open: [] },
      { pid: 512, parent: 1, names: ['google chrome'], open: [] },
    ]);
    const tasks = '"chrome.exe","1234","Console","1","123,456 K"\r\n"System","4","Services","0","8 K"\r\n';
    expect(parseTasklist(tasks)).toEqual([
      { pid: 1234, parent: 0, names: ['chrome'], open: [] },
      { pid: 4, parent: 0, names: ['system'], open: [] },
    ]);
  });
});
