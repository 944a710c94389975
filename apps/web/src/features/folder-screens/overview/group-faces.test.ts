import type { ScannedFile } from '@swipeclean/scan-engine';
import { hasLargeFaces } from './group-faces';

const filesOf = (...names: string[]) =>
  names.map((name, id) => {
    const category = name.endsWith('.jpg') ? 'images' : 'other';
    return { id, name, path: name, size: 1, mimeType: '', category } as ScannedFile;
  });
const isLarge = (...names: string[]) => hasLargeFaces(filesOf(...names), Uint32Array.from(names.keys()));

describe('the faces of the largest group', () => {
  it('should be large where at least three files have a picture', () => {
    expect(isLarge('a.jpg', 'setup.exe', 'b.jpg', 'c.jpg')).toBe(true);
    expect(isLarge('a.jpg', 'b.jpg', 'setup.exe', 'other.exe')).toBe(false);
  });

  it('should be small where all would be icons of files', () => {
    expect(isLarge('a.exe', 'b.exe', 'c.exe', 'd.exe')).toBe(false);
  });
});
