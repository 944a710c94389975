import { existsSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { run, runJson, Tree } from './program';

interface ListedRow {
  path: string;
  status: string;
  reason?: string;
}

describe('a saved list', () => {
  let tree: Tree;
  let outside: Tree;

  beforeEach(() => {
    outside = new Tree();
    tree = new Tree()
      .write('photos/beach.jpg', 'sand and sea', 9)
      .write('photos/beach (1).jpg', 'sand and sea', 8)
      .writeLeftover('sub/left.txt.tmp', 'temporary', 90)
      .write('notes.txt', 'mine');
  });
  afterEach(() => [tree, outside].forEach((one) => one.remove()));

  /** Saves a list of folders, changed by `edit`, and returns the arguments that work by it. */
  async function listOf(folders: string[], format: string, edit = (text: string) => text): Promise<string[]> {
    const path = outside.at(`list.${format}`);
    const { code, out } = await run(['report', ...folders, '--format', format, '-o', path]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
    return ['clean', '--list', path, ...folders];
  }

  it.each(['csv', 'json'])(
    'should be moved to the trash as %s only with --apply, and come back',
    async (format) => {
      const before = tree.picture();
      const args = await listOf([tree.path], format);
      const listed = await run(args);
      expect(listed).toMatchObject({ code: 1, err: '' });
      expect(listed.out).toContain(
        `${tree.at('photos/beach (1).jpg')}  (stays: ${tree.at('photos/beach.jpg')})`,
      );
      expect(listed.out).toContain('2 files of the list, 21 B. Nothing was changed; --apply');
      expect(tree.picture()).toEqual(before);
      expect(await runJson([...args, '--apply'])).toMatchObject({
        code: 0,
        json: {
          applied: true,
          broken: [],
          files: [
            { path: tree.at('photos/beach (1).jpg'), keeps: tree.at('photos/beach.jpg'), status: 'removed' },
            { path: tree.at('sub/left.txt.tmp'), keeps: null, status: 'removed' },
          ],
        },
      });
      expect(tree.files().filter((path) => !path.startsWith('.swipe'))).toEqual([
        'notes.txt',
        'photos/beach.jpg',
        'sub/left.txt',
      ]);
      expect(await run(args)).toMatchObject({
        code: 3,
        err: expect.stringContaining(`none of the files is in ${tree.path}`),
      });
      expect(await run(['undo', tree.path])).toMatchObject({ code: 0, err: '' });
      expect(tree.picture()).toEqual(before);
    },
  );

  it('should leave what changed, left the folder or lost its copy, and move the rest', async () => {
    const names = ['grew', 'touched', 'gone', 'link', 'way/in', 'protected', 'names none', 'fine'];
    for (const name of names) tree.writeLeftover(`${name}.txt.tmp`, name, 90);
    for (const at of [1, 2, 3])
      tree.write(`pair ${at}`, `pair ${at}`, 9).write(`twin ${at}`, `pair ${at}`, 8);
    outside
      .writeLeftover('secret.txt.tmp', 'secret', 90)
      .writeLeftover('in.txt.tmp', 'way/in', 90)
      .writeLeftover('link.txt.tmp', 'link', 90);
    const away = [
      '../secret.txt.tmp',
      outside.at('secret.txt.tmp'),
      `sub/../../${basename(outside.path)}/secret.txt.tmp`,
    ];
    const args = await listOf([tree.path], 'json', (text) => {
      const list = JSON.parse(text) as { files: Record<string, unknown>[] };
      const row = (path: string) => list.files.find((file) => file.path === path)!;
      const fine = row('fine.txt.tmp');
      row('names none.txt.tmp').reason = 'identical';
      for (const path of [...away, '.swipeclean-trash/x', 'sub\\left.txt.tmp', './fine.txt.tmp', '', 7])
        list.files.unshift({ ...fine, path });
      list.files.push(fine);
      return JSON.stringify(list);
    });
    tree.writeLeftover('grew.txt.tmp', 'grew!', 90).writeLeftover('touched.txt.tmp', 'touched', 91);
    for (const name of ['gone.txt.tmp', 'link.txt.tmp', 'way', 'pair 1', 'pair 3'])
      rmSync(tree.at(name), { recursive: true });
    symlinkSync(outside.at('link.txt.tmp'), tree.at('link.txt.tmp'));
    symlinkSync(outside.path, tree.at('way'));
    symlinkSync(tree.at('twin 3'), tree.at('pair 3'));
    // As large and as old as the copy that stays was, with other bytes.
    const { atime, mtime } = statSync(tree.at('pair 2'));
    tree.write('pair 2', 'riap 2');
    utimesSync(tree.at('pair 2'), atime, mtime);
    const before = outside.picture();

    const { code, json, err } = await runJson([...args, '--protect', 'protected.txt.tmp', '--apply']);
    expect(code).toBe(3);
    const rows = (json.files as ListedRow[]).map(({ path, status, reason }) => [
      path.replace(`${tree.path}/`, ''),
      reason ?? status,
    ]);
    expect(rows.sort()).toEqual(
      [
        ...away.map((path) => [path, 'invalid-path']),
        ['.swipeclean-trash/x', 'in-trash'],
        ['sub\\left.txt.tmp', 'missing'],
        ['./fine.txt.tmp', 'invalid-path'],
        ['grew.txt.tmp', 'changed'],
        ['touched.txt.tmp', 'changed'],
        ['gone.txt.tmp', 'missing'],
        ['link.txt.tmp', 'TypeMismatchError'],
        ['way/in.txt.tmp', 'TypeMismatchError'],
        ['protected.txt.tmp', 'protected'],
        ['names none.txt.tmp', 'last-copy'],
        ['twin 1', 'last-copy'],
        ['twin 2', 'last-copy'],
        ['twin 3', 'last-copy'],
        ['fine.txt.tmp', 'removed'],
        ['fine.txt.tmp', 'listed-twice'],
        ['photos/beach (1).jpg', 'removed'],
        ['sub/left.txt.tmp', 'removed'],
      ].sort(),
    );
    expect(json.broken).toHaveLength(2);
    expect(err).toContain('file 1 of the list is left out: it has no path');
    expect(err).toContain('file 8: ../secret.txt.tmp stays: its path leaves the folder');
    expect(outside.picture()).toEqual(before);
  });

  it('should keep one of two files that each name the other as the copy that stays', async () => {
    const { mtime } = statSync(tree.at('photos/beach.jpg'));
    const row = `"photos/beach.jpg",12,"${mtime.toISOString()}","identical","photos/beach (1).jpg"\r\n`;
    const { code, json } = await runJson([
      ...(await listOf([tree.path], 'csv', (text) => text + row)),
      '--apply',
    ]);
    expect(code).toBe(3);
    expect((json.files as ListedRow[]).map(({ reason }) => reason)).toEqual([
      undefined,
      undefined,
      'last-copy',
    ]);
  });

  it('should read a name that the table escapes, and take neither file where it can mean two', async () => {
    tree
      .writeLeftover('=sum.txt.tmp', 'formula', 90)
      .writeLeftover("'-two.txt.tmp", 'one', 90)
      .writeLeftover('-two.txt.tmp', 'two', 90);
    const { atime, mtime } = statSync(tree.at('-two.txt.tmp'));
    utimesSync(tree.at("'-two.txt.tmp"), atime, mtime);
    const { code, err } = await run([...(await listOf([tree.path], 'csv')), '--apply']);
    expect([code, err.split('can be read in two ways').length - 1]).toEqual([3, 2]);
    expect(
      ['=sum.txt.tmp', "'-two.txt.tmp", '-two.txt.tmp'].map((path) => existsSync(tree.at(path))),
    ).toEqual([false, true, true]);
  });

  it('should work in several folders, and replace copies by links', async () => {
    const other = new Tree().write('beach.jpg', 'sand and sea', 1);
    const args = await listOf([tree.path, other.path], 'csv');
    expect((await run([...args, '--apply', '--replace-by', 'hardlink'])).code).toBe(0);
    expect(statSync(tree.at('photos/beach (1).jpg')).ino).toBe(statSync(tree.at('photos/beach.jpg')).ino);
    expect(existsSync(tree.at('sub/left.txt.tmp'))).toBe(false);
    other.remove();
  });
});
