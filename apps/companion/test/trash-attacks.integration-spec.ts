import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Attacker } from './attacker';
import { TempFolder, TestServer } from './connected';

const POLICY_VIOLATION = 1008;

describe('an attacker of the trash of the companion', () => {
  let disk: TempFolder;
  let outside: TempFolder;
  let test: TestServer;

  beforeEach(async () => {
    disk = new TempFolder().write('a/b.txt', 'inside');
    outside = new TempFolder().write('b.txt', 'outside');
    test = await new TestServer().start([disk.path]);
  });

  afterEach(async () => {
    await test.stop();
    disk.remove();
    outside.remove();
  });

  const signIn = () => Attacker.signIn(test);

  it('should run no operation of the trash outside of the shared folders, or through a link', async () => {
    const { attacker, root } = await signIn();
    symlinkSync(outside.path, join(disk.path, 'way-out'));
    const { size, mtimeMs } = statSync(join(outside.path, 'b.txt'));
    const remove = async (path: string, folder: object = {}, more: object = {}) => {
      const items = [{ path, size, lastModified: mtimeMs }];
      return JSON.stringify(await attacker.runTrash({ root, ...folder }, { items }, more));
    };
    expect(await remove('b.txt', { root: outside.path })).toContain('NotAllowedError');
    expect(await remove('b.txt', { path: ['way-out'] })).toContain('TypeMismatchError');
    expect(await remove('way-out/b.txt')).toContain('TypeMismatchError');
    expect(await remove(`../${outside.path.split('/').at(-1)}/b.txt`)).toContain('invalid-path');
    expect(await remove('b.txt', {}, { call: 'restore', run: '../..' })).toContain('TrashError');
    expect(readFileSync(join(outside.path, 'b.txt'), 'utf8')).toBe('outside');
    expect(readdirSync(outside.path)).toEqual(['b.txt']);
    const unknown = await attacker.runTrash({ root }, {}, { upload: 1 });
    expect(unknown).toMatchObject([{ error: { name: 'InvalidStateError' } }]);
    attacker.socket.terminate();
    for (const wrong of [{ path: ['..'] }, { other: 1 }]) {
      const { attacker: another } = await signIn();
      void another.runTrash({ root, ...wrong });
      expect(await another.closeCode()).toBe(POLICY_VIOLATION);
    }
    const { attacker: last } = await signIn();
    void last.runTrash({ root }, {}, { call: 'toString' });
    expect(await last.closeCode()).toBe(POLICY_VIOLATION);
  });

  it('should upload only the lists of a request, few of them, and in little memory', async () => {
    const { attacker } = await signIn();
    const file = { path: 'b.txt', size: 1, lastModified: 1 };
    const hostile = Buffer.from(`{"groups":[${'[],'.repeat(300_000)}[]]}`);
    for (const list of [
      { items: [{ path: 1 }] },
      { items: [{ ...file, other: 1 }] },
      { items: [], copies: [] },
      { items: {} },
      { groups: [] },
      { toString: [] },
      { only: [-1] },
      [],
      null,
    ] as object[])
      expect([list, await attacker.upload(list)]).toMatchObject([list, { error: { name: 'TypeError' } }]);
    expect(await attacker.upload({ items: [file] })).toMatchObject({ result: {} });
    const before = process.memoryUsage().rss;
    for (let at = 0; at < 60; at++)
      expect(
        await attacker.ask({ id: 3, call: 'upload', params: { upload: null, bytes: hostile } }),
      ).toMatchObject({ error: { name: 'TypeError' } });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
    const full = { error: { name: 'QuotaExceededError' } };
    for (let at = 1; at < 32; at++) expect((await attacker.upload({ runs: [] })).error).toBeUndefined();
    expect(await attacker.upload({ runs: [] })).toMatchObject(full);
  });

  it('should not choose the time of a removal', async () => {
    const { attacker, root } = await signIn();
    void attacker.runTrash({ root }, {}, { options: { now: 4e14 } });
    expect(await attacker.closeCode()).toBe(POLICY_VIOLATION);
  });
});
