import { reasonToStayWhole } from './embedded-data';
import type { JpegFacts } from './jpeg-segments';

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
