import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connectCompanion } from '@swipeclean/scan-engine/browser';
import { TempFolder } from './connected';
import { Program } from './program';

describe('swipeclean connect', () => {
  const program = new Program();
  const home = new TempFolder();
  const disk = new TempFolder().write('a.txt', 'text');
  const env = { ...process.env, XDG_CONFIG_HOME: home.path, XDG_CACHE_HOME: home.path };
  let child: ChildProcess | undefined;
  let printed = '';

  afterAll(async () => {
    child?.kill('SIGKILL');
    for (const one of [program, home, disk]) one.remove();
  });

  const until = async (pattern: RegExp) => {
    for (let tries = 0; tries < 600; tries++) {
      const found = pattern.exec(printed);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${pattern} is not in: ${printed}`);
  };

  it('should print a link that works once, new ones on Enter, and let a browser be removed', async () => {
    child = spawn(process.execPath, [program.file, 'connect', disk.path], { env });
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (data) => (printed += String(data)));
    const [, port, first] = (await until(/connect#(\d+),(\w+)/)) as unknown as [string, string, string];
    expect(printed).toContain(`${disk.path}\n`);
    child.stdin!.write('\n');
    const [, second] = (await until(new RegExp(`${first}[^]*connect#${port},(\\w+)`))) as unknown as [
      string,
      string,
    ];
    await expect(connectCompanion({ port: Number(port), code: first })).rejects.toMatchObject({
      code: 'wrongCode',
    });
    const { roots, key, closed } = await connectCompanion({ port: Number(port), code: second });
    expect(roots.map(({ name }) => name)).toEqual([disk.path.split('/').at(-1)]);
    await until(/a link that was used[^]*A new browser is paired/);
    expect(printed).not.toContain(key.split('.')[1]);
    const [id] = key.split('.') as [string];
    expect(program.run(['connect', '--browsers'], { env }).out).toMatch(
      new RegExp(`^${id}  \\d{4}-\\d\\d-\\d\\d  http`),
    );
    expect(program.run(['connect', '--revoke', id], { env }).code).toBe(0);
    expect(await closed).toBe('wrongKey');
    await expect(connectCompanion({ port: Number(port), key })).rejects.toMatchObject({ code: 'wrongKey' });
    expect(program.run(['connect', '--browsers'], { env }).out).toBe('No browser is paired.\n');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('should share folders and end their sharing by lines at the terminal, and tell the page', async () => {
    printed = '';
    const other = new TempFolder().write('b.txt', 'text');
    child = spawn(process.execPath, [program.file, 'connect', disk.path], { env });
    child.stdout!.on('data', (data) => (printed += String(data)));
    child.stderr!.on('data', (data) => (printed += String(data)));
    const [, port, code] = (await until(/connect#(\d+),(\w+)/)) as unknown as [string, string, string];
    const { watchRoots, roots } = await connectCompanion({ port: Number(port), code });
    const seen: string[] = [];
    watchRoots((now) => seen.push(now.map(({ name }) => name).join()));
    const [first, second] = [disk, other].map(({ path }) => path.split('/').at(-1)!);
    child.stdin!.write(`${other.path}\n`);
    await until(new RegExp(`1  ${disk.path}\n  2  ${other.path}\n`));
    child.stdin!.write('1\n');
    await until(new RegExp(`  1  ${other.path}\n`));
    child.stdin!.write('nothing\n');
    await until(/nothing is neither a folder nor the number/);
    expect(seen).toEqual([first, `${first},${second}`, second]);
    await expect(roots[0]!.getFileHandle('a.txt')).rejects.toMatchObject({ name: 'NotAllowedError' });
    child.kill('SIGINT');
    await once(child, 'exit');
    other.remove();
  });

  it('should keep a key revoked that is being used all the time', async () => {
    for (let tries = 0; tries < 6; tries++) {
      printed = '';
      child = spawn(process.execPath, [program.file, 'connect', disk.path], { env });
      child.stdout!.on('data', (data) => (printed += String(data)));
      const [, text, code] = (await until(/connect#(\d+),(\w+)/)) as unknown as [string, string, string];
      const port = Number(text);
      const { key, close } = await connectCompanion({ port, code });
      close();
      let isOn = true;
      const use = async () => {
        while (isOn)
          await connectCompanion({ port, key }).then(
            (one) => one.close(),
            () => wait(3),
          );
      };
      const uses = Array.from({ length: 8 }, use);
      await wait(150);
      expect((await program.start(['connect', '--revoke', key.split('.')[0]!], { env }).ended).code).toBe(0);
      await wait(100);
      isOn = false;
      await Promise.all(uses);
      expect(program.run(['connect', '--browsers'], { env }).out).not.toContain(key.split('.')[0]);
      child.kill('SIGINT');
      await once(child, 'exit');
    }
  });

  it('should say which option to change when the port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, err } = program.run(['connect', disk.path, '--port', `${port}`], { env });
    expect([code, err]).toEqual([3, expect.stringMatching(`port ${port}.*--port`)]);
    server.close();
  });

  it('should share folders that lie in one another, at the start as by a line at the terminal', async () => {
    printed = '';
    const outer = new TempFolder().write('in/c.txt', 'text').write('on/d.txt', 'text');
    const [first, second] = [`${outer.path}/in`, `${outer.path}/on`];
    child = spawn(process.execPath, [program.file, 'connect', outer.path, first], { env });
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (data) => (printed += String(data)));
    await until(new RegExp(`  1  ${outer.path}\n  2  ${first}\n[^]*Ctrl`));
    child.stdin!.write(`${second}\n`);
    await until(new RegExp(`  2  ${first}\n  3  ${second}\n`));
    child.kill('SIGINT');
    await once(child, 'exit');
    outer.remove();
  });

  it('should leave out folders that are missing, and fail only where none is left', async () => {
    printed = '';
    const options = { env: { ...env, HOME: disk.path, USERPROFILE: disk.path } };
    child = spawn(process.execPath, [program.file, 'connect', '~/Pictures', '~'], options);
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (data) => (printed += String(data)));
    await until(new RegExp(`  1  ${disk.path}\n[^]*Ctrl`));
    expect(printed).toContain(`${disk.path}/Pictures: there is no such folder, so it is left out\n`);
    child.kill('SIGINT');
    await once(child, 'exit');
    const { code, err } = program.run(['connect', '~/Pictures', '~/Downloads'], options);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('none of the folders exists') });
    expect(program.run(['connect', '~/a.txt', '~'], options).err).toContain('a.txt: is not a folder');
  });

  it('should ask nothing at the terminal where no place of programs is left to share', async () => {
    printed = '';
    child = spawn(process.execPath, [program.file, 'connect', '--system'], { env });
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (data) => (printed += String(data)));
    const [, port, code] = (await until(/connect#(\d+),(\w+)/)) as unknown as [string, string, string];
    const companion = await connectCompanion({ port: Number(port), code });
    expect(await companion.requestLocations()).toEqual([]);
    expect(printed).not.toContain('y/N');
    child.kill('SIGINT');
    await once(child, 'exit');
  });

  it('should name the argument that is wrong', () => {
    const wrong = [
      '--port=70000',
      '--port=x',
      '--site=nothing',
      '--site=file:///etc',
      '--site=http://swipeclean.example',
      '--site=http://127.0.0.1.nip.io',
      '--revoke=none',
      '--apply',
    ];
    for (const arg of wrong) {
      const { code, err } = program.run(['connect', disk.path, arg], { env });
      expect([code, err.split('\n')[0]]).toEqual([2, expect.stringContaining(arg.split('=')[0]!)]);
    }
  });
});
