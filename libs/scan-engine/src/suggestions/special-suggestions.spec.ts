import { decide } from '../../test/random-tree';
import { decided, file, named, similar, suggest, unpacked } from '../../test/suggest';
import { KEEP_ORIGINAL } from '../keep/keep-rule';
import { createSuggestions } from './create-suggestions';
import { SUGGESTION_RULES } from './suggestion-rules';

const LOCK = file('package-lock.json', 9);

describe('suggestions of build folders', () => {
  it.each([
    ['tool/Cargo.toml', 'tool/target/debug/tool'],
    ['app/build.gradle', 'app/build/classes/a.class'],
    ['app/settings.gradle.kts', 'app/.gradle/8.0/a.bin'],
    ['mac/App.xcodeproj/project.pbxproj', 'mac/DerivedData/a.o'],
    ['py/a.py', 'py/__pycache__/a.pyc'],
    ['cpp/build/CMakeCache.txt', 'cpp/build/a.o'],
  ])('should be low risk where %s creates %s again', async (source, built) => {
    const result = await decided([file(source, 10), file(built, 100)]);
    const [one] = createSuggestions(result);
    expect(one!.kind).toBe('build');
    expect(SUGGESTION_RULES.build).toMatchObject({ risk: 'low', ticked: true });
    expect(one!.remove.map((id) => result.files[id]!.path)).toContain(built);
  });

  it.each([['docs/build/letter.odt'], ['target/score.xlsx'], ['Pods/a.mp3'], ['build/a.o']])(
    'should not be suggested for %s, whose folder only has such a name',
    async (path) => expect(await suggest(file(path, 100))).toEqual([]),
  );

  it('should be looked at first without a source, or when changed lately', async () => {
    expect(await suggest(file('old/node_modules/a.js', 100))).toMatchObject([{ kind: 'build-review' }]);
    expect(await suggest(file('tool/Cargo.toml', 10, 0, 3), file('tool/target/tool', 100))).toMatchObject([
      { kind: 'build-review' },
    ]);
  });

  it.each([
    ['sources beside a CMake run', 'build/CMakeCache.txt', 'build/meson/meson.build'],
    ['a Visual Studio project', 'build/CMakeCache.txt', 'build/VS2010/zstd.sln'],
    ['own scripts in an environment', 'requirements.txt', 'venv/thesis.py'],
    ['own tables in an environment', 'pyproject.toml', '.venv/data/results.xlsx'],
    ['a release', 'app/build.gradle', 'app/build/outputs/apk/release/app-release.apk'],
    ['a letter among dependencies', 'package.json', 'node_modules/notes.txt'],
    ['own folders among dependencies', 'package.json', 'node_modules/notes/letter.docx'],
    ['photos', 'Cargo.toml', 'target/trip/a.jpg'],
  ])('should be looked at first with %s', async (_, source, own) => {
    const [one] = createSuggestions(await decided([file(source, 10), file(own, 100), LOCK]));
    expect(one!.kind).toBe('build-review');
    expect(SUGGESTION_RULES['build-review']).toMatchObject({ risk: 'medium', ticked: false });
  });

  it.each([
    [
      'package.json',
      ['node_modules/.package-lock.json', 'node_modules/a/package.json', 'node_modules/a/b/c.jpg'],
    ],
    ['requirements.txt', ['venv/pyvenv.cfg', 'venv/bin/python', 'venv/lib/python3/site-packages/a/b.pdf']],
    ['package.json', ['.next/static/media/a.jpg']],
  ])('should stay low risk where %s only brought documents of others', async (source, built) => {
    const files = [source, ...built].map((path, at) => file(path, 10 + at));
    expect(await suggest(...files, LOCK)).toMatchObject([{ kind: 'build' }]);
  });

  it.each(['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock'])(
    'should be low risk for packages that %s locks, beside them',
    async (lock) => {
      const packages = [
        file('shop/package.json', 10),
        file('shop/node_modules/a/package.json', 10, 1),
        file('shop/node_modules/a/b.js', 100),
      ];
      expect(await suggest(...packages, file(`shop/${lock}`, 9))).toMatchObject([{ kind: 'build' }]);
      expect(await suggest(...packages, file(lock, 9))).toMatchObject([{ kind: 'build-review' }]);
    },
  );

  it('should be looked at first where the age of a file is unknown', async () => {
    const undated = { ...file('node_modules/a/b.js', 100), lastModified: 0 };
    expect(await suggest(file('package.json', 10), LOCK, undated)).toMatchObject([{ kind: 'build-review' }]);
  });

  it('should be looked at first where it holds the last copy of a removed file', async () => {
    const files = [
      file('package.json', 10),
      LOCK,
      file('node_modules/x/package.json', 5),
      file('node_modules/x/a.png', 100),
      file('a.png', 100),
    ];
    const without = (path: string) => decide(files, KEEP_ORIGINAL, { isRemoved: (one) => one === path });
    expect(named(await without('a.png'))).toMatchObject([{ kind: 'build-review' }]);
    expect(named(await without('package.json'))).toMatchObject([{ kind: 'build-review' }]);
    files.push(file('b.png', 100));
    expect(named(await without('a.png'))).toMatchObject([{ kind: 'build' }]);
  });

  it('should not be suggested in part where a file of it is protected', async () => {
    const result = await decided([file('shop/package.json', 10), file('shop/node_modules/a.js', 100)]);
    expect(named(result, { isProtected: (id) => result.files[id]!.name === 'a.js' })).toEqual([]);
  });

  it('should not be suggested inside one that stays', async () => {
    const files = ['package.json', 'node_modules/a/package.json', 'node_modules/a/node_modules/b/index.js'];
    const result = await decided([...files, 'node_modules/own/c.js'].map((path, at) => file(path, 10 + at)));
    expect(named(result, { isProtected: (id) => result.files[id]!.name === 'c.js' })).toEqual([]);
  });
});

describe('suggestions of copies in program folders', () => {
  it.each(['tools/__init__.py', 'Film/VIDEO_TS/A.BUP', 'BDMV/BACKUP/a'])(
    'should only show %s, a copy that a program needs',
    async (needed) => {
      const found = await suggest(file('Docs/a', 100, 0, 500), file(needed, 100, 0, 10));
      expect(found.map(({ kind, remove }) => [kind, remove])).toEqual([['program-copy', [needed]]]);
    },
  );
});

describe('suggestions after files were removed', () => {
  it('should not suggest what stayed when its copies or similar photos were removed', async () => {
    const files = [
      file('Downloads/film.mp4', 2e8, 0, 400),
      file('film.mp4', 2e8, 0, 400),
      file('Downloads/a.jpg', 2e7, 1, 400),
      file('Downloads/b.jpg', 2e7, 2, 400),
    ];
    const removed = ['film.mp4', 'Downloads/b.jpg'];
    const result = await decide(files, KEEP_ORIGINAL, { isRemoved: (path) => removed.includes(path) });
    const photoGroups = [similar(result, 'Downloads/a.jpg', 'Downloads/b.jpg')];
    expect(named(result, { photoGroups })).toEqual([]);
    expect(named(result)).toMatchObject([{ kind: 'old-download', remove: ['Downloads/a.jpg'] }]);
  });

  it('should not suggest the unpacked files of an archive that was removed', async () => {
    const files = [file('Downloads/a.zip', 500, 1, 400), file('Downloads/a/a.txt', 300, 2, 400)];
    const result = await decide(files, KEEP_ORIGINAL, { isRemoved: (path) => path.endsWith('.zip') });
    expect(named(result, unpacked(result, ['Downloads/a.zip', 'Downloads/a/a.txt']))).toEqual([]);
  });

  it('should still suggest the last copy where programs make it again, or in the trash', async () => {
    const trashed = '.Trash-1000/files/a.pdf';
    const files = [file('a.pdf', 300), file(trashed, 300), file('tmp/b.tmp', 200, 1), file('b.txt', 200, 1)];
    const result = await decide(files, KEEP_ORIGINAL, {
      isRemoved: (path) => /^(a\.pdf|b\.txt)$/.test(path),
    });
    expect(named(result).flatMap(({ remove }) => remove)).toEqual(
      expect.arrayContaining([trashed, 'tmp/b.tmp']),
    );
  });

  it('should leave an archive whose unpacked files were removed', async () => {
    const files = [file('trip.zip', 500), file('trip/a.txt', 300)];
    const result = await decide(files, KEEP_ORIGINAL, { isRemoved: (path) => path === 'trip/a.txt' });
    expect(named(result, unpacked(result, ['trip.zip', 'trip/a.txt']))).toEqual([]);
  });
});

describe('screenshots that their pixels tell', () => {
  it('should be one card each once they are old, and never those of programs', async () => {
    const names = ['IMG_0001.png', 'new.png', 'Screenshot_20240501-120000.png', 'app/docs/screen.png'];
    const result = await decided([
      file('IMG_0001.png', 500, 1, 100),
      file('new.png', 600, 2, 10),
      file('Screenshot_20240501-120000.png', 400, 3, 100),
      file('app/docs/screen.png', 700, 4, 100),
      file('app/package.json', 10),
    ]);
    const screenshots = names.map((name) => result.files.findIndex(({ path }) => path === name));
    const cards = named(result, { contentFindings: { screenshots } });
    expect(cards.filter(({ kind }) => kind === 'screenshot').map(({ remove }) => remove)).toEqual([
      ['IMG_0001.png'],
      ['Screenshot_20240501-120000.png'],
    ]);
  });
});
