import { readVideoContainer } from './video-container';

/** A box of MP4: its length, its id and its content. */
const box = (id: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.from(`\0\0\0\0${id}`, 'latin1');
  head.writeUInt32BE(body.length + 8);
  return Buffer.concat([head, body]);
};

/** An element of Matroska: its id, its length in 4 bytes and its content. */
const element = (id: string, ...content: (Buffer | string)[]) => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(0x10000000 + body.length);
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
};

function mp4Track(handler: string, language: number, version = 0): Buffer {
  const header = Buffer.alloc(version ? 36 : 24);
  header[0] = version;
  header.writeUInt16BE(language, header.length - 4);
  const kind = Buffer.from(`${'\0'.repeat(8)}${handler}`, 'latin1');
  return box('trak', box('tkhd'), box('mdia', box('mdhd', header), box('hdlr', kind)));
}

const movie = (...tracks: Buffer[]) =>
  Buffer.concat([box('ftyp'), box('mdat', Buffer.alloc(3000)), box('moov', box('mvhd'), ...tracks)]);

const mkvTrack = (type: string, ...more: Buffer[]) => element('ae', element('83', type), ...more);
const matroska = (...tracks: Buffer[]) =>
  Buffer.concat([
    element('1a45dfa3', 'head'),
    // A segment of unknown length, as recorders write it.
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element('114d9b74', '\x16\x54\xae\x6b'),
    element('1654ae6b', ...tracks),
    element('1f43b675', 'cluster'),
  ]);

const [GERMAN, ENGLISH, UNSPECIFIED] = [0x10b5, 0x15c7, 0x7fff];
const PICTURE = mp4Track('vide', UNSPECIFIED);

const read = (file: Buffer) => readVideoContainer(new Blob([Uint8Array.from(file)]));

describe('readVideoContainer', () => {
  it.each<[string, Buffer, string]>([
    ['MP4', movie(PICTURE, mp4Track('soun', ENGLISH), mp4Track('soun', GERMAN, 1)), 'deu,eng'],
    ['QuickTime', movie(PICTURE, mp4Track('soun', UNSPECIFIED)), 'und'],
    ['MP4 without sound', movie(PICTURE), ''],
    [
      'Matroska',
      matroska(mkvTrack('\x01'), mkvTrack('\x02'), mkvTrack('\x02', element('22b59c', 'deu\0'))),
      'deu,eng',
    ],
    ['Matroska without sound', matroska(mkvTrack('\x01')), ''],
  ])('should list the languages of %s', async (_, file, tracks) => {
    expect(await read(file)).toMatchObject({ sound: tracks });
  });

  it.each([
    ['a cut MP4', movie(PICTURE, mp4Track('soun', GERMAN)).subarray(0, -20)],
    ['an MP4 without tracks', movie()],
    ['a Matroska file without tracks', matroska()],
    ['another format', Buffer.from(`RIFF${'AVI '.repeat(20)}`)],
    ['an empty file', Buffer.alloc(0)],
  ])('should not tell the sound of %s', async (_, file) => {
    expect(await read(file)).toBeNull();
  });

  it('should tell what a phone wrote from what a program wrote', async () => {
    const phone = [movie(PICTURE), box('meta', Buffer.from('com.apple.quicktime.make Apple'))];
    expect(await read(Buffer.concat(phone))).toEqual({ sound: '', camera: true, edited: false });
    const program = [movie(PICTURE), box('udta', Buffer.from('Lavf59.27.100'))];
    expect(await read(Buffer.concat(program))).toEqual({ sound: '', camera: false, edited: true });
  });
});
