import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHeic, readHeic } from './heic-photo';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(__dirname, '../../test/fixtures/heic', `${name}.heic`)));
const photo = fixture('photo');
const letters = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** A box of this content. */
function box(type: string, content: string): Buffer {
  const bytes = Buffer.from(`\0\0\0\0${type}${content}`, 'latin1');
  bytes.writeUInt32BE(bytes.length);
  return bytes;
}

/** The photo with one more box at the end of its properties. */
function withProperty(type: string, content: string): Uint8Array {
  const added = box(type, content);
  const bytes = Buffer.from(photo);
  const start = (name: string) => bytes.indexOf(name, 0, 'latin1') - 4;
  const end = start('ipco') + bytes.readUInt32BE(start('ipco'));
  for (const name of ['meta', 'iprp', 'ipco'])
    bytes.writeUInt32BE(bytes.readUInt32BE(start(name)) + added.length, start(name));
  return Buffer.concat([bytes.subarray(0, end), added, bytes.subarray(end)]);
}

describe('a HEIC photo', () => {
  it('should give its size, EXIF and colour profile, not its preview', async () => {
    const { metadata, ...size } = (await readHeic(photo, null)) as Exclude<
      Awaited<ReturnType<typeof readHeic>>,
      string
    >;
    expect(size).toEqual({ width: 480, height: 360 });
    expect(metadata.map((segment) => letters(segment.subarray(4, 12)))).toEqual(['Exif\0\0II', 'ICC_PROF']);
    expect(letters(metadata[0]!)).toContain('2024:05:01 12:33:22');
  });

  it.each<[string, Uint8Array, string]>([
    ['transparent', fixture('transparent'), 'transparent'],
    ['of ten bits', fixture('ten-bit'), 'deep-color'],
    ['of two pictures', fixture('two'), 'pictures'],
    [
      'with a map of brighter light',
      withProperty('auxC', '\0\0\0\0urn:com:apple:photo:2020:aux:hdrgainmap\0'),
      'gain-map',
    ],
    ['with distances', withProperty('auxC', '\0\0\0\0urn:mpeg:hevc:2015:auxid:2\0'), 'depth'],
    ['with a cut-out', withProperty('auxC', '\0\0\0\0urn:com:apple:photo:2018:aux:matte\0'), 'more-inside'],
    ['with a video', Buffer.concat([photo, box('mpvd', 'video')]), 'more-inside'],
    ['with bytes behind it', Buffer.concat([photo, Buffer.from('tail')]), 'more-inside'],
    ['with a film', Buffer.concat([photo, box('moov', '')]), 'pictures'],
    ['cut short', photo.subarray(0, 200), 'unreadable'],
  ])('should stay whole if it is %s', async (_, bytes, reason) => {
    expect(await readHeic(bytes, null)).toBe(reason);
  });

  it('should be recognised by its first bytes', () => {
    expect([photo, fixture('two')].every(isHeic)).toBe(true);
    expect(isHeic(box('ftyp', 'avif'))).toBe(false);
  });
});
