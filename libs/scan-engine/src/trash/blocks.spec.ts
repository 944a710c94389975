import fs from 'node:fs';
import { join } from 'node:path';
import { TempFolder } from '../../test/temp-folder';
import { DiskFile } from '../node/disk-file';
import { openDiskFolder } from '../node/disk-folder';
import { Trash } from './trash';
import type { TrashItem } from './types';

const SIZE = 1 << 20;

describe('the bytes that removing a file frees', () => {
  let disk: TempFolder;
  let trash: Trash;
  const at = (path: string) => join(disk.path, path);
  const snapshot = (path: string) => ({ path, size: fs.statSync(at(path)).size, lastModified: 1000 });
  const remove = (...paths: string[]) => trash.moveToTrash(paths.map(snapshot), {});

  beforeEach(() => {
    disk = new TempFolder().write('plain', 'text', 1000).write('image', '', 1000);
    disk.write('linked', 'the same text', 1000);
    fs.linkSync(at('linked'), at('other name'));
    fs.truncateSync(at('image'), SIZE);
    fs.utimesSync(at('image'), 1, 1);
    trash = new Trash(openDiskFolder(disk.path));
  });
  afterEach(() => disk.remove());

  it('should be none in the result for a hole and for a file with another name', async () => {
    const { results, succeeded } = await remove('plain', 'image', 'linked');
    expect(
      results.map(({ path, size, ...one }) => [path, size, 'diskBytes' in one && one.diskBytes]),
    ).toEqual([
      ['plain', 4, false],
      ['image', SIZE, 0],
      ['linked', 13, 0],
    ]);
    expect(succeeded).toEqual({ files: 3, bytes: 4 });
  });

  it('should be read from the disk for the contents of the trash', async () => {
    await remove('plain', 'image', 'linked');
    const { runs, bytes } = await trash.getContents();
    const sizes = runs[0]!.items.map(({ path, diskBytes }) => [path, diskBytes]);
    expect({ sizes, bytes, ofRun: runs[0]!.bytes }).toEqual({
      sizes: [
        ['plain', undefined],
        ['image', 0],
        ['linked', 0],
      ],
      bytes: 4,
      ofRun: 4,
    });
  });

  it('should be those of a file once all of its names are deleted', async () => {
    await remove('linked', 'other name');
    const { results, succeeded } = await trash.emptyTrash({});
    expect(results.map(({ path, ...one }) => [path, 'diskBytes' in one])).toEqual([
      ['linked', true],
      ['other name', false],
    ]);
    expect(succeeded).toEqual({ files: 2, bytes: 13 });
  });

  it('should be the same when the file is restored', async () => {
    const { run } = await remove('plain', 'image');
    expect((await trash.restore(run!, {})).succeeded).toEqual({ files: 2, bytes: 4 });
  });
});

describe('a copy that is replaced by a hard link', () => {
  let disk: TempFolder;
  let item: TrashItem;
  const at = (path: string) => join(disk.path, path);
  const text = (path: string) => fs.readFileSync(at(path), 'utf8');
  const snapshot = (path: string) => ({ path, size: fs.statSync(at(path)).size, lastModified: 1000 });
  const replace = () => new Trash(openDiskFolder(disk.path)).moveToTrash([item], { method: 'hardlink' });

  beforeEach(() => {
    disk = new TempFolder().write('a', 'the same text', 1000).write('b', 'the same text', 1000);
    disk.write('c', 'the same text', 1000);
    item = { ...snapshot('a'), copies: [snapshot('a'), snapshot('b'), snapshot('c')] };
  });
  afterEach(() => {
    jest.restoreAllMocks();
    disk.remove();
  });

  /** Lets another program work after the link was staged and before it is placed. */
  function meanwhile(work: () => void): void {
    const { shareAs } = DiskFile.prototype;
    jest.spyOn(DiskFile.prototype, 'shareAs').mockImplementation(async function (this: DiskFile, ...args) {
      await shareAs.apply(this, args);
      work();
    });
  }

  it('should stay when the kept copy was edited after the scan, also with its date set back', async () => {
    for (const seconds of [2000, 1]) {
      fs.writeFileSync(at('b'), 'an other text');
      fs.utimesSync(at('b'), seconds, seconds);
      const { results, run } = await replace();
      expect({ results, run }).toMatchObject({ results: [{ reason: 'last-copy' }], run: null });
      expect([text('a'), fs.readdirSync(disk.path)]).toEqual(['the same text', ['a', 'b', 'c']]);
    }
  });

  it('should stay when what was linked is edited while the kept path shows the same bytes', async () => {
    meanwhile(() => {
      fs.renameSync(at('b'), at('linked'));
      disk.write('linked', 'an other text', 1000).write('b', 'the same text', 1000);
    });
    const { results } = await replace();
    expect(results).toMatchObject([{ status: 'failed', code: 'InvalidStateError' }]);
    expect([text('a'), text('b')]).toEqual(['the same text', 'the same text']);
    expect(fs.lstatSync(at('a')).nlink).toBe(1);
    expect(fs.readdirSync(disk.path)).toEqual(['a', 'b', 'c', 'linked']);
  });

  it('should stay when what was linked is edited right before it is placed', async () => {
    const { replaceBy } = DiskFile.prototype;
    jest.spyOn(DiskFile.prototype, 'replaceBy').mockImplementation(function (this: DiskFile, ...args) {
      fs.writeFileSync(at('b'), 'an other text');
      return replaceBy.apply(this, args);
    });
    expect((await replace()).results).toMatchObject([{ reason: 'changed' }]);
    expect([text('a'), text('b'), fs.lstatSync(at('b')).nlink]).toEqual([
      'the same text',
      'an other text',
      1,
    ]);
  });

  it('should come back from the trash when the link that a crash left was edited before it is placed', async () => {
    jest.spyOn(DiskFile.prototype, 'replaceBy').mockRejectedValue(new DOMException('', 'NotSupportedError'));
    const { move } = DiskFile.prototype;
    let moves = 0;
    jest.spyOn(DiskFile.prototype, 'move').mockImplementation(function (this: DiskFile, ...args) {
      if (++moves > 1) throw new DOMException('the program was killed', 'UnknownError');
      return move.apply(this, args);
    });
    const { run } = await replace();
    jest.restoreAllMocks();
    fs.writeFileSync(at('b'), 'an other text');
    const trash = new Trash(openDiskFolder(disk.path));
    await trash.recover();
    expect(fs.readdirSync(disk.path)).toEqual(['.swipeclean-trash', 'b', 'c']);
    expect((await trash.restore(run!)).results).toMatchObject([{ status: 'restored', as: 'a' }]);
    expect([text('a'), fs.readdirSync(disk.path)]).toEqual(['the same text', ['a', 'b', 'c']]);
  });

  it('should be the kept copy under a second name where nothing changed', async () => {
    expect((await replace()).results).toMatchObject([{ status: 'removed' }]);
    expect(fs.lstatSync(at('a')).ino).toBe(fs.lstatSync(at('b')).ino);
  });
});
