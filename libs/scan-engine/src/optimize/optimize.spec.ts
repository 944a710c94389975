import { memorySource } from '../../test/memory-source';
import { scan } from '../scan';
import { findLargePhotos, findOldDocuments } from './choose-files';
import { compressPhoto } from './compress-photo';
import { reasonToStayWhole } from './embedded-data';
import { sampleFiles } from './estimate';
import type { JpegFacts } from './jpeg-segments';
import { DEFAULT_PHOTO_OPTIONS } from './types';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_700_000_000_000;
const LARGE = 2 * 1024 * 1024 + 1;

async function scanned(files: [path: string, size: number, daysOld: number][]) {
  const source = memorySource(
    files.map(([path, size, daysOld]) => ({
      path,
      size,
      lastModified: NOW - daysOld * DAY,
      bytes: (start, end) => new Uint8Array(end - start),
    })),
  );
  return scan(source, { now: NOW });
}

const paths = (files: readonly { path: string }[]) => files.map(({ path }) => path);

describe('files for the optimizer', () => {
  it('should be JPEG photos above 2 MB, with reasons for the other large photos (OPT-01)', async () => {
    const { compress, skipped } = findLargePhotos(
      await scanned([
        ['a.JPG', LARGE, 1],
        ['b.jpeg', LARGE - 1, 1],
        ['c.heic', LARGE, 1],
        ['d.png', LARGE, 1],
        ['d.avif', LARGE, 1],
        ['e.gif', LARGE, 1],
        ['f.dng', LARGE, 1],
        ['g.txt', LARGE, 1],
        ['$RECYCLE.BIN/h.jpg', LARGE, 1],
      ]),
    );
    expect(paths(compress)).toEqual(['a.JPG']);
    expect(skipped.map(({ file, reason }) => [file.path, reason])).toEqual([
      ['c.heic', 'heic'],
      ['d.avif', 'avif'],
      ['d.png', 'png'],
      ['e.gif', 'animated'],
      ['f.dng', 'raw'],
    ]);
  });

  it('should include PNG and HEIC files once the user converts them', async () => {
    const files = ['c.HEIC', 'd.png'].map((path): [string, number, number] => [path, LARGE, 1]);
    const chosen = { ...DEFAULT_PHOTO_OPTIONS, convertsPng: true, convertsHeic: true };
    const { compress, skipped } = findLargePhotos(await scanned(files), chosen);
    expect([paths(compress), skipped]).toEqual([['c.HEIC', 'd.png'], []]);
  });

  it('should be documents older than 180 days outside hidden folders, no code and nothing empty', async () => {
    const result = await scanned([
      ['a.pdf', 5, 181],
      ['b.pdf', 5, 179],
      ['c.docx', 0, 400],
      ['d.html', 5, 400],
      ['.git/e.txt', 5, 400],
      ['f/g.TXT', 5, 400],
      ['h.zip', 5, 400],
    ]);
    expect(paths(findOldDocuments(result))).toEqual(['a.pdf', 'f/g.TXT']);
  });
});

/** A file with these first bytes that must not be read whole. */
function hugeFile(start: number[], size: number): Blob {
  const slice = (from: number, to: number) => new Blob([Uint8Array.from(start.slice(from, to))]);
  const arrayBuffer = () => Promise.reject(new Error('The whole file was read'));
  return { size, slice, arrayBuffer } as unknown as Blob;
}

describe('a file that is not read', () => {
  const GB = 1024 ** 3;

  it('should be detected by its size when it is larger than any photo', async () => {
    expect(await compressPhoto(hugeFile([0xff, 0xd8], 4 * GB))).toBe('too-large');
    await expect(compressPhoto(hugeFile([0xff, 0xd8], 1e6))).rejects.toThrow('The whole file was read');
  });

  it('should be detected by its first bytes when it is no photo', async () => {
    expect(await compressPhoto(hugeFile([0, 0, 0, 24], 4 * GB))).toBe('not-a-jpeg');
    expect(await compressPhoto(hugeFile([], 0))).toBe('not-a-jpeg');
  });
});

const bytes = (value: string) => Uint8Array.from(value, (letter) => letter.charCodeAt(0));
const uint32 = (value: number) => String.fromCharCode(value & 0xff, value >> 8, 0, 0);

function jpegWith({ xmp = '', trailer = '', ...more }: Partial<Record<'xmp' | 'trailer', string>> & object) {
  const metadata = [bytes(`\xff\xe1\0\0http://ns.adobe.com/xap/1.0/\0${xmp}`)];
  const head = { width: 9, height: 9, bitsPerSample: 8, components: 3, metadata };
  const facts: JpegFacts = {
    ...head,
    hasOtherData: false,
    listsPictures: false,
    trailer: bytes(trailer),
    ...more,
  };
  return facts;
}

/** Samsung's trailer with one entry of a type. */
function samsungTrailer(type: number): string {
  const entry = `\0\0${String.fromCharCode(type & 0xff, type >> 8)}${uint32(10)}${uint32(10)}`;
  const directory = `SEFH${uint32(106)}${uint32(1)}${entry}`;
  return `ten bytes.${directory}${uint32(directory.length)}SEFT`;
}

describe('a JPEG that carries more than its picture', () => {
  it.each([
    ['a Motion Photo', { xmp: 'GCamera:MotionPhoto="1"', trailer: '\0\0\0\x18ftypmp42' }],
    ['a MicroVideo', { xmp: '<GCamera:MicroVideo>1</GCamera:MicroVideo>', trailer: '\0\0\0\x18ftypisom' }],
    ['the time in a Samsung trailer', { trailer: samsungTrailer(0x0a01) }],
    ['a Samsung motion photo', { trailer: samsungTrailer(0x0a30) }],
    ['nothing else', {}],
  ])('should be compressed with %s', (_what, parts) => {
    expect(reasonToStayWhole(jpegWith(parts), true)).toBeNull();
  });

  it.each([
    ['Ultra HDR', { xmp: 'hdrgm:Version="1.0"', trailer: 'picture' }, 'gain-map'],
    ['an Apple gain map', { trailer: 'xmp HDRGainMap', listsPictures: true }, 'gain-map'],
    ['a depth map in XMP', { xmp: 'GDepth:Format="RangeInverse"' }, 'depth'],
    ['several pictures', { trailer: 'picture', listsPictures: true }, 'pictures'],
    ['a Samsung depth map', { trailer: samsungTrailer(0x0ab3) }, 'more-inside'],
    ['a broken Samsung trailer', { trailer: samsungTrailer(0x0a01).replace('SEFH', 'SEFX') }, 'more-inside'],
    ['a video that nothing names', { trailer: '\0\0\0\x18ftypmp42' }, 'more-inside'],
    ['a Motion Photo without its video', { xmp: 'GCamera:MotionPhoto="1"', trailer: 'other' }, 'more-inside'],
    ['data of its own', { hasOtherData: true }, 'more-inside'],
  ])('should stay whole with %s', (_what, parts, reason) => {
    expect(reasonToStayWhole(jpegWith(parts), false)).toBe(reason);
  });

  it('should be compressed as a panorama only at its own size', () => {
    const panorama = jpegWith({ xmp: 'GPano:FullPanoWidthPixels="9000"' });
    expect([reasonToStayWhole(panorama, false), reasonToStayWhole(panorama, true)]).toEqual([
      null,
      'more-inside',
    ]);
  });
});

const files = (sizes: number[]) => sizes.map((size) => ({ path: `${size}`, size, lastModified: 1 }));

describe('sample of an estimate', () => {
  it('should cover small and large files', () => {
    const chosen = sampleFiles(files(Array.from({ length: 90 }, (_, at) => 90 - at)), 3);
    expect(chosen.map(({ size }) => size)).toEqual([16, 46, 76]);
  });

  it('should include all files when there are few', () => {
    expect(sampleFiles(files([3, 1]), 3)).toHaveLength(2);
  });
});
