import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { basename } from 'node:path';
import { connectCompanion } from '@swipeclean/scan-engine/browser';
import { TempFolder } from './connected';
import { Program, type Run, run, startProgram } from './program';

const LINK = /connect#(\d+),(\w+)/;

describe('swipeclean connect', () => {
  const home = new TempFolder();
  const disk = new TempFolder().write('a.txt', 'text');
  const env = { ...process.env, XDG_CONFIG_HOME: home.path, XDG_CACHE_HOME: home.path };

  afterAll(() => [home, disk].forEach((one) => one.remove()));

  const runs: Run[] = [];
  const connect = (...args: string[]) => {
    const started = startProgram(['connect', ...args], { env });
    runs.push(started);
    return started;
  };
  afterEach(() => Promise.all(runs.map(({ stop }) => stop())));

  it('should print a link that works once, new ones on Enter, and let a browser be removed', async () => {
    const program = new Program();
    const { child, printed, ended } = program.start(['connect', disk.path], { env });
    try {
      const [, port, first] = await printed.until(LINK);
      await printed.until(/Ctrl/);
      // Two lines: the link, and what is shared.
      expect(printed.out.split('\n')).toEqual([
        expect.stringMatching(LINK),
        expect.stringContaining(`Shares 1 ${disk.path}. Enter`),
        '',
      ]);
      child.stdin.write('\n');
      const [, second] = await printed.until(new RegExp(`${first}[^]*connect#${port},(\\w+)`));
      await expect(connectCompanion({ port: Number(port), code: first! })).rejects.toMatchObject({
        code: 'wrongCode',
      });
      const { roots, key, closed } = await connectCompanion({ port: Number(port), code: second! });
      expect(roots.map(({ name }) => name)).toEqual([basename(disk.path)]);
      await printed.until(/a link that was used[^]*A new browser is paired/);
      expect(printed.out + printed.err).not.toContain(key.split('.')[1]);
      const [id] = key.split('.') as [string];
      expect((await run(['connect', '--browsers'], { env })).out).toMatch(
        new RegExp(`^${id}  \\d{4}-\\d\\d-\\d\\d  http`),
      );
      expect((await run(['connect', '--revoke', id], { env })).code).toBe(0);
      expect(await closed).toBe('wrongKey');
      await expect(connectCompanion({ port: Number(port), key })).rejects.toMatchObject({ code: 'wrongKey' });
      expect((await run(['connect', '--browsers'], { env })).out).toBe('No browser is paired.\n');
      child.kill('SIGINT');
      expect(await ended).toMatchObject({ code: 0, signal: null });
    } finally {
      child.kill('SIGKILL');
      program.remove();
    }
  });

  it('should share folders and end their sharing by lines at the terminal, and tell the page', async () => {
    const other = new TempFolder().write('b.txt', 'text');
    const { printed, type, stop } = connect(disk.path);
    const [, port, code] = await printed.until(LINK);
    const { watchRoots, roots } = await connectCompanion({ port: Number(port), code: code! });
    const seen: string[] = [];
    await new Promise<void>((resolve) =>
      watchRoots((now) => {
        seen.push(now.map(({ name }) => name).join());
        resolve();
      }),
    );
    const [first, second] = [disk, other].map(({ path }) => basename(path));
    type(other.path);
    await printed.until(new RegExp(`1  ${disk.path}\n  2  ${other.path}\n`));
    type('1');
    await printed.until(new RegExp(`  1  ${other.path}\n`));
    type('nothing');
    await printed.until(/nothing is neither a folder nor the number/);
    // Its refusal comes after what the page was told before.
    await expect(roots[0]!.getFileHandle('a.txt')).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(seen).toEqual([first, `${first},${second}`, second]);
    expect(await stop()).toMatchObject({ code: 0 });
    other.remove();
  });

  it('should say which option to change when the port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, err } = await connect(disk.path, '--port', `${port}`).ended;
    expect([code, err]).toEqual([3, expect.stringMatching(`port ${port}.*--port`)]);
    server.close();
  });

  it('should share folders that lie in one another, at the start as by a line at the terminal', async () => {
    const outer = new TempFolder().write('in/c.txt', 'text').write('on/d.txt', 'text');
    const [first, second] = [`${outer.path}/in`, `${outer.path}/on`];
    const { printed, type, stop } = connect(outer.path, first);
    await printed.until(new RegExp(`Shares 1 ${outer.path}, 2 ${first}\\. .*Ctrl`));
    type(second);
    await printed.until(new RegExp(`  2  ${first}\n  3  ${second}\n`));
    await stop();
    outer.remove();
  });

  it('should leave out folders that are missing, and fail only where none is left', async () => {
    const options = { env: { ...env, HOME: disk.path, USERPROFILE: disk.path } };
    const { printed, stop } = startProgram(['connect', '~/Pictures', '~'], options);
    await printed.until(new RegExp(`Shares 1 ${disk.path}\\. .*Ctrl`));
    expect(printed.err).toContain(`${disk.path}/Pictures: there is no such folder, so it is left out\n`);
    await stop();
    const { code, err } = await run(['connect', '~/Pictures', '~/Downloads'], options);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('none of the folders exists') });
    expect((await run(['connect', '~/a.txt', '~'], options)).err).toContain('a.txt: is not a folder');
  });

  it('should ask nothing at the terminal where no place of programs is left to share', async () => {
    const { printed, stop } = connect('--system');
    const [, port, code] = await printed.until(LINK);
    const companion = await connectCompanion({ port: Number(port), code: code! });
    expect(await companion.requestLocations()).toEqual([]);
    await stop();
    expect(printed.out + printed.err).not.toContain('y/N');
  });

  it.each([
    '--port=70000',
    '--port=x',
    '--site=nothing',
    '--site=file:///etc',
    '--site=http://swipeclean.example',
    '--site=http://127.0.0.1.nip.io',
    '--revoke=none',
    '--apply',
  ])('should name the argument that is wrong: %s', async (arg) => {
    const { code, err } = await connect(disk.path, arg).ended;
    expect([code, err.split('\n')[0]]).toEqual([2, expect.stringContaining(arg.split('=')[0]!)]);
  });
});
