import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { listFolder, pictureOf, runScript, SHELLS } from '../../test/list-of-folder';
import { TempFolder } from '../../test/temp-folder';
import { decodeCompletionRecord, decodeManifest } from '../trash/manifest';
import { parseRunTime } from '../trash/run-id';
import type { RemovalList } from './removal-list';
import { createPosixScript } from './posix-script';

/** Characters between the places at which a saved script breaks off. */
const STEP = process.env.TEST_LONG ? 29 : 149;
const ID = '0badcafe';
const OLD = 1_600_000_000_000;
const HOSTILE = [
  "it's",
  '"two" words',
  '$(touch pwned)',
  '`touch pwned`',
  '-rf',
  '--undo',
  '*',
  '?[a-z]',
  '~',
  ' leading and trailing ',
  'line\nbreak',
  '\nEND_OF_MANIFEST\n',
  'tab\tand\rreturn',
  '\u202Egpj.exe',
  'esc\u001B[2J',
  "';touch pwned;'",
  "''",
  '!event',
  '#note',
  '%s%n',
  'é',
  'e\u0301',
  '🧹',
  '\uFEFFmark',
  'yes',
  '=1+1',
];

let folder: TempFolder;
let outside: TempFolder;
beforeEach(() => {
  folder = new TempFolder();
  outside = new TempFolder();
});
afterEach(() => [folder, outside].forEach((one) => one.remove()));

function saved(listing: RemovalList): string {
  const { text } = createPosixScript(listing, ID);
  outside.write('list.sh', text);
  return join(outside.path, 'list.sh');
}

const runOf = () => {
  const trash = join(folder.path, '.swipeclean-trash');
  const [run] = existsSync(trash) ? readdirSync(trash) : [];
  return run === undefined ? null : { id: run, path: join(trash, run) };
};

describe.each(SHELLS)('the script run by %s', (...shell) => {
  it('should move hostile names, write a manifest for the app and restore byte for byte', async () => {
    for (const name of HOSTILE) folder.write(`in ${name}/${name}`, name, OLD);
    const listing = await listFolder(folder.path);
    const before = pictureOf(folder.path);
    const file = saved(listing);
    const { status, stderr, lines } = runScript(shell, file, [folder.path]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(lines.at(-3)).toMatch(new RegExp(`Moved ${HOSTILE.length} files \\(\\d+ bytes\\), left 0`));
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(
      Object.keys(pictureOf(folder.path)).filter((path) => path.startsWith('in ') && !path.endsWith('/')),
    ).toEqual([]);
    const run = runOf()!;
    expect(parseRunTime(run.id)).toBeGreaterThan(Date.now() - 60_000);
    const manifest = decodeManifest(readFileSync(join(run.path, 'manifest.json'), 'utf8'))!;
    expect(manifest.items.map(({ path }) => path.join('/')).sort()).toEqual(
      listing.files.map(({ path }) => path).sort(),
    );
    expect(decodeCompletionRecord(readFileSync(join(run.path, 'finished.json'), 'utf8'))).toEqual({
      folders: [],
    });
    for (const { at, path } of manifest.items) {
      const name = path.at(-1)!;
      const held = join(run.path, String(at), name.includes('.') ? name : `${name}.txt`);
      expect(readFileSync(held, 'utf8')).toBe(name);
    }
    expect(runScript(shell, file, [folder.path, '--undo'])).toMatchObject({ status: 0, stderr: '' });
    expect(pictureOf(folder.path)).toEqual(before);
    expect(readdirSync(folder.path)).not.toContain('pwned');
    expect(existsSync('pwned')).toBe(false);
  });

  it('should do nothing without a yes', async () => {
    folder.write('a', 'a');
    const file = saved(await listFolder(folder.path));
    const before = pictureOf(folder.path);
    for (const answer of ['', '\n', 'y\n', 'no\n', 'yes please\n']) {
      expect(runScript(shell, file, [folder.path], answer).status).toBe(1);
    }
    expect(pictureOf(folder.path)).toEqual(before);
  });

  it('should leave files that changed, disappeared, became a link or are behind one', async () => {
    const texts = { grew: 'one', touched: 'two', gone: 'three', link: 'four', 'way/in': 'fives' };
    for (const [name, text] of Object.entries(texts)) folder.write(name, text, OLD);
    const listing = await listFolder(folder.path);
    folder.write('grew', 'one!', OLD).write('touched', 'two', OLD + 5000);
    ['gone', 'link', 'way'].forEach((name) => rmSync(join(folder.path, name), { recursive: true }));
    outside.write('link', 'four', OLD).write('way/in', 'fives', OLD);
    symlinkSync(join(outside.path, 'link'), join(folder.path, 'link'));
    symlinkSync(join(outside.path, 'way'), join(folder.path, 'way'));
    const before = pictureOf(folder.path);
    const { lines } = runScript(shell, saved(listing), [folder.path]);
    expect(lines.filter((line) => line.startsWith('left')).sort()).toEqual([
      'left     gone (not there)',
      'left     grew (changed since the scan)',
      'left     link (a link, or no file)',
      'left     touched (changed since the scan)',
      'left     way/in (a link, or no file)',
    ]);
    expect(pictureOf(folder.path)).toEqual(before);
  });

  it('should keep the last copy for any choice and any change of the others', async () => {
    folder
      .write('a', 'same', OLD)
      .write('b', 'same', OLD + 1000)
      .write('c', 'same', OLD + 2000);
    folder.write('d', 'twin', OLD).write('e', 'twin', OLD + 1000);
    folder.write('f', 'pair', OLD).write('g', 'pair', OLD + 1000);
    const file = saved(await listFolder(folder.path));
    rmSync(join(folder.path, 'e'));
    folder.write('g', 'peer', OLD + 1000);
    const { lines } = runScript(shell, file, [folder.path]);
    expect(lines.filter((line) => /^(moved|left)/.test(line)).sort()).toEqual([
      'left     d (no equal copy is left)',
      'left     f (no equal copy is left)',
      'moved    a',
      'moved    b',
    ]);
    expect(readdirSync(folder.path).sort()).toEqual(['.swipeclean-trash', 'c', 'd', 'f', 'g']);
  });

  it('should never overwrite, neither when it moves nor when it restores', async () => {
    folder.write('x/a.txt', 'one', OLD).write('y/a.txt', 'two', OLD).write('z/A.TXT', 'six', OLD);
    const file = saved(await listFolder(folder.path));
    runScript(shell, file, [folder.path]);
    folder.write('x/a.txt', 'new', OLD);
    rmSync(join(folder.path, 'y'), { recursive: true });
    const { lines } = runScript(shell, file, [folder.path, '--undo']);
    expect(lines.slice(-2)[0]).toMatch(/^Put back 2 files .*left 1/);
    expect(readFileSync(join(folder.path, 'x/a.txt'), 'utf8')).toBe('new');
    expect(readFileSync(join(folder.path, 'y/a.txt'), 'utf8')).toBe('two');
    expect(readFileSync(join(runOf()!.path, '0/a.txt'), 'utf8')).toBe('one');
  });

  it('should stop at a trash that is a link or no folder', async () => {
    folder.write('a', 'a');
    const file = saved(await listFolder(folder.path));
    mkdirSync(join(outside.path, 'elsewhere'));
    symlinkSync(join(outside.path, 'elsewhere'), join(folder.path, '.swipeclean-trash'));
    expect(runScript(shell, file, [folder.path]).stderr).toContain('is a link');
    expect(runScript(shell, file, [join(folder.path, 'nowhere')]).status).toBe(1);
    expect(readdirSync(join(outside.path, 'elsewhere'))).toEqual([]);
  });

  it('should do nothing when it was saved only in part', async () => {
    folder.write('a', 'a').write('b/c', 'same', OLD).write('b/d', 'same', OLD);
    const listing = await listFolder(folder.path);
    const { text } = createPosixScript(listing, ID);
    const before = pictureOf(folder.path);
    const until = text.indexOf('Put back %s files');
    for (let end = text.indexOf('listed() {'); end < until; end += STEP) {
      outside.write('part.sh', text.slice(0, end));
      runScript(shell, join(outside.path, 'part.sh'), [folder.path]);
    }
    expect(pictureOf(folder.path)).toEqual(before);
  });

  it('should move and restore files of any possible name', async () => {
    const name = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 40 })
      .filter((text) => !/[/\0]|^\.\.?$|^\.swipeclean-trash$/i.test(text) && Buffer.byteLength(text) < 200);
    const path = fc.array(name, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(path, { selector: ([first]) => first, maxLength: 12 }),
        async (paths) => {
          const tree = new TempFolder();
          try {
            for (const names of paths) tree.write(names.join('/'), names.join('\n'), OLD);
            const listing = await listFolder(tree.path);
            const before = pictureOf(tree.path);
            const { text, leftOut } = createPosixScript(listing, ID);
            expect(leftOut.every((file) => file.path.includes('\\'))).toBe(true);
            outside.write('any.sh', text);
            const file = join(outside.path, 'any.sh');
            const moved = runScript(shell, file, [tree.path]);
            expect(moved.stderr).toBe('');
            const gone = new Set(
              listing.files.filter((one) => !leftOut.includes(one)).map((one) => one.path),
            );
            const after = pictureOf(tree.path);
            for (const at of Object.keys(before))
              if (!at.endsWith('/')) expect(at in after).toBe(!gone.has(at));
            runScript(shell, file, [tree.path, '--undo']);
            expect(pictureOf(tree.path)).toEqual(before);
          } finally {
            tree.remove();
          }
        },
      ),
      { numRuns: process.env.TEST_LONG ? 25 : 8, seed: 7 },
    );
  });
});

describe('createPosixScript', () => {
  it('should leave out paths outside the folder, in the trash, or without a valid name', () => {
    const paths = [
      '../a',
      '/a',
      'a/../b',
      'a//b',
      './a',
      '',
      '.SWIPECLEAN-TRASH/x',
      'a\0b',
      'a\\b',
      '\uD800',
      'fine',
    ];
    const files = paths.map((path) => ({ path, size: 1, lastModified: OLD, reason: '', copies: null }));
    const { text, leftOut } = createPosixScript({ folder: null, scannedAt: OLD, files, excluded: [] }, ID);
    expect(leftOut.map(({ path }) => path)).toEqual(paths.slice(0, -1));
    expect(text).toContain("\n  file 'fine' 1 1600000000 0 'fine.txt'\n");
  });

  it('should have no character on which a terminal acts', () => {
    const files = ['esc\u001b]0;x\u0007', 'c1\u009b31m', 'bidi\u202egpj', 'a\nb', '\u2028'].map(
      (path, at, all) => ({
        path,
        size: 1,
        lastModified: OLD,
        reason: '',
        copies: all,
      }),
    );
    const { text, leftOut } = createPosixScript({ folder: null, scannedAt: OLD, files, excluded: [] }, ID);
    expect(leftOut).toEqual([]);
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(text).toContain(`copy 'esc'"$u1b"']0;x'"$u7"'' 1 `);
  });

  it('should leave out files without a date', () => {
    const file = { path: 'a', size: 1, lastModified: NaN, reason: '', copies: null };
    expect(
      createPosixScript({ folder: null, scannedAt: OLD, files: [file], excluded: [] }, ID).leftOut,
    ).toEqual([file]);
  });
});
