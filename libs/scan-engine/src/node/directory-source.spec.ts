import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { identicalPaths, pathsOf, TempFolder } from '../../test/temp-folder';
import { decodeColumns, encodeColumns } from '../browser/file-columns';
import { listLargestOwnFiles, measureFolders } from '../folder-sizes/folder-sizes';
import { applyKeepRule, KEEP_ORIGINAL } from '../keep/keep-rule';
import { getRemainingResult } from '../remaining-result';
import { scan } from '../scan';
import { createSuggestions } from '../suggestions/create-suggestions';
import { kindOfJunk } from '../suggestions/suggestion-rules';
import type { JunkRuleId, ScanResult } from '../types';
import { directorySource } from './directory-source';
import { openDiskFolder } from './disk-folder';
import { readRootIdentity } from './root-identity';
import type { LocationFilter, DirectoryRoot } from './walk-folders';

const isRemoved = () => false;

function suggestionsOf(result: ScanResult) {
  const identical = applyKeepRule(result, result.identical, { rule: KEEP_ORIGINAL });
  return createSuggestions({ ...getRemainingResult(result, { isRemoved }), identical });
}

describe('directorySource', () => {
  let folder: TempFolder;
  const at = (path: string) => join(folder.path, path);
  beforeEach(() => (folder = new TempFolder()));
  afterEach(() => folder.remove());
  const run = () => scan(directorySource(folder.path));

  it('should not count pipes, sockets, devices and links as files, nor their folders as empty', async () => {
    folder.write('real.txt', 'text');
    fs.mkdirSync(at('special'));
    execFileSync('mkfifo', [at('special/pipe')]);
    fs.symlinkSync('/dev/null', at('special/device'));
    const server = await new Promise<Server>((resolve) => {
      const one = createServer().listen(at('special/socket'), () => resolve(one));
    });
    const result = await run();
    server.close();
    expect(result.files.map(({ path }) => path)).toEqual(['real.txt']);
    expect(result).toMatchObject({ emptyFolders: [], skipped: [] });
  });

  describe('of clean-up locations', () => {
    const cleanUp = (rule: JunkRuleId, canGo = () => true): LocationFilter => ({
      rule,
      isInUse: false,
      canGo,
    });
    const scanRoots = (...roots: DirectoryRoot[]) => scan(directorySource(roots));

    it.each(['cache', 'cache-review', 'temporary', 'old-log', 'system-trash'] as const)(
      'should give each file the rule %s alone, whatever its name, and compare none',
      async (rule) => {
        folder.write('own/a.mp4', 'same').write('cache/a.mp4', 'same').write('cache/x/00', 'same');
        fs.mkdirSync(at('cache/empty'));
        const result = await scanRoots(
          { name: 'own', path: at('own') },
          { name: 'cache', path: at('cache'), cleanUp: cleanUp(rule) },
        );
        expect(result).toMatchObject({ junk: [{ rule, ids: [0, 1] }], identical: [], emptyFolders: [] });
        expect(suggestionsOf(result)).toEqual([
          expect.objectContaining({ kind: kindOfJunk(rule), remove: [0, 1], keep: [] }),
        ]);
      },
    );

    it('should list nothing that may not go, nor the trash, nor what a link leads to', async () => {
      folder.write('cache/a', 'text').write('cache/not/b', 'text').write('cache/.swipeclean-trash/c', 'text');
      folder.write('own/d', 'text');
      fs.symlinkSync(at('own'), at('cache/link'));
      const canGo = (path: string) => !path.endsWith('/not');
      const result = await scanRoots({
        name: '',
        path: at('cache'),
        cleanUp: { ...cleanUp('cache'), canGo },
      });
      expect(result.files.map(({ path }) => path)).toEqual(['a']);
    });

    it('should let other work run, and stop, where thousands of files stay', async () => {
      for (let file = 0; file < 100; file++) folder.write(`cache/${file}`, '');
      const controller = new AbortController();
      setImmediate(() => controller.abort(new Error('stopped')));
      let asked = 0;
      const canGo = () => ++asked < 0;
      // As slow as a disk: a millisecond each.
      const clock = jest.spyOn(performance, 'now').mockImplementation(() => asked);
      const root = { name: '', path: at('cache'), cleanUp: { ...cleanUp('cache'), canGo } };
      const walk = async () => {
        for await (const _ of directorySource([root]).walk(controller.signal));
      };
      await expect(walk()).rejects.toThrow('stopped');
      clock.mockRestore();
      expect(asked).toBeLessThan(50);
    });

    it('should leave out one whose program is running, and say so', async () => {
      folder.write('cache/a', 'text');
      const result = await scanRoots({
        name: '',
        path: at('cache'),
        cleanUp: { ...cleanUp('cache'), isInUse: true },
      });
      expect(result).toMatchObject({ files: [], skipped: [{ path: 'cache', reason: 'in-use' }] });
    });
  });

  it('should report names that are not UTF-8, also beside the text that they look like', async () => {
    const bytes = (...name: number[]) => Buffer.concat([Buffer.from(at('odd/a')), Buffer.from(name)]);
    folder.write('odd/a\uFFFD.txt', 'readable').write('copy.txt', 'readable');
    fs.writeFileSync(bytes(0xff, 0x2e, 0x74, 0x78, 0x74), 'readable');
    fs.mkdirSync(bytes(0xfe));
    fs.mkdirSync(at('only-odd'));
    fs.writeFileSync(Buffer.concat([Buffer.from(at('only-odd/')), Buffer.from([0xff])]), '');
    const { skipped, emptyFolders, ...result } = await run();
    expect(skipped.sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: 'odd/a\uFFFD', reason: 'bad-name' },
      { path: 'odd/a\uFFFD.txt', reason: 'bad-name' },
      { path: 'only-odd/\uFFFD', reason: 'bad-name' },
    ]);
    expect(emptyFolders).toEqual([]);
    expect(identicalPaths(result as ScanResult)).toEqual([['copy.txt', 'odd/a\uFFFD.txt']]);
  });

  it('should not follow a link that has taken the place of a listed folder', async () => {
    const outside = new TempFolder().write('secret.txt', 'secret');
    for (let at = 0; at < 600; at++) folder.write(`a/${at}`, '');
    folder.write('b/in/c.txt', 'inside');
    const found: string[] = [];
    for await (const { entries, skipped } of directorySource(folder.path).walk()) {
      if (found.length === 0) {
        fs.renameSync(at('b'), at('aside'));
        fs.symlinkSync(outside.path, at('b'));
      }
      found.push(
        ...entries.map(({ path }) => path),
        ...skipped.map(({ path, reason }) => `${path} ${reason}`),
      );
    }
    outside.remove();
    expect(found.filter((path) => !path.startsWith('a/'))).toEqual(['b changed']);
  });

  it('should fail where another folder has taken the place of the scanned one', async () => {
    const swap = () => {
      fs.renameSync(folder.path, `${folder.path}-aside`);
      fs.mkdirSync(folder.path);
    };
    const restore = () => {
      fs.rmSync(folder.path, { recursive: true });
      fs.renameSync(`${folder.path}-aside`, folder.path);
    };
    const gone = { name: 'NotFoundError' };
    for (let at = 0; at < 600; at++) folder.write(`a/${at}`, 'same');
    const walking = async () => {
      let isSwapped = false;
      for await (const _ of directorySource(folder.path).walk()) {
        if (!isSwapped) swap();
        isSwapped = true;
      }
    };
    await expect(walking()).rejects.toMatchObject(gone);
    restore();
    await expect(scan(directorySource(folder.path), { onFiles: swap })).rejects.toMatchObject(gone);
    restore();
    const identity = readRootIdentity(at('a'), fs.statSync(at('a'), { bigint: true }));
    const meant = (path: string) => scan(directorySource([{ name: '', path, identity }]));
    expect((await meant(at('a'))).fileCount).toBe(600);
    await expect(meant(folder.path)).rejects.toMatchObject(gone);
  });

  it('should read no other disk unless it is told to', async () => {
    const skippedOf = async (crossesDisks: boolean) =>
      (await scan(directorySource([{ name: '', path: '/dev', crossesDisks }]))).skipped;
    const pts = { path: 'pts', reason: 'other-disk' };
    expect(await skippedOf(false)).toContainEqual(pts);
    expect(await skippedOf(true)).not.toContainEqual(pts);
  });

  it("should report folders beyond the system's longest path", async () => {
    const name = 'x'.repeat(200);
    folder.write('copy.txt', 'far');
    const root = openDiskFolder(folder.path);
    let deep = root;
    for (let depth = 0; depth < 25; depth++) deep = await deep.getDirectoryHandle(name, { create: true });
    await deep.getFileHandle('deep.txt', { create: true });
    const { files, skipped, emptyFolders } = await run();
    expect(files.map(({ path }) => path)).toEqual(['copy.txt']);
    expect(emptyFolders).toEqual([]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['too-long']);
    expect(skipped[0]!.path.length).toBeGreaterThan(3900);
    await root.removeEntry(name, { recursive: true });
  });

  it('should count nothing as freed while another name of the same file stays', async () => {
    folder.write('a/one.txt', 'same bytes', 1_000_000).write('a/copy.txt', 'same bytes', 2_000_000);
    fs.linkSync(at('a/one.txt'), at('other-name.txt'));
    folder.write('b/only.txt', 'two names of one file');
    fs.linkSync(at('b/only.txt'), at('b/again.txt'));
    const result = await run();
    expect(result.files.filter(({ isLinked }) => isLinked).map(({ path }) => path)).toEqual([
      'a/one.txt',
      'b/again.txt',
      'b/only.txt',
      'other-name.txt',
    ]);
    expect(identicalPaths(result)).toEqual([['a/copy.txt', 'a/one.txt']]);
    expect(result.identical[0]).toMatchObject({ reclaimable: 10 });
    const [group] = applyKeepRule(result, result.identical, { rule: { by: 'newest' } });
    expect(group).toMatchObject({ keepReason: 'linked', reclaimable: 10 });
    const [suggestion, ...others] = suggestionsOf(result);
    expect(others).toEqual([]);
    expect(pathsOf(result, suggestion!.remove)).toEqual(['a/copy.txt']);
    expect(decodeColumns([...encodeColumns(result.files)][0]!)).toEqual(result.files);
  });

  it('should sum what files take on the disk: holes take nothing, and two names one time', async () => {
    folder.write('a/one.txt', 'x'.repeat(9000)).write('c/solid.txt', 'x'.repeat(5000));
    fs.linkSync(at('a/one.txt'), at('b.txt'));
    fs.writeFileSync(at('image'), '');
    fs.truncateSync(at('image'), 1 << 30);
    const blocks = fs.openSync(at('mixed'), 'w');
    fs.writeSync(blocks, 'x'.repeat(4096), 1 << 29);
    fs.closeSync(blocks);
    const result = await run();
    const mixed = fs.statSync(at('mixed')).blocks * 512;
    expect(result.files.map(({ path, size, diskBytes }) => [path, size, diskBytes])).toEqual([
      ['a/one.txt', 9000, undefined],
      ['b.txt', 9000, 0],
      ['c/solid.txt', 5000, undefined],
      ['image', 1 << 30, 0],
      ['mixed', (1 << 29) + 4096, mixed],
    ]);
    const total = 9000 + 5000 + mixed;
    expect(mixed).toBeLessThan(1 << 20);
    expect(result.totalSize).toBe(total);
    expect(result.large).toEqual({ ids: [3, 4], bytes: mixed });
    expect(measureFolders(result)).toMatchObject({ bytes: total, files: 5 });
    expect(listLargestOwnFiles(result, '', 2).map(({ path }) => path)).toEqual(['mixed', 'b.txt']);
    const rest = getRemainingResult(result, { isRemoved: (id) => id > 1 });
    expect(rest).toMatchObject({ totalSize: 9000, large: { ids: [], bytes: 0 } });
    expect(decodeColumns([...encodeColumns(result.files)][0]!)).toEqual(result.files);
  });

  it('should count what removing a sparse copy frees', async () => {
    for (const name of ['a', 'b']) {
      fs.writeFileSync(at(name), 'begin');
      fs.truncateSync(at(name), 1 << 20);
    }
    const result = await run();
    const freed = fs.statSync(at('b')).blocks * 512;
    expect(result.identical).toMatchObject([{ size: 1 << 20, reclaimable: freed }]);
    expect(suggestionsOf(result)).toMatchObject([{ kind: 'identical', bytes: freed }]);
  });

  it('should name the links to what it lists, and none that lead elsewhere or nowhere', async () => {
    folder.write('sub/a.txt', 'a');
    fs.symlinkSync('sub/a.txt', at('file'));
    fs.symlinkSync(at('sub'), at('folder'));
    fs.symlinkSync('../file', at('sub/chain'));
    fs.symlinkSync('/etc/hostname', at('outside'));
    fs.symlinkSync('none', at('dead'));
    expect((await run()).links?.sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: 'file', target: 'sub/a.txt' },
      { path: 'folder', target: 'sub' },
      { path: 'sub/chain', target: 'sub/a.txt' },
    ]);
  });

  it('should scan several directories as one, each under its name', async () => {
    const other = new TempFolder().write('b.txt', 'same');
    folder.write('a.txt', 'same');
    const roots = [
      { name: 'one', path: folder.path },
      { name: 'two', path: other.path },
    ];
    expect(identicalPaths(await scan(directorySource(roots)))).toEqual([['one/a.txt', 'two/b.txt']]);
    other.remove();
  });

  it('should know a folder of a program by what lies above it, but not by what anyone may write there', () => {
    folder
      .write('shop/package.json', '{}')
      .write('shop/src/a.txt', 'a')
      .write('mail/new/1', 'm')
      .write('mail/cur/1', 'm');
    const rootsOf = (path: string) => directorySource(join(folder.path, path)).programRoots;
    expect(rootsOf('shop/src')).toEqual(['']);
    expect(rootsOf('mail/cur')).toEqual(['']);
    expect(rootsOf('mail')).toEqual(['']);
    expect(rootsOf('')).toEqual([]);
    fs.chmodSync(join(folder.path, 'shop'), 0o777);
    expect(rootsOf('shop/src')).toEqual([]);
  });
});
