import { deflateSync } from 'node:zlib';
import { readPng } from './png-photo';

const HEADER = Buffer.from([0, 0, 4, 0, 0, 0, 3, 0, 8, 2, 0, 0, 0]);

/** A PNG of these chunks between IHDR and IEND; checksums are zero. */
function png(...chunks: [type: string, content: Uint8Array][]): Uint8Array {
  const all: typeof chunks = [['IHDR', HEADER], ...chunks, ['IEND', new Uint8Array()]];
  const parts = all.flatMap(([type, content]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return [length, Buffer.from(type, 'latin1'), content, Buffer.alloc(4)];
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

const profile = (size: number): [string, Uint8Array] => [
  'iCCP',
  Buffer.concat([Buffer.from('name\0\0'), deflateSync(Buffer.alloc(size, 7))]),
];

describe('metadata of a PNG', () => {
  it('should be the segments of a JPEG, with a large colour profile in several', async () => {
    const read = await readPng(png(['tEXt', Buffer.from('Title\0Sea')], profile(150_000)));
    if (typeof read === 'string') throw new Error(read);
    expect([read.width, read.height]).toEqual([1024, 768]);
    const texts = read.metadata.map((segment) => Buffer.from(segment).toString('latin1'));
    expect(texts[0]).toContain('Title: Sea');
    expect(texts.slice(1).map((text) => text.slice(4, 18))).toEqual(
      [1, 2, 3].map((part) => `ICC_PROFILE\0${String.fromCharCode(part, 3)}`),
    );
    expect(read.metadata.slice(1).reduce((sum, { length }) => sum + length - 18, 0)).toBe(150_000);
  });

  it.each([
    ['a text larger than a segment', ['tEXt', Buffer.alloc(70_000, 'a')]],
    ['a profile that inflates without end', profile(64_000_000)],
    ['a chunk of a program', ['prOg', Buffer.from('own')]],
  ] as [string, [string, Uint8Array]][])('should keep the file as it is with %s', async (_, chunk) => {
    expect(await readPng(png(chunk))).toBe('more-inside');
  });

  it('should not be read from a file that ends early or has a broken profile', async () => {
    expect(await readPng(png().subarray(0, 40))).toBe('unreadable');
    expect(await readPng(png(['iCCP', Buffer.from('name\0\0not deflated')]))).toBe('unreadable');
  });
});
