import { groupIntoUnits, isIcon } from './media-units';

/** Paths of each unit of these files. */
function units(...paths: string[]): string[][] {
  const files = paths.map((path, id) => ({
    id,
    path,
    size: 10 + id,
    lastModified: 0,
    category: /\.(mov|mp4)$/i.test(path) ? ('videos' as const) : ('images' as const),
  }));
  return groupIntoUnits(files).map(({ ids }) => ids.map((id) => paths[id]!));
}

describe('files of one photo', () => {
  it.each([
    ['a raw file and its JPEG', ['a/IMG_1.CR2', 'a/IMG_1.JPG'], [['a/IMG_1.JPG', 'a/IMG_1.CR2']]],
    ['a Live Photo', ['IMG_2.HEIC', 'IMG_2.MOV'], [['IMG_2.HEIC', 'IMG_2.MOV']]],
    ['a Live Photo from a raw file', ['IMG_3.DNG', 'IMG_3.mov'], [['IMG_3.DNG', 'IMG_3.mov']]],
    ['names that differ in case', ['x.arw', 'X.jpg'], [['X.jpg', 'x.arw']]],
    [
      'the still a moment was taken with, not its copy',
      ['b.HEIC', 'b.JPG', 'b.MOV'],
      [['b.HEIC', 'b.MOV'], ['b.JPG']],
    ],
  ])('should keep %s together', (_, paths, expected) => {
    expect(units(...paths)).toEqual(expected);
  });

  it.each([
    ['another folder', ['a/1.jpg', 'b/1.dng']],
    ['another name', ['1.jpg', '1 (1).dng']],
    ['a video of another kind', ['clip.jpg', 'clip.mp4']],
    ['another copy', ['c.png', 'c.jpg']],
  ])('should not include %s', (_, paths) => {
    expect(units(...paths)).toEqual(paths.map((path) => [path]));
  });

  it('should sum the bytes of a unit', () => {
    const files = ['a.jpg', 'a.nef'].map((path, id) => ({
      id,
      path,
      size: 7 + id,
      lastModified: 0,
      category: 'images' as const,
    }));
    expect(groupIntoUnits(files)).toEqual([{ ids: [0, 1], bytes: 15 }]);
  });
});

describe('icons of programs', () => {
  const square = (width: number) => ({ width, height: width });

  it.each(['app/src/main/res/mipmap-xhdpi/ic_launcher.png', 'web/public/icon-512.PNG', 'App.xcassets/a.png'])(
    'should recognise %s',
    (path) => expect(isIcon(path, square(512))).toBe(true),
  );

  it.each([
    ['a square photo', 'Camera/square.png', square(512)],
    ['a large picture', 'web/public/hero.png', square(1024)],
    ['a picture of another shape', 'web/public/banner.png', { width: 512, height: 300 }],
    ['a JPEG', 'web/public/portrait.jpg', square(400)],
  ])('should not take %s for one', (_, path, size) => expect(isIcon(path, size)).toBe(false));
});
