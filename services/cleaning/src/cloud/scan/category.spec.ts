import { categoryOf, createKeepRank, NEEDED_RANK } from './category';

const keepRankOf = createKeepRank();

const NOW = new Date('2026-06-01T00:00:00Z');
const entry = (path: string, values: { bytes?: number; mime?: string; modifiedAt?: string | null } = {}) => ({
  ref: path,
  path,
  isFolder: false,
  bytes: 1000,
  modifiedAt: '2026-01-01T00:00:00Z',
  version: null,
  mime: null,
  hash: null,
  fileId: null,
  isOwned: true,
  ...values,
});

describe('categoryOf', () => {
  it.each([
    ['a/photo.JPG', {}, 'photos'],
    ['a/photo', { mime: 'image/png' }, 'photos'],
    ['a/film.mp4', {}, 'photos'],
    ['a/film.mp4', { modifiedAt: null }, 'photos'],
    ['a/film.mp4', { modifiedAt: '2024-06-02T00:00:00Z' }, 'photos'],
    ['a/film.mp4', { modifiedAt: '2024-05-31T00:00:00Z' }, 'oldVideos'],
    ['a/film', { mime: 'video/x-ogm', modifiedAt: '2020-01-01T00:00:00Z' }, 'oldVideos'],
    ['a/old.zip', { bytes: 100_000_001 }, 'backups'],
    ['a/old.zip', { bytes: 100_000_000 }, 'other'],
    ['Backups/photo.jpg', {}, 'backups'],
    ['a/phone backup 2020/x.db', {}, 'backups'],
    ['a/backup.txt', {}, 'documents'],
    ['a/letter.docx', {}, 'documents'],
    ['a/letter', { mime: 'application/pdf' }, 'documents'],
    ['a/song.flac', {}, 'music'],
    ['a/song', { mime: 'audio/mpeg' }, 'music'],
    ['a/what.ever', { mime: 'application/octet-stream' }, 'other'],
    ['a/noending', {}, 'other'],
  ])('should put %s %j into %s', (path, values, category) => {
    expect(categoryOf(entry(path, values), NOW)).toBe(category);
  });
});

describe('keepRankOf', () => {
  it.each([
    '#recycle/Photos/a.jpg',
    'Photos/@eaDir/a.jpg',
    '.stversions/a.jpg',
    '.swipeclean-trash-1000/x/a.jpg',
    '.Trash-1000/files/a.jpg',
    '@Recently-Snapshot/a.jpg',
    'tmp/a.jpg',
  ])('should rank %s behind every copy that lasts', (path) => {
    expect(keepRankOf(path)).toBeGreaterThan(keepRankOf('Downloads/old backup/a (1).jpg'));
  });

  it.each([
    ['photos/beach.jpg', 'photos/beach (1).jpg'],
    ['photos/beach.jpg', 'photos/beach - Copy.jpg'],
    ['photos/beach.jpg', 'photos/Copy of beach.jpg'],
    ['photos/beach (1).jpg', 'Downloads/beach.jpg'],
    ['photos/beach.jpg', 'backup/2020/beach.jpg'],
    ['Fotos/Strand.jpg', 'Sicherung/Strand.jpg'],
    ['Fotos/Strand.jpg', 'Fotos/Strand - Kopie.jpg'],
  ])('should keep %s rather than %s', (kept, other) => {
    expect(keepRankOf(kept)).toBeLessThan(keepRankOf(other));
  });

  it.each([
    'site/.git/refs/tags',
    'app/node_modules/one/LICENSE',
    'Photos Library.photoslibrary/originals/1/a.jpg',
    'Photos/@eaDir/a.jpg',
    '.config/tool/settings.json',
  ])('should take %s for no copy, as a program needs it there', (path) => {
    expect(keepRankOf(path)).toBeGreaterThanOrEqual(NEEDED_RANK);
  });

  it.each(['#recycle/a.jpg', '.stversions/a.jpg', 'tmp/a.jpg', 'Downloads/old backup/a (1).jpg'])(
    'should take %s for a copy that may go',
    (path) => {
      expect(keepRankOf(path)).toBeLessThan(NEEDED_RANK);
    },
  );

  it.each([
    ['blanks', ' '],
    ['names of backups', 'backup '],
    ['marks of copies', ' copy(1'],
  ])('should read a path of many %s in linear time', (_, part) => {
    // Quadratic, this would take longer than a test may.
    const path = `${part.repeat(1_000_000)}x`;
    expect(keepRankOf(`${path}/${path}`)).toBe(NEEDED_RANK);
    expect(categoryOf(entry(`${path}/${path}`), NOW)).toBe(part.startsWith('backup') ? 'backups' : 'other');
  });
});
