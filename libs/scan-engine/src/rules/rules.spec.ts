import { collectFindings } from '../findings';
import { ageOf, isLarge, isOld, isPreselected, newestFirst, validTime } from './dates-and-sizes';
import { createDownloadsMatcher } from './downloads';
import { byReclaimable, identicalGroup, possibleDuplicates } from './duplicates';
import { categoryOf, fileKindOf, mimeTypeOf, toScannedFile } from './file-types';

const NOW = Date.UTC(2026, 0, 15);
const DAY = 86_400_000;
const MB = 1024 * 1024;

describe('old files', () => {
  it('should call a file old only when more than 180 x 24 h have passed (CLEAN-10, CLEAN-44, CONST-12)', () => {
    expect(isOld(NOW - 180 * DAY, NOW)).toBe(false);
    expect(isOld(NOW - 180 * DAY - 1, NOW)).toBe(true);
  });

  it.each([0, -1, -Infinity, NaN, 1, 3_600_000, Date.UTC(1970, 11, 31)])(
    'should treat the date %p as unknown and therefore not old (CLEAN-10)',
    (date) => {
      expect(validTime(date)).toBeNull();
      expect(ageOf(date, NOW)).toBeNull();
      expect(isOld(date, NOW)).toBe(false);
    },
  );

  it('should not call a file from the future old (CLEAN-10)', () => {
    expect(isOld(NOW + 10 * 365 * DAY, NOW)).toBe(false);
    expect(ageOf(NOW + DAY, NOW)).toBe(-DAY);
  });

  it('should order newest first with unknown dates last (CLEAN-09)', () => {
    expect([0, NOW, NaN, NOW + DAY, NOW - DAY].sort(newestFirst).slice(0, 3)).toEqual([
      NOW + DAY,
      NOW,
      NOW - DAY,
    ]);
  });
});

describe('large files', () => {
  it('should flag files above 50 MB as large (CLEAN-11, CONST-14)', () => {
    expect(isLarge(50 * MB)).toBe(false);
    expect(isLarge(50 * MB + 1)).toBe(true);
  });
});

describe('preselection of the real cleaner', () => {
  const file = (days: number, size: number) => ({ lastModified: NOW - days * DAY, size });

  it('should preselect only files older than 30 days and larger than 10 MB, both (REAL-09, CONST-13)', () => {
    expect(isPreselected(file(31, 10 * MB + 1), NOW)).toBe(true);
    expect(isPreselected(file(30, 10 * MB + 1), NOW)).toBe(false);
    expect(isPreselected(file(31, 10 * MB), NOW)).toBe(false);
  });

  it('should not preselect a large file of unknown date (REAL-09)', () => {
    expect(isPreselected({ lastModified: 0, size: 20 * MB }, NOW)).toBe(false);
  });
});

describe('downloads', () => {
  it.each([
    'Downloads/a.zip',
    'home/DOWNLOADS/deep/er/a.zip',
    'Download/a',
    'Descargas/a',
    'Téléchargements/a',
    'Téléchargements/a'.normalize('NFD'),
    'Загрузки/a',
    '下载/a',
    'ダウンロード/a',
    'डाउनलोड/a',
    'Hämtade filer/a',
  ])('should detect %s as a download (HOME-08)', (path) => {
    expect(createDownloadsMatcher()(path)).toBe(true);
  });

  it.each(['downloads', 'downloads.txt', 'x/downloads', 'my downloads/a', 'a.zip'])(
    'should not detect %s as a download (HOME-08)',
    (path) => {
      expect(createDownloadsMatcher()(path)).toBe(false);
    },
  );

  it('should treat every file as a download in the downloads folder itself (HOME-08)', () => {
    expect(createDownloadsMatcher('Downloads')('a.zip')).toBe(true);
  });
});

const files = (...rows: [path: string, size: number, lastModified: number][]) =>
  rows.map(([path, size, lastModified], id) => toScannedFile(id, { path, size, lastModified, type: '' }));
const T = 1_700_000_000_000;

describe('possible duplicates', () => {
  it('should keep the newest of the same name and size and flag the others (CLEAN-09, ENT-05)', () => {
    const groups = possibleDuplicates(files(['a/x.jpg', 5, T], ['b/x.jpg', 5, T + 2], ['c/x.jpg', 5, T + 1]));
    expect(groups).toEqual([{ name: 'x.jpg', size: 5, keep: 1, flagged: [2, 0] }]);
  });

  it('should not match another size, another name or another case of it (CLEAN-09)', () => {
    expect(possibleDuplicates(files(['a/x', 5, T], ['b/x', 6, T], ['c/y', 5, T], ['d/X', 5, T]))).toEqual([]);
  });

  it('should separate names that are equal only after Unicode normalisation (CLEAN-09)', () => {
    expect(possibleDuplicates(files(['a/é', 5, T], [`b/${'é'.normalize('NFD')}`, 5, T]))).toEqual([]);
  });

  it('should keep the first path of equal dates, and a known date over an unknown one (CLEAN-09)', () => {
    const [group] = possibleDuplicates(files(['a/x', 5, 0], ['b/x', 5, T], ['c/x', 5, T]));
    expect(group).toMatchObject({ keep: 1, flagged: [2, 0] });
  });
});

describe('identical groups', () => {
  it('should keep the newest and count the rest as reclaimable (CLEAN-09)', () => {
    const group = identicalGroup(files(['a', 5, T], ['b', 5, T + 9], ['c', 5, T]), {
      size: 5,
      ids: [0, 1, 2],
      proof: 'bytes',
    });
    expect(group).toEqual({ size: 5, ids: [1, 0, 2], keep: 1, reclaimable: 10, proof: 'bytes' });
  });

  it('should put the largest reclaimable group first (CLEAN-09)', () => {
    const group = (keep: number, reclaimable: number) => ({
      size: 1,
      ids: [],
      keep,
      reclaimable,
      proof: 'bytes' as const,
    });
    expect([group(0, 1), group(1, 9), group(2, 9)].sort(byReclaimable).map(({ keep }) => keep)).toEqual([
      1, 2, 0,
    ]);
  });
});

describe('categories by MIME type', () => {
  it.each([
    ['image/png', 'images', 'CLEAN-12'],
    ['image/vnd.text', 'images', 'CLEAN-12'],
    ['video/mp4', 'videos', 'CLEAN-13'],
    ['audio/mpeg', 'audio', 'CLEAN-14'],
    ['application/pdf', 'documents', 'CLEAN-15'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'documents', 'CLEAN-15'],
    ['text/csv', 'documents', 'CLEAN-15'],
    ['application/zip', 'other', 'CLEAN-16'],
    ['application/msword', 'other', 'CLEAN-16'],
    ['', 'other', 'CLEAN-16'],
  ])('should put %s into %s (%s)', (type, category) => {
    expect(categoryOf(type)).toBe(category);
  });

  it('should derive the MIME type from the extension when the source gives none (CLEAN-12, CLEAN-16)', () => {
    expect(mimeTypeOf('Holiday.JPG', '', 1000)).toBe('image/jpeg');
    expect(mimeTypeOf('archive.tar.gz', '', 1000)).toBe('application/gzip');
    expect(mimeTypeOf('README', '', 1000)).toBe('');
    expect(mimeTypeOf('.png', '', 1000)).toBe('');
  });

  it('should tell a TypeScript module from a recording of the same extension', () => {
    expect(mimeTypeOf('index.d.mts', 'video/mp2t', 1200)).toBe('text/x-typescript');
    expect(mimeTypeOf('00001.MTS', '', 24_000_000)).toBe('video/mp2t');
  });

  it('should prefer the MIME type of the source to the extension, in any case (CLEAN-12)', () => {
    expect(mimeTypeOf('photo.bin', 'IMAGE/PNG', 1000)).toBe('image/png');
  });
});

describe('types of the real cleaner', () => {
  it.each([
    ['image', ['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.webp'], 'REAL-10'],
    ['video', ['a.mp4', 'a.mov', 'a.avi', 'a.mkv'], 'REAL-11'],
    ['audio', ['a.mp3', 'a.wav', 'a.flac', 'a.m4a'], 'REAL-12'],
    ['document', ['a.pdf', 'a.doc', 'a.docx', 'a.txt'], 'REAL-13'],
    ['cache', ['a.heic', 'a.webm', 'a', '.jpg', 'a.jpg.part', 'jpg'], 'REAL-14'],
  ])('should give type %s to %j (%s)', (kind, names) => {
    expect(names.map(fileKindOf)).toEqual(names.map(() => kind));
  });
});

/** The junk rule of a file, with others beside it. */
function junkRuleOf(path: string, days: number | null = 100, size = 1, beside: [string, number][] = []) {
  const entry = (at: string, age: number | null, bytes: number) => ({
    path: at,
    size: bytes,
    lastModified: age === null ? 0 : NOW - age * DAY,
    type: '',
  });
  const entries = [entry(path, days, size), ...beside.map(([at, age]) => entry(at, age, 1))];
  entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  const files = entries.map((one, id) => toScannedFile(id, one));
  const id = files.findIndex((file) => file.path === path);
  return collectFindings(files, [], NOW).junk.find(({ ids }) => ids.includes(id))?.rule;
}

describe('junk rules', () => {
  it.each([
    ['tmp/a.tmp', 'temporary'],
    ['work/Temp/A.TEMP', 'temporary'],
    ['Sync/.syncthing.film.mkv.tmp', 'temporary'],
    ['Downloads/film.mkv.part', 'partial-download'],
    ['Downloads/x.crdownload', 'partial-download'],
    ['Downloads/film.mkv.download', 'partial-download'],
    ['Downloads/clip.webm.part-Frag12.part', 'partial-download'],
    ['notes.txt.bak', 'backup'],
    ['notes.txt~', 'backup'],
    ['x/Thumbs.db', 'system-thumbnail'],
    ['.DS_Store', 'system-thumbnail'],
    ['#draft.txt#', 'editor-lock'],
    ['.~lock.report.odt#', 'editor-lock'],
    ['server.log.2.gz', 'old-log'],
    ['Downloads/setup.exe', 'old-installer'],
    ['Screenshot_2024-01-02.png', 'old-screenshot'],
    ['Bildschirmfoto 2024-01-02.png', 'old-screenshot'],
    ['स्क्रीनशॉट २०२४.png', 'old-screenshot'],
    ['.Trash-1000/files/a.bin', 'system-trash'],
    ['.Trash-1000/files/a.tmp', 'system-trash'],
    ['home/.local/share/Trash/files/a.bin', 'system-trash'],
    ['Photos/#recycle/a.jpg', 'system-trash'],
    ['home/.cache/pip/http/a', 'cache'],
    ['Downloads/Screenshot.png.part', 'partial-download'],
    ['~$draft.bak', 'editor-lock'],
    ['Screenshot_1.bak', 'backup'],
    ['Downloads/Screenshot.exe', 'old-installer'],
    ['Screenshot_1.log', 'old-log'],
  ])('should match %s with the rule %s (DATA-02 Live)', (path, rule) => {
    expect(junkRuleOf(path)).toBe(rule);
  });

  it('should match empty files, after every more telling rule (DATA-02 Live)', () => {
    expect(junkRuleOf('keep.txt', 1, 0)).toBe('empty-file');
    expect(junkRuleOf('tmp/x.tmp', 100, 0)).toBe('temporary');
  });

  it('should match an unfinished file beside the finished one, unless it is the newer', () => {
    expect(junkRuleOf('a/film.mkv.part', 100, 1, [['a/film.mkv', 90]])).toBe('partial-download');
    expect(junkRuleOf('a/settings.json.tmp.12', 100, 1, [['a/settings.json', 90]])).toBe('temporary');
    expect(junkRuleOf('a/settings.json.tmp', 90, 1, [['a/settings.json', 100]])).toBeUndefined();
    expect(junkRuleOf('cad/engine.part', 100, 1, [['cad/engine', 90]])).toBeUndefined();
  });

  it.each([
    ['photo.jpg', 900],
    ['setup.exe', 900],
    ['Letter draft.tmp', 900],
    ['cad/engine.part', 900],
    ['x.crdownload', 900],
    ['pg/base/1/t1.tmp', 900],
    ['Downloads/crash.dmp', 900],
    ['Downloads/setup.exe', 30],
    ['Screenshot_1.png', 30],
    ['Downloads/Article_files/main.js.download', 900],
    ['theme/screenshot.png', 900],
    ['icons/Screenshot2.js', 900],
    ['tmp', 900],
    ['~', 900],
    ['bold', 900],
  ])('should leave %s of %d days alone (DATA-02 Live)', (path, days) => {
    expect(junkRuleOf(path, days)).toBeUndefined();
  });

  it.each([
    ['app/.git/x.tmp', []],
    ['pg/tmp/x.tmp', [['pg/PG_VERSION', 900]]],
    ['My.photoslibrary/database/Thumbs.db', []],
    ['site/old.bak', [['site/package.json', 900]]],
  ] as [string, [string, number][]][])('should leave %s alone, which a program manages', (path, beside) => {
    expect(junkRuleOf(path, 900, 1, beside)).toBeUndefined();
  });

  it('should leave a download or temporary file alone that may be in use, or whose date is unknown', () => {
    expect(junkRuleOf('Downloads/x.crdownload', 6)).toBeUndefined();
    expect(junkRuleOf('tmp/x.tmp', null)).toBeUndefined();
  });
});
