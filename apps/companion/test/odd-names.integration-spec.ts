import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { skipped, unmountDisk, whereMountable } from './mount';
import { run, runJson, Tree } from './program';

const NFC = 'caf\u00e9.txt';
const NFD = NFC.normalize('NFD');
/** Copies beside each other are looked at first. */
const ALL = ['--include', 'identical-review'];

describe('what swipeclean offers', () => {
  let tree: Tree;
  beforeEach(() => (tree = new Tree()));
  afterEach(() => tree.remove());

  const pathsOf = (json: Record<string, unknown>) =>
    (json.files as { path: string }[]).map(({ path }) => path.slice(tree.path.length + 1));

  describe('of names that other systems take for one', () => {
    beforeEach(() => {
      tree.write('Photo.JPG', 'same picture', 9).write('photo.jpg', 'same picture', 8);
      tree.write(NFC, 'same text', 9).write(NFD, 'same text', 8);
      tree.write('whole.txt', 'same words', 9).write('back\\slash.txt', 'same words', 8);
    });

    it('should be moved as it was listed, leave nothing for the next run, and come back', async () => {
      const before = tree.picture();
      const listed = await runJson(['clean', ...ALL, tree.path]);
      const moved = await runJson(['clean', '--apply', ...ALL, tree.path]);
      expect(pathsOf(listed.json)).toHaveLength(3);
      expect(pathsOf(moved.json)).toEqual(pathsOf(listed.json));
      expect(moved).toMatchObject({ code: 0, err: '' });
      const isLeft = (path: string) => !path.startsWith('.swipeclean-trash/');
      expect(tree.files().filter(isLeft)).toHaveLength(3);
      expect(await run(['clean', '--apply', ...ALL, tree.path])).toMatchObject({ code: 0, err: '' });
      expect((await run(['undo', tree.path])).code).toBe(0);
      expect(tree.picture()).toEqual(before);
    });

    it('should be replaced by links, and be moved by a saved list', async () => {
      const list = tree.at('list.json');
      expect((await run(['report', tree.path, ...ALL, '--output', list])).code).toBe(1);
      expect(await run(['clean', '--list', list, '--apply', tree.path])).toMatchObject({ code: 0, err: '' });
      expect((await run(['undo', tree.path])).code).toBe(0);
      expect((await run(['clean', '--replace-by', 'hardlink', '--apply', ...ALL, tree.path])).code).toBe(0);
      expect(fs.statSync(tree.at('photo.jpg')).ino).toBe(fs.statSync(tree.at('Photo.JPG')).ino);
      expect(fs.statSync(tree.at(NFC)).ino).toBe(fs.statSync(tree.at(NFD)).ino);
    });

    it('should leave out what --protect names with a backslash', async () => {
      const { json } = await runJson(['clean', tree.path, '--protect', 'back\\slash.txt']);
      expect(pathsOf(json)).not.toContain('back\\slash.txt');
    });
  });

  whereMountable(
    `should list a folder once that is mounted in a second place, and keep its files${skipped}`,
    async () => {
      tree.write('music/song.flac', 'one song', 9).write('other/keep.txt', 'text');
      for (const name of ['mounted', 'again']) fs.mkdirSync(tree.at(name));
      execFileSync('mount', ['--bind', tree.at('music'), tree.at('mounted')]);
      execFileSync('mount', ['--bind', tree.at('music'), tree.at('again')]);
      try {
        for (const options of [[], ['--cross-disks']]) {
          const { json, err, code } = await runJson(['clean', '--apply', tree.path, ...options]);
          expect(json.files).toEqual([]);
          expect(err).toContain('again is also another folder of the scan');
          expect(code).toBe(0);
        }
        expect((await runJson(['scan', tree.path])).json).toMatchObject({ totals: { totalFiles: 2 } });
      } finally {
        for (const name of ['mounted', 'again']) unmountDisk(tree.at(name));
      }
      expect(tree.files()).toEqual(['music/song.flac', 'other/keep.txt']);
    },
  );
});
