import { categoryOf, fileKindOf, mimeTypeOf } from './file-types';

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
