import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { TempFolder } from '../../test/temp-folder';
import { errorNameOf, getFile } from '../file-system';
import type { StatefulFolder } from '../trash/folder-states';
import type { MovableFile } from '../trash/move-file';
import { Trash } from '../trash/trash';
import type { OperationResult } from '../trash/types';
import { openDiskFolder } from './disk-folder';

const NOBODY = 65_534;
const asRoot = process.getuid?.() === 0 ? it : it.skip;
const nameOfError = (work: Promise<unknown>) => work.then(() => 'none', errorNameOf);

describe('owner, rights and date on a disk', () => {
  let disk: TempFolder;
  let root: FileSystemDirectoryHandle;
  const at = (path: string) => join(disk.path, path);
  const giveAway = (path: string, mode: number) => {
    fs.chownSync(at(path), NOBODY, NOBODY);
    fs.chmodSync(at(path), mode);
  };

  beforeEach(() => {
    disk = new TempFolder().write('a.txt', 'text', 1000).write('sub/b.txt', 'more');
    root = openDiskFolder(disk.path);
  });
  afterEach(() => disk.remove());

  describe('an undo in a folder that another user changes meanwhile', () => {
    const stateOf = (path: string) => {
      const { uid, mode, mtimeMs } = fs.statSync(at(path));
      return { uid, mode: mode & 0o7777, mtimeMs };
    };
    /** Removes `a.txt` and two folders of another user, and restores them with a hook after each. */
    const undo = async (onResult: (result: OperationResult) => void) => {
      fs.chmodSync(disk.path, 0o777);
      for (const path of ['kept', 'taken']) {
        fs.mkdirSync(at(path));
        giveAway(path, 0o2777);
        fs.utimesSync(at(path), 1000, 1000);
      }
      fs.mkdirSync(at('private'), { mode: 0o700 });
      const { size, mtimeMs: lastModified } = fs.statSync(at('a.txt'));
      const { run } = await new Trash(root).moveToTrash([{ path: 'a.txt', size, lastModified }], {
        emptyFolders: ['kept', 'taken'],
      });
      const before = stateOf('private');
      const { results } = await new Trash(root).restore(run!, { onResult });
      expect(stateOf('kept')).toEqual({ uid: NOBODY, mode: 0o2777, mtimeMs: 1_000_000 });
      expect(fs.readdirSync(disk.path).sort()).toEqual(['a.txt', 'kept', 'sub', 'taken']);
      return { results, before };
    };

    asRoot.each(['a.txt', 'taken'])(
      'should give no owner, rights or date to a folder put in the place of a removed one after %s',
      async (last) => {
        const { before } = await undo(({ path }) => {
          if (path === last) fs.renameSync(at('private'), at('taken'));
        });
        expect(stateOf('taken')).toEqual(before);
      },
    );

    asRoot(
      'should give nothing to an own folder that is renamed into the place of a created one',
      async () => {
        const { results, before } = await undo(({ path }) => {
          if (path !== 'taken') return;
          fs.rmdirSync(at('taken'));
          fs.renameSync(at('private'), at('taken'));
        });
        expect(results.map(({ status }) => status)).toEqual(['restored', 'restored', 'restored']);
        expect(stateOf('taken')).toEqual(before);
      },
    );
  });

  it('should set no date of a folder that took the place of another one during an undo', async () => {
    const { size, lastModified } = await getFile(root, 'sub/b.txt');
    const { run } = await new Trash(root).moveToTrash([{ path: 'sub/b.txt', size, lastModified }]);
    await new Trash(root).restore(run!, {
      onResult: () => {
        fs.renameSync(at('sub'), at('aside'));
        fs.mkdirSync(at('sub'));
        fs.utimesSync(at('sub'), 5000, 5000);
      },
    });
    expect(fs.statSync(at('sub')).mtimeMs).toBe(5_000_000);
  });

  it('should create a stateful folder with the group of the one above, and leave nothing beside', () => {
    fs.chmodSync(disk.path, 0o2775);
    const folder = root as unknown as Required<StatefulFolder>;
    expect(folder.createStatefulFolder('sub')).toBeNull();
    expect(folder.createStatefulFolder('a.txt')).toBeNull();
    expect(folder.createStatefulFolder('new')).not.toBeNull();
    expect(fs.readdirSync(disk.path).sort()).toEqual(['a.txt', 'new', 'sub']);
    expect(fs.statSync(at('new')).mode & 0o2000).toBe(0o2000);
  });

  it('should remove what a killed process left of a folder, and nothing else', () => {
    const unfinished = [1, 2, 3, 4].map((digit) => `.swipeclean-${randomUUID().replace(/.$/, `${digit}`)}`);
    const [empty, full, used, linked] = unfinished as [string, string, string, string];
    for (const path of [empty, `${full}/new`, `${used}/new/inside`, 'elsewhere/empty'])
      fs.mkdirSync(at(path), { mode: 0o700, recursive: true });
    fs.symlinkSync(at('elsewhere'), at(linked));
    (root as unknown as Required<StatefulFolder>).removeUnfinishedFolders();
    expect(fs.readdirSync(disk.path).sort()).toEqual([used, linked, 'a.txt', 'elsewhere', 'sub'].sort());
    expect([fs.readdirSync(at('elsewhere')), fs.readdirSync(at(used))]).toEqual([['empty'], ['new']]);
  });

  describe('a copy whose place another user takes', () => {
    const openCopy = async () => (await root.getFileHandle('copy', { create: true })) as MovableFile;
    const openSource = async () => (await root.getFileHandle('a.txt')).getFile();
    const modeOf = (path: string) => fs.statSync(at(path)).mode & 0o777;

    asRoot('should give its attributes to the created file only, also after it was written', async () => {
      giveAway('a.txt', 0o644);
      const copy = await openCopy();
      await copy.takeAttributes!(await openSource());
      await new Blob(['text']).stream().pipeTo(await copy.createWritable());
      await copy.takeAttributes!(await openSource());
      expect(fs.statSync(at('copy'))).toMatchObject({ uid: NOBODY, gid: NOBODY, mtimeMs: 1000 });
      fs.writeFileSync(at('private'), 'mine', { mode: 0o600 });
      fs.renameSync(at('private'), at('copy'));
      expect(await nameOfError(copy.takeAttributes!(await openSource()))).toBe('NotReadableError');
      expect([fs.statSync(at('copy')).uid, modeOf('copy')]).toEqual([0, 0o600]);
    });

    it('should be written closed to others where an open file took its place', async () => {
      fs.chmodSync(at('a.txt'), 0o600);
      const copy = await openCopy();
      await copy.takeAttributes!(await openSource());
      fs.writeFileSync(at('open'), '');
      fs.chmodSync(at('open'), 0o666);
      fs.renameSync(at('open'), at('copy'));
      const stream = await copy.createWritable();
      expect(modeOf('copy.crswap')).toBe(0o600);
      await stream.close();
      expect(modeOf('copy')).toBe(0o600);
    });

    it('should have the rights of the file that was read, not of one that took its place', async () => {
      fs.chmodSync(at('a.txt'), 0o600);
      const source = await openSource();
      fs.writeFileSync(at('open'), '');
      fs.chmodSync(at('open'), 0o666);
      fs.renameSync(at('open'), at('a.txt'));
      const copy = await openCopy();
      await copy.takeAttributes!(source);
      expect(modeOf('copy')).toBe(0o600);
    });
  });
});
