import { toScannedFile } from '@swipeclean/scan-engine';
import { previewKind } from './file-preview';

const kindOf = (path: string, type = '') =>
  previewKind(toScannedFile(0, { path, size: 1, lastModified: 0, type }));

describe('previewKind', () => {
  it.each([
    ['a.jpg', 'image'],
    ['a.PNG', 'image'],
    ['a.mp4', 'video'],
    ['a.mp3', 'audio'],
    ['a.txt', 'text'],
    ['a.md', 'text'],
    ['a.zip', null],
    ['noextension', null],
  ])('should show %s as %s', (name, kind) => {
    expect(kindOf(name)).toBe(kind);
  });

  it.each([
    ['drawing.svg', ''],
    ['drawing.SVG', 'image/svg+xml'],
    ['page.html', ''],
    ['page.xhtml', 'application/xhtml+xml'],
    ['odd.bin', 'text/html'],
  ])('should show %s of type %j only as text', (name, type) => {
    expect(kindOf(name, type)).toBe('text');
  });

  it.each(['image/svg+xml', 'application/pdf', 'application/x-shockwave-flash'])(
    'should render nothing executable, even where only the type %s reveals it',
    (type) => {
      expect(kindOf('file.bin', type)).toBeNull();
    },
  );
});
