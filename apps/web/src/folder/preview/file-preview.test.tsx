import { toScannedFile } from '@swipeclean/scan-engine';
import { screen } from '@testing-library/react';
import { renderScreen } from '@/testing/render-screen';
import type { MediaLibrary } from '../inspection/media-library';
import type { OpenFolder } from '../open-folder';
import { FilePreview, previewKind } from './file-preview';

const kindOf = (path: string, type = '') =>
  previewKind(toScannedFile(0, { path, size: 1, lastModified: 0, type }));

describe('previewKind', () => {
  it.each([
    ['a.jpg', 'image'],
    ['a.PNG', 'image'],
    ['a.heic', 'heic'],
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

describe('preview of a HEIC photo', () => {
  const file = toScannedFile(7, { path: 'IMG_7.heic', size: 1, lastModified: 0, type: '' });
  const preview = (convertPhoto: MediaLibrary['convertPhoto']) => {
    const folder = { scoped: () => ({ convertPhoto }) } as unknown as OpenFolder;
    renderScreen(<FilePreview folder={folder} file={file} />);
  };

  it('should show what the engine decoded', async () => {
    URL.createObjectURL = (blob: Blob) => `blob:${blob.type}`;
    URL.revokeObjectURL = () => undefined;
    preview((id) => Promise.resolve(new Blob([String(id)], { type: 'image/jpeg' })));
    expect(await screen.findByRole('img', { name: 'IMG_7.heic' })).toHaveAttribute('src', 'blob:image/jpeg');
  });

  it('should say that a broken one cannot be shown', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    preview(() => Promise.reject(new DOMException('', 'NotReadableError')));
    expect(await screen.findByText(/cannot be opened/)).toBeVisible();
  });
});
