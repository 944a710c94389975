import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Crontab } from '../src/schedule/crontab';
import type { RunTool } from '../src/schedule/scheduler';
import { serviceUnit, SystemdTimers, timerUnit } from '../src/schedule/systemd-timers';
import { Program, Tree } from './program';

/** `nobody` of Debian, whose crontab is no person's. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Cron itself, as a user whose crontab nobody misses. */
const asNobody: RunTool = (tool, args, input) =>
  execFileSync(tool, args, { uid: NOBODY, gid: NOBODY, input: input ?? '', stdio: 'pipe' });
const crontab = () => spawnSync('crontab', ['-l'], { uid: NOBODY, gid: NOBODY, encoding: 'utf8' }).stdout;
const setCrontab = (text: string | Buffer) => asNobody('crontab', ['-'], Buffer.from(text));
const removeCrontab = () => spawnSync('crontab', ['-r'], { uid: NOBODY, gid: NOBODY });

(isRoot ? describe : describe.skip)('swipeclean schedule, with cron', () => {
  let tree: Tree;
  let program: Program;

  beforeAll(() => (program = new Program()));
  afterAll(() => program.remove());
  beforeEach(() => {
    tree = new Tree().write("it's 100 %/a.jpg", 'same', 9).write("it's 100 %/a (1).jpg", 'same', 8);
    for (const path of [tree.path, tree.at("it's 100 %")]) chownSync(path, NOBODY, NOBODY);
    removeCrontab();
  });
  afterEach(() => {
    removeCrontab();
    tree.remove();
  });

  const schedule = (...args: string[]) =>
    program.run(['schedule', '--by', 'cron', ...args], { uid: NOBODY, gid: NOBODY, cwd: '/' });

  it('should install a line that runs as cron runs it, show it and remove it', () => {
    const summary = tree.at('last.json');
    const added = schedule(tree.at("it's 100 %"), '--every', 'month', '--at', '3:30', '--summary', summary);
    expect(added).toMatchObject({ code: 0, err: '' });
    const [mark, line = ''] = crontab().trim().split('\n');
    expect(mark).toMatch(/^# swipeclean schedule /);
    expect(line).toMatch(/^30 3 1 \* \* /);
    expect(schedule('--list').out).toBe(`${line}\n`);
    // Cron takes the backslash before a percent sign away, and has a shell run the rest.
    const command = line
      .split(' ')
      .slice(5)
      .join(' ')
      .replaceAll(String.raw`\%`, '%');
    const ran = spawnSync('/bin/sh', ['-c', command], { uid: NOBODY, gid: NOBODY, encoding: 'utf8' });
    expect({ status: ran.status, out: ran.stdout }).toEqual({ status: 0, out: '' });
    expect(JSON.parse(readFileSync(summary, 'utf8'))).toMatchObject({
      format: 'swipeclean-clean',
      applied: true,
      files: [{ rule: 'identical', status: 'removed' }],
    });
    expect(schedule('--off').out).toBe('1 schedule removed.\n');
    expect(crontab()).toBe('');
    expect(schedule('--list').out).toBe('Nothing is scheduled.\n');
  });

  it('should leave the lines of others as they are', () => {
    const others = '# mine\nMAILTO=me\n\n0 5 * * *  echo "100 %"\n# swipeclean schedule deadbeef; a note\n';
    setCrontab(others);
    schedule(tree.path);
    schedule(tree.path, '--every', 'day');
    expect(crontab().startsWith(others)).toBe(true);
    expect(schedule('--list').out.trim().split('\n')).toHaveLength(1);
    expect(crontab()).toContain('\n0 4 * * * ');
    schedule('--off');
    expect(crontab()).toBe(others);
    expect(schedule('--off').out).toBe('Nothing was scheduled.\n');
  });

  it('should keep the bytes of lines in another encoding', () => {
    const others = Buffer.from('# Aufr\xe4umen\n0 5 * * * ls /srv/caf\xe9\n', 'latin1');
    setCrontab(others);
    tree.write('größe/a.txt', 'x', 9);
    expect(schedule(tree.at('größe')).code).toBe(0);
    expect(schedule('--list').out).toContain(`'${tree.at('größe')}'`);
    const both = asNobody('crontab', ['-l']);
    expect(both.subarray(0, others.length)).toEqual(others);
    expect(both.includes(Buffer.from(`'${tree.at('größe')}'`))).toBe(true);
    schedule('--off');
    expect(asNobody('crontab', ['-l'])).toEqual(others);
  });

  it('should end what systemd has of the same folders, and all of it with --off', () => {
    const home = tree.at('home');
    const units = join(home, '.config/systemd/user');
    mkdirSync(join(units, 'timers.target.wants'), { recursive: true });
    execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, home]);
    const asUser = { uid: NOBODY, gid: NOBODY, cwd: '/', env: { PATH: process.env.PATH, HOME: home } };
    const run = (...args: string[]) => program.run(['schedule', ...args], asUser);
    // No systemd of this user answers, so the default is cron.
    expect(run(tree.path)).toMatchObject({ code: 0, err: '' });
    const [, id] = /schedule (\w{8});/.exec(crontab())!;
    const write = (name: string) => {
      for (const kind of ['timer', 'service']) writeFileSync(join(units, `${name}.${kind}`), '');
      writeFileSync(join(units, 'timers.target.wants', `${name}.timer`), '');
    };
    write(`swipeclean-${id}`);
    write('swipeclean-0123abcd');
    const again = run(tree.path);
    expect(again.code).toBe(0);
    expect(again.err).toContain('the systemd of the user does not answer');
    expect(existsSync(join(units, `swipeclean-${id}.timer`))).toBe(false);
    expect(existsSync(join(units, 'swipeclean-0123abcd.timer'))).toBe(true);
    expect(run('--off')).toMatchObject({ code: 0, out: '2 schedules removed.\n' });
    for (const name of ['swipeclean-0123abcd.service', 'timers.target.wants/swipeclean-0123abcd.timer'])
      expect(existsSync(join(units, name))).toBe(false);
    expect(crontab()).toBe('');
  });

  it('should run a copy of itself where npx started it, and delete that in the end', () => {
    const home = tree.at('home');
    const cached = tree.at('home/.npm/_npx/1/node_modules/swipeclean/swipeclean.mjs');
    mkdirSync(dirname(cached), { recursive: true });
    for (const name of ['swipeclean.mjs', 'libheif.cjs'])
      copyFileSync(join(dirname(program.file), name), join(dirname(cached), name));
    execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, home]);
    const run = (file: string, ...args: string[]) =>
      spawnSync(process.execPath, [file, 'schedule', '--by', 'cron', ...args], {
        ...{ uid: NOBODY, gid: NOBODY, encoding: 'utf8', cwd: '/' },
        env: { PATH: process.env.PATH, HOME: home },
      });
    const added = run(cached, tree.at("it's 100 %"));
    expect({ status: added.status, err: added.stderr }).toEqual({
      status: 0,
      err: expect.stringContaining('npx may delete this program'),
    });
    const copy = join(home, '.local/share/swipeclean/program/swipeclean.mjs');
    expect(crontab()).toContain(`'${copy}'`);
    rmSync(join(home, '.npm'), { recursive: true });
    expect(run(copy, '--list').stdout).toContain(copy);
    const ended = spawnSync(process.execPath, [copy, 'schedule', '--off'], {
      ...{ uid: NOBODY, gid: NOBODY, encoding: 'utf8', cwd: '/' },
      env: { PATH: process.env.PATH, HOME: home },
    });
    expect(ended.stdout).toBe('1 schedule removed.\n');
    expect(existsSync(copy)).toBe(false);
  });

  it('should take the line after a mark for its own only if it is', () => {
    const mark = `# swipeclean schedule deadbeef; "swipeclean schedule --off" removes it`;
    const own = "0 5 * * * make clean all '/srv/clean'";
    setCrontab(`${mark}\n${own}\n`);
    schedule(tree.path);
    schedule('--off');
    expect(crontab()).toBe(`${own}\n`);
  });

  it('should protect and keep the folders that a path meant where it was typed', () => {
    tree.write('year/docs/a.txt', 'x', 9).write('top/a.txt', 'x', 9);
    const args = ['schedule', '--by', 'cron', tree.path, '--protect', 'docs', '--keep', 'folder=docs'];
    const typed = [...args, '--protect', 'top', '--protect', '*.raw'];
    program.run(typed, { uid: NOBODY, gid: NOBODY, cwd: tree.at('year') });
    const words = crontab().match(/'--(protect|keep)=[^']*'/g);
    const docs = tree.at('year/docs');
    expect(words).toEqual([
      `'--protect=${docs}'`,
      "'--protect=top'",
      `'--protect=${tree.at('year/*.raw')}'`,
      "'--protect=*.raw'",
      `'--keep=folder=${docs}'`,
    ]);
  });

  it('should refuse what no run could do, and install nothing', () => {
    const wrong = [
      [[tree.path, '--every', 'hour'], /--every: "hour" is none of day, week, month/],
      [[tree.path, '--at', '24:00'], /--at: "24:00" is no time/],
      [[tree.path, '--by', 'anacron'], /--by: "anacron" is none of systemd, cron/],
      [[tree.path, '--include', 'nonsense'], /no rule is named "nonsense"/],
      [[tree.at('gone')], /gone/],
      [[tree.path, '--keep', 'nonsense'], /--keep: "nonsense" is none of/],
      [[tree.path, '--json'], /--json is not an option of this command/],
    ] as const;
    for (const [args, message] of wrong) {
      const { code, err } = schedule(...args);
      expect(err).toMatch(message);
      expect(code).toBe(2);
    }
    expect(crontab()).toBe('');
  });

  it('should refuse a name that would begin another line', () => {
    const install = () =>
      new Crontab(asNobody).install({
        id: 'deadbeef',
        timetable: { every: 'day', hour: 4, minute: 0 },
        command: ['swipeclean', 'clean', '/srv/a\n* * * * * evil'],
      });
    expect(install).toThrow(/line break/);
    expect(crontab()).toBe('');
  });
});

describe('swipeclean schedule, with systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'companion-units-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const calls: string[] = [];
  const warnings: string[] = [];
  const lingerFile = join(folder, 'linger');
  const run: RunTool = (tool, args) => {
    calls.push([tool, ...args].join(' '));
    return Buffer.from('');
  };
  const timers = new SystemdTimers({ run, folder, lingerFile, warn: (line) => warnings.push(line) });
  beforeEach(() => (warnings.length = 0));
  const command = ['/usr/bin/node', '/opt/swipeclean.mjs', 'clean', '--', '/srv/100 % "old" $HOME'];

  it('should write units that systemd accepts', () => {
    const [service, timer] = [join(folder, 'check.service'), join(folder, 'check.timer')];
    writeFileSync(service, serviceUnit([process.execPath, ...command.slice(1)]));
    writeFileSync(timer, timerUnit({ timetable: { every: 'month', hour: 3, minute: 30 } }));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--user', service, timer], {
      encoding: 'utf8',
      env: { ...process.env, XDG_RUNTIME_DIR: folder },
    });
    // Elsewhere nobody has it.
    if (status !== null) expect(stderr).not.toMatch(/check\.(service|timer)/);
    for (const file of [service, timer]) rmSync(file);
    expect(serviceUnit(command)).toContain(String.raw`"/srv/100 %% \"old\" $$HOME"`);
  });

  it('should install, show and remove its own units alone', () => {
    writeFileSync(join(folder, 'other.timer'), '');
    const schedule = { id: '0123abcd', timetable: { every: 'week', hour: 4, minute: 5 } as const, command };
    timers.install(schedule);
    timers.install(schedule);
    expect(calls).toContain('systemctl --user enable --now swipeclean-0123abcd.timer');
    expect(timers.remove('deadbeef')).toBe(0);
    expect(timers.list()).toEqual([expect.stringMatching(/^Sun \*-\*-\* 04:05:00 {2}"\/usr\/bin\/node"/)]);
    expect(timers.remove()).toBe(1);
    expect(existsSync(join(folder, 'swipeclean-0123abcd.service'))).toBe(false);
    expect(existsSync(join(folder, 'other.timer'))).toBe(true);
    expect(timers.list()).toEqual([]);
  });

  it('should say where timers run only while their user is signed in', () => {
    const schedule = { id: '0123abcd', timetable: { every: 'week', hour: 4, minute: 5 } as const, command };
    timers.install(schedule);
    expect(warnings).toEqual([expect.stringContaining('loginctl enable-linger')]);
    writeFileSync(lingerFile, '');
    timers.install(schedule);
    expect(warnings).toHaveLength(1);
    timers.remove();
  });
});

describe('swipeclean schedule, with the cron of BusyBox', () => {
  const schedule = {
    id: '0123abcd',
    timetable: { every: 'day', hour: 4, minute: 0 } as const,
    command: ['/opt/swipeclean', 'clean', '--apply', '--', '/srv/100 %'],
  };
  let stored: string | null;
  let failure = '';
  beforeEach(() => {
    stored = null;
    failure = "crontab: can't open 'theo': No such file or directory";
  });
  /** Its crontab, by its messages (marlonrichert/zsh-snap#121). */
  const run: RunTool = (_, [option], input) => {
    if (option === '-V')
      throw new Error('crontab: unrecognized option: V\nBusyBox v1.36.1 multi-call binary.');
    if (option === '-l' && stored === null) throw new Error(failure);
    stored = option === '-' ? String(input) : option === '-r' ? null : stored;
    return Buffer.from(stored ?? '');
  };

  it('should begin without a crontab, and leave a percent sign as it is', () => {
    const cron = new Crontab(run);
    cron.install(schedule);
    expect(stored).toContain("'/srv/100 %'");
    expect(cron.remove()).toBe(1);
    expect(stored).toBeNull();
  });

  it('should write nothing where the crontab cannot be read', () => {
    failure = "crontab: can't change directory to '/var/spool/cron/crontabs': No such file or directory";
    expect(() => new Crontab(run).install(schedule)).toThrow("can't change directory");
    expect(stored).toBeNull();
  });
});
