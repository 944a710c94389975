import { decide } from '../../test/random-tree';
import { decided, file, named, suggest } from '../../test/suggest';
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
      const packages = [file('shop/package.json', 10), file('shop/node_modules/a/b.js', 100)];
      expect(await suggest(...packages, file(`shop/${lock}`, 9))).toMatchObject([{ kind: 'build' }]);
      expect(await suggest(...packages, file(lock, 9))).toMatchObject([{ kind: 'build-review' }]);
    },
  );

  it('should be looked at first where the age of a file is unknown', async () => {
    const undated = { ...file('node_modules/a/b.js', 100), lastModified: 0 };
    expect(await suggest(file('package.json', 10), LOCK, undated)).toMatchObject([{ kind: 'build-review' }]);
  });

  it('should be looked at first where it holds the last copy of a removed file', async () => {
    const files = [file('package.json', 10), LOCK, file('node_modules/x/a.png', 100), file('a.png', 100)];
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
  it.each(['shop.git/HEAD', 'tools/__init__.py', 'data/PG_VERSION', 'Film/VIDEO_TS/A.BUP', 'BDMV/BACKUP/a'])(
    'should only show %s, a copy that a program needs',
    async (needed) => {
      const found = await suggest(file('Docs/a', 100, 0, 500), file(needed, 100, 0, 10));
      expect(found.map(({ kind, remove }) => [kind, remove])).toEqual([['program-copy', [needed]]]);
    },
  );
});
