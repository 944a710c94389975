import { decide } from '../../test/random-tree';
import { decided, file, named, similar, suggest, suggestLines, toLines, unpacked } from '../../test/suggest';
import type { MemoryFile } from '../../test/memory-source';
import { KEEP_ORIGINAL } from '../keep/keep-rule';
import { JUNK_RULES } from '../rules/junk-rules';
import type { JunkRuleId } from '../types';
import { createSuggestions } from './create-suggestions';
import { kindOfJunk, SUGGESTION_RULES } from './suggestion-rules';

const MB = 1024 * 1024;

it('should suggest no empty folder of a repository, also of a bare one', async () => {
  const result = await decided([file('a/.git/HEAD', 1), file('b.git/HEAD', 1), file('c/HEAD.txt', 1)]);
  const emptyFolders = ['a/.git/refs/tags', 'b.git/branches', 'c/new', 'd/.hg/store', 'e/git'];
  const suggestions = createSuggestions({ ...result, emptyFolders });
  expect(suggestions.flatMap((one) => one.emptyFolders)).toEqual(['c/new', 'e/git']);
});

it('should not offer an empty folder above one that stays', async () => {
  const result = await decided([file('notes.txt', 1)]);
  const emptyFolders = ['a', 'a/b', 'a/b/kept', 'a/gone'];
  const isProtectedFolder = (path: string) => path === 'a/b/kept';
  const [suggestion] = createSuggestions({ ...result, emptyFolders }, { isProtectedFolder });
  expect(suggestion!.emptyFolders).toEqual(['a/gone']);
});

describe('suggestions of copies', () => {
  it('should remove copies in downloads and backups, and copies by name, before others', async () => {
    expect(
      await suggestLines(
        file('Downloads/a.jpg', 100, 0, 200),
        file('Backup 2020/a.jpg', 100, 0, 300),
        file('Photos/a (1).jpg', 100, 0, 400),
        file('Photos/a.jpg', 100, 0, 10),
      ),
    ).toEqual(['identical: Downloads/a.jpg, Backup 2020/a.jpg, Photos/a (1).jpg | Photos/a.jpg']);
  });

  describe('with many small groups', () => {
    const pair = (at: number, size: number) => [
      file(`Photos/${at}.jpg`, size, at % 200, 10),
      file(`Downloads/x${at}.jpg`, size, at % 200, 200),
    ];
    const large = pair(0, 40_000);
    const small = Array.from({ length: 40 }, (_, at) => pair(at + 1, 100 + at)).flat();
    const withHand = async (files: MemoryFile[], byHand: string) => {
      const result = await decided(files);
      for (const group of result.identical) {
        if (result.files[group.keep]!.path === byHand) group.keepReason = 'hand';
      }
      return result;
    };

    it('should make one suggestion of them, and leave large ones and the user’s choices alone', async () => {
      const suggestions = createSuggestions(await withHand([...large, ...small], 'Photos/7.jpg'));
      expect(
        suggestions.map(({ remove, keep, values }) => [remove.length, keep.length, values.groups]),
      ).toEqual([
        [1, 1, undefined],
        [39, 39, 39],
        [1, 1, undefined],
      ]);
      expect(suggestions[1]!.bytes).toBe(small.reduce((sum, { size }) => sum + size, 0) / 2 - 106);
    });

    it('should do so with old downloads below a megabyte, however much there is', async () => {
      const suggestions = await suggest(
        file('Downloads/huge.part', 9e9, 1, 400),
        file('Downloads/film.mkv', 1e6, 1, 400),
        ...Array.from({ length: 40 }, (_, at) => file(`Downloads/${at}.html`, 100 + at, 2, 400)),
      );
      expect(suggestions.map(({ kind, remove }) => [kind, remove.length])).toEqual([
        ['junk.partial-download', 1],
        ['old-download', 1],
        ['old-download', 40],
      ]);
    });

    it('should list each while there are few', async () => {
      const few = await suggest(...large, ...small.slice(0, 20));
      expect(few).toHaveLength(11);
    });

    it('should hold together when others were removed', async () => {
      const result = await decide([...large, ...small], KEEP_ORIGINAL, {
        isRemoved: (path) => path === 'Downloads/x0.jpg',
      });
      expect(createSuggestions(result)).toHaveLength(1);
    });
  });

  it('should remove a folder as one when every file of it is proven elsewhere', async () => {
    expect(
      await suggestLines(
        file('Trip/a.jpg', 100),
        file('Trip/day/b.jpg', 200),
        file('Trip/empty.txt', 0),
        file('Backup/Trip/a.jpg', 100),
        file('Backup/Trip/day/b.jpg', 200),
        file('Backup/Trip/empty.txt', 0),
      ),
    ).toEqual([
      'same-folder: Backup/Trip/a.jpg, Backup/Trip/day/b.jpg, Backup/Trip/empty.txt | Trip/a.jpg | Trip/day/b.jpg | Trip/empty.txt',
    ]);
  });

  it('should suggest single files where a folder has one file more, or other names', async () => {
    const kinds = async (...more: MemoryFile[]) =>
      (
        await suggest(file('Trip/a.jpg', 100), file('Trip/b.jpg', 200), file('Backup/a.jpg', 100), ...more)
      ).map(({ kind }) => kind);
    expect(await kinds(file('Backup/b.jpg', 200), file('Backup/own.jpg', 300))).toEqual([
      'identical',
      'identical',
    ]);
    expect(await kinds(file('Backup/renamed.jpg', 200))).toEqual(['identical', 'identical']);
  });

  it('should only show copies inside projects, and prefer to keep the user’s own file', async () => {
    expect(
      await suggestLines(
        file('shop/package.json', 50),
        file('shop/logo.png', 100, 0, 500),
        file('shop/public/logo.png', 100, 0, 400),
        file('Pictures/logo.png', 100, 0, 1),
      ),
    ).toEqual(['program-copy: shop/logo.png, shop/public/logo.png | Pictures/logo.png']);
  });

  it('should keep the file that is not in a bin, whatever the rule says', async () => {
    const files = [file('#recycle/d.mov', 100, 0, 1), file('Videos/d.mov', 100, 0, 10)];
    const result = await decide(files, { by: 'newest' });
    const [one] = createSuggestions(result);
    expect(one!.remove.map((id) => result.files[id]!.path)).toEqual(['#recycle/d.mov']);
    // A folder that is only compared keeps all of its files, also those in its trash.
    expect(named(result, { isProtected: (id) => result.files[id]!.path.startsWith('#') })).toEqual([]);

    const folders = ['#recycle/trip', 'Videos/trip'].flatMap((folder, at) => [
      file(`${folder}/a.mov`, 100, 0, 1 + at),
      file(`${folder}/b.mov`, 200, 0, 1 + at),
    ]);
    const [whole] = createSuggestions(await decide(folders, { by: 'newest' }));
    expect(whole).toMatchObject({ kind: 'same-folder', values: { folder: '#recycle' } });
  });

  it('should only show copies beside a library, except in downloads', async () => {
    const copies = (folder: string) =>
      suggest(
        file('Docs/a.dat', 100, 0, 500),
        file(`${folder}/a.dat`, 100, 0, 10),
        file(`${folder}/sdl.dll`, 50),
      );
    expect((await copies('Games/Tetris')).map(({ kind }) => kind)).toEqual(['program-copy']);
    expect((await copies('Downloads')).map(({ kind }) => kind)).toEqual(['identical']);
  });

  it('should keep a copy that is no temporary file', async () => {
    expect(await suggestLines(file('report.tmp', 100, 0, 300), file('report.pdf', 100, 0, 10))).toEqual([
      'identical-review: report.tmp | report.pdf',
    ]);
  });

  it('should keep one of identical temporary files', async () => {
    expect(await suggestLines(file('tmp/a.tmp', 100), file('tmp/b.tmp', 100))).toEqual([
      'junk.temporary: tmp/b.tmp | tmp/a.tmp',
    ]);
  });
});

describe('other suggestions', () => {
  it('should suggest large and old files for the reason that says most', async () => {
    expect(
      await suggestLines(
        file('film.mp4', 60 * MB, 0, 10),
        file('disk.iso', 70 * MB, 0, 200),
        file('Downloads/old.zip', 80 * MB, 0, 200),
        file('new.iso', 90 * MB, 0, 10),
      ),
    ).toEqual(['old-download: Downloads/old.zip', 'large-video: film.mp4', 'large-old: disk.iso']);
  });

  it('should suggest empty files of kinds that people make, outside programs', async () => {
    const paths = ['.nomedia', 'app/__init__.py', 'site-packages/x/a.txt', 'draft.txt'];
    const [one, ...others] = await suggest(...paths.map((path) => file(path, 0)));
    expect([one?.remove, others]).toEqual([['draft.txt'], []]);
  });

  it('should leave alone what a project offers for download, not a project in downloads', async () => {
    const paths = [
      'Downloads/tool/main.c',
      'Downloads/tool/Makefile',
      'site/package.json',
      'site/downloads/a.pdf',
    ];
    const suggested = await suggest(...paths.map((path, at) => file(path, 10 + at, at, 200)));
    expect(suggested.flatMap(({ remove }) => remove).sort()).toEqual(paths.slice(0, 2).sort());
  });

  it.each([
    ['WhatsApp', 'WhatsApp/Media/WhatsApp Video/Sent/VID-20230101-WA0001.mp4'],
    ['WhatsApp', 'Android/media/com.whatsapp/WhatsApp/Media/.Statuses/0a1b.jpg'],
    ['WhatsApp', 'DCIM/IMG-20230101-WA0001.jpg'],
    ['WhatsApp', 'Pictures/WhatsApp Image 2023-01-01 at 12.00.00.jpeg'],
    ['Telegram', 'Telegram/Telegram Images/1.jpg'],
    ['Signal', 'Pictures/signal-2023-01-01-120000.jpg'],
    ['Viber', 'viber/media/Viber Images/IMG-1.jpg'],
    ['LINE', 'Pictures/LINE/line_1672531200000.jpg'],
  ])('should recognize media of %s in %s', async (app, path) => {
    const [one] = createSuggestions(await decided([file(path, 5000)]));
    expect(one).toMatchObject({ kind: 'messenger', values: { app } });
  });

  it.each(['Line art/a.jpg', 'Signal processing/media.pdf', 'IMG-20230101-0001.jpg', 'Telegrams 1918/a.jpg'])(
    'should not take %s for media of a messenger',
    async (path) => expect(await suggest(file(path, 5000))).toEqual([]),
  );

  it('should suggest screenshots one by one and other junk by rule', async () => {
    expect(
      await suggest(
        file('Screenshot 1.png', 300),
        file('Screenshot 2.png', 200),
        file('a.bak', 90),
        file('b.bak', 80),
      ),
    ).toEqual([
      { kind: 'screenshot', remove: ['Screenshot 1.png'], keep: [] },
      { kind: 'screenshot', remove: ['Screenshot 2.png'], keep: [] },
      { kind: 'junk.backup', remove: ['a.bak', 'b.bak'], keep: [] },
    ]);
  });

  it('should keep the best photo that no other suggestion removes', async () => {
    const result = await decided([
      file('a.jpg', 300, 1),
      file('Downloads/a.jpg', 300, 1),
      file('b.jpg', 200),
      file('c.jpg', 100),
    ]);
    const photoGroups = [similar(result, 'Downloads/a.jpg', 'b.jpg', 'c.jpg')];
    expect(toLines(named(result, { photoGroups }))).toEqual([
      'identical: Downloads/a.jpg | a.jpg',
      'similar: c.jpg | b.jpg',
    ]);
  });

  it('should leave an archive whose unpacked files another suggestion removes', async () => {
    const result = await decided([
      file('a.zip', 500),
      file('a/x.log', 300),
      file('b.zip', 400),
      file('b/y.txt', 200),
    ]);
    expect(toLines(named(result, unpacked(result, ['a.zip', 'a/x.log'], ['b.zip', 'b/y.txt'])))).toEqual([
      'unpacked-archive: a.zip | a/x.log',
      'unpacked-archive: b.zip | b/y.txt',
    ]);
  });

  it('should keep its id when another copy stays', async () => {
    const files = [file('a.jpg', 100, 0, 5), file('b.jpg', 100, 0, 9)];
    const [one] = createSuggestions(await decide(files, { by: 'newest' }));
    const [other] = createSuggestions(await decide(files, { by: 'oldest' }));
    expect(other!.id).toBe(one!.id);
    expect(other!.keep).not.toEqual(one!.keep);
  });
});

describe('the table of rules', () => {
  it('should tick only low risks', () => {
    const ticked = Object.values(SUGGESTION_RULES).filter((rule) => rule.ticked);
    expect(ticked.map(({ risk }) => risk)).not.toContain('medium');
  });

  it('should guard the last copy of all but what a build creates again for certain', () => {
    const unguarded = Object.entries(SUGGESTION_RULES).filter(([, { needsCopy }]) => needsCopy === false);
    expect(unguarded.map(([kind]) => kind)).toEqual(['build']);
  });

  const examples: Partial<Record<JunkRuleId, MemoryFile>> = {
    'system-trash': file('.Trash-1000/files/a.bin', 10),
    'system-thumbnail': file('Photos/Thumbs.db', 10),
    'partial-download': file('Downloads/film.mkv.part', 10),
    temporary: file('tmp/a.tmp', 10),
    'editor-lock': file('~$report.docx', 10),
    backup: file('notes.txt.bak', 10),
    'old-installer': file('Downloads/setup.exe', 10),
    'old-log': file('server.log', 10),
    'old-screenshot': file('Screenshot_1.png', 10),
    'empty-file': file('empty.txt', 0),
  };

  const isByName = ({ id }: { id: JunkRuleId }) => id !== 'cache' && id !== 'cache-review';

  it.each(JUNK_RULES.filter(isByName))('should suggest what the junk rule $id matches', async ({ id }) => {
    const example = examples[id]!;
    expect(await suggest(example)).toEqual([{ kind: kindOfJunk(id), remove: [example.path], keep: [] }]);
  });
});
