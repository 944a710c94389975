import type { JunkRuleInput } from '../types';
import { findJunkRule } from './junk-rules';

const DAY = 86_400_000;
const subject = (path: string, days: number | null = 100, size = 1): JunkRuleInput => ({
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  size,
  ageMs: days === null ? null : days * DAY,
  inDownloads: path.startsWith('Downloads/'),
});

describe('junk rules', () => {
  it.each([
    ['a.tmp', 'temporary'],
    ['A.TEMP', 'temporary'],
    ['film.mkv.part', 'partial-download'],
    ['x.crdownload', 'partial-download'],
    ['film.mkv.download', 'partial-download'],
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
    ['Screenshot.png.part', 'partial-download'],
    ['~$draft.tmp', 'temporary'],
    ['~$draft.bak', 'editor-lock'],
    ['Screenshot_1.bak', 'backup'],
    ['Downloads/Screenshot.exe', 'old-installer'],
    ['Screenshot_1.log', 'old-log'],
  ])('should match %s with the rule %s (DATA-02 Live)', (path, rule) => {
    expect(findJunkRule(subject(path))?.id).toBe(rule);
  });

  it('should match empty files, after every more telling rule (DATA-02 Live)', () => {
    expect(findJunkRule(subject('keep.txt', 1, 0))?.id).toBe('empty-file');
    expect(findJunkRule(subject('x.tmp', 100, 0))?.id).toBe('temporary');
  });

  it.each([
    ['photo.jpg', 900],
    ['setup.exe', 900],
    ['Downloads/crash.dmp', 900],
    ['Downloads/setup.exe', 30],
    ['Screenshot_1.png', 30],
    ['Article_files/main.js.download', 900],
    ['theme/screenshot.png', 900],
    ['icons/Screenshot2.js', 900],
    ['tmp', 900],
    ['~', 900],
    ['bold', 900],
  ])('should leave %s of %d days alone (DATA-02 Live)', (path, days) => {
    expect(findJunkRule(subject(path, days))).toBeNull();
  });

  it('should leave a download or temporary file alone that may be in use, or whose date is unknown', () => {
    expect(findJunkRule(subject('x.crdownload', 0.5))).toBeNull();
    expect(findJunkRule(subject('x.tmp', null))).toBeNull();
  });
});
