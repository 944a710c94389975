import { readJpegSegments, withMetadata } from './jpeg-segments';
import { resetOrientation } from './jpeg-orientation';

const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
const segment = (marker: number, content: number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 0xff,
  ...content,
];
const JFIF = segment(0xe0, text('JFIF\0\x01\x01'));
const ICC = segment(0xe2, text('ICC_PROFILE\0own'));
const MPF = segment(0xe2, text('MPF\0places'));
const IPTC = segment(0xed, text('Photoshop 3.0\0a caption'));
const COMMENT = segment(0xfe, text('a comment'));
const XMP = segment(
  0xe1,
  text('http://ns.adobe.com/xap/1.0/\0<x tiff:Orientation="6" a="6"><tiff:Orientation>8</tiff:Orientation>'),
);
const FRAME = segment(0xc2, [8, 0, 40, 0, 60, 3, 1, 0x22, 0]);
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 0xff, 0, 2, 0xff, 0xd3, 3];
const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat()]);
const END = [0xff, 0xd9];

/** Little-endian EXIF of three fields in one list, and the offset of the next. */
const exif = (orientation: number, next: number) =>
  segment(0xe1, [
    ...text('Exif\0\0II'),
    ...[42, 0, 8, 0, 0, 0],
    ...[1, 0],
    ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
    ...[next, 0, 0, 0],
  ]);

describe('reading a JPEG', () => {
  it('should find its size, its metadata and its end, over several scans', () => {
    const file = jpeg(JFIF, exif(1, 0), ICC, MPF, IPTC, COMMENT, [0xff], FRAME, SCAN, SCAN, END);
    const facts = readJpegSegments(file)!;
    expect(facts).toMatchObject({
      width: 60,
      height: 40,
      bitsPerSample: 8,
      components: 3,
      listsPictures: true,
    });
    expect(facts.trailer).toHaveLength(0);
    expect(facts.metadata.map((one) => [...one])).toEqual([JFIF, exif(1, 0), ICC, IPTC, COMMENT]);
  });

  it.each([
    ['a thermal image', segment(0xe1 + 2, text('FLIR\0')), true],
    ['a depth map', segment(0xeb, text('HDR_RI ver=11')), true],
    ['the last kind of segment', segment(0xef, text('anything')), true],
    ['a preview of its own', segment(0xe0, text('JFXX\0')), true],
    ['a picture in layers', segment(0xe2, text('FPXR\0')), true],
    ['a list of other pictures', MPF, false],
    ['how Adobe coded it', segment(0xee, text('Adobe\0')), false],
    ['all that a new encoding keeps', [JFIF, exif(1, 0), XMP, ICC, IPTC, COMMENT].flat(), false],
  ])('should report %s in its head', (_what, head, hasOtherData) => {
    expect(readJpegSegments(jpeg(head, FRAME, SCAN, END))).toMatchObject({
      hasOtherData,
      trailer: new Uint8Array(),
    });
  });

  it.each([
    ['a video', [...text('ftypmp42')], 8],
    ['zeros that fill it up', [0, 0, 0], 0],
  ])('should report %s after its end', (_what, rest, trailing) => {
    expect(readJpegSegments(jpeg(FRAME, SCAN, END, rest))?.trailer).toHaveLength(trailing);
  });

  it.each([
    ['nothing', Uint8Array.of()],
    ['something else', Uint8Array.from(text('GIF89a'))],
    ['one without a picture', jpeg(JFIF, END)],
    ['one cut short in its head', jpeg(JFIF).subarray(0, 9)],
    ['one cut short in its picture', jpeg(FRAME, SCAN)],
    ['a length of nothing', jpeg([0xff, 0xe1, 0, 0], END)],
    ['one that goes on with no marker', jpeg([1, 2, 3, 4], END)],
  ])('should reject %s', (_what, bytes) => {
    expect(readJpegSegments(bytes)).toBeNull();
  });
});

describe('metadata of a picture turned upright', () => {
  it('should reset EXIF and XMP, drop the reference to the preview and change nothing else', () => {
    const upright = resetOrientation([exif(6, 99), XMP, IPTC].map((bytes) => Uint8Array.from(bytes)));
    const [one, two, three] = upright.map((bytes) => [...bytes]);
    expect(one).toEqual(exif(1, 0));
    expect(String.fromCharCode(...two!)).toBe(
      String.fromCharCode(...XMP)
        .replace('Orientation="6"', 'Orientation="1"')
        .replace('>8<', '>1<'),
    );
    expect(three).toEqual(IPTC);
  });

  it('should have the sides of a resized picture in EXIF', () => {
    const fields = [0x69, 0x87, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0];
    const side = (tag: number, type: number, value: number) => [
      tag,
      0xa0,
      type,
      0,
      1,
      0,
      0,
      0,
      value,
      0,
      0,
      0,
    ];
    const sized = (width: number, height: number) =>
      segment(0xe1, [
        ...text('Exif\0\0II'),
        ...[42, 0, 8, 0, 0, 0, 1, 0],
        ...fields,
        ...[2, 0, ...side(2, 4, width), ...side(3, 3, height)],
      ]);
    const [resized] = resetOrientation([Uint8Array.from(sized(90, 60))], { width: 45, height: 30 });
    expect([...resized!]).toEqual(sized(45, 30));
  });

  it('should stay as it is when it was upright or cannot be read', () => {
    const broken = segment(0xe1, [...text('Exif\0\0II'), 42, 0, 200, 0, 0, 0]);
    const before = [exif(1, 99), broken].map((bytes) => Uint8Array.from(bytes));
    expect(resetOrientation(before)).toEqual(before);
  });
});

describe('a new encoding', () => {
  it('should have the metadata of the old one instead of its own', () => {
    const encoded = jpeg(JFIF, ICC, FRAME, SCAN, END);
    const joined = (...metadata: number[][]) =>
      withMetadata(
        encoded,
        metadata.map((bytes) => Uint8Array.from(bytes)),
      ).flatMap((part) => [...part]);
    expect(joined(IPTC)).toEqual([...jpeg(JFIF, IPTC, FRAME, SCAN, END)]);
    const own = segment(0xe0, text('JFIF\0\x01\x02'));
    expect(joined(own, IPTC)).toEqual([...jpeg(own, IPTC, FRAME, SCAN, END)]);
  });
});
