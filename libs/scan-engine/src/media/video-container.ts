import type { ReadBytes } from './jpeg-header';

/** A box of MP4 and QuickTime or an element of Matroska: where its content is. */
interface Part {
  id: string;
  from: number;
  to: number;
}

/** Reads the head of a part; a size of Infinity means up to the end of what surrounds it. */
type ReadHead = (head: DataView) => { id: string; length: number; size: number };

/** Maximum parts read on one level before a video is given up: files have about ten, and each costs a read. */
const MAX_PARTS = 500;

/** QuickTime's own codes, of which two are common, are below MP4's three letters of 5 bits. */
const QUICKTIME_LANGUAGES: Record<number, string> = { 0: 'eng', 0x7fff: 'und' };

/** Matroska's numbers. */
const [SEGMENT, TRACKS, TRACK, TRACK_TYPE, LANGUAGE, LANGUAGE_TAG] = [
  '18538067',
  '1654ae6b',
  'ae',
  '83',
  '22b59c',
  '22b59d',
] as const;
const AUDIO_TYPE = 2;

/** What the container of a video says. */
export interface VideoContainer {
  /** The languages of its audio tracks, sorted; empty without sound. */
  sound: string;
  /** It has what cameras write. */
  camera: boolean;
  /** It names a program that encodes again. */
  edited: boolean;
}

/** Bytes at the start and at the end of a file in which containers note their origin. */
const ORIGIN_BYTES = 131_072;

/** What cameras and phones write into MP4 and QuickTime, and the names of programs that encode again. */
const CAMERA_DATA =
  /com\.apple\.quicktime\.(make|model)|com\.android\.(version|manufacturer|model)|\xa9(mak|mod)|smta|GoPro/;
const ENCODER = /Lavf|Lavc|HandBrake|x264 - core|Adobe Premiere|CapCut|iMovie|DaVinci/;

/** Reads an MP4, QuickTime, Matroska or WebM file; null where the audio tracks cannot be read. */
export async function readVideoContainer(content: Blob): Promise<VideoContainer | null> {
  const read: ReadBytes = async (start, length) =>
    new DataView(await content.slice(start, start + length).arrayBuffer());
  const sound = await readAudioTracks(read, content.size);
  if (sound === null) return null;
  const ends = [content.slice(0, ORIGIN_BYTES), content.slice(-ORIGIN_BYTES)];
  const bytes = await Promise.all(ends.map((end) => end.arrayBuffer()));
  const text = bytes.map((one) => new TextDecoder('latin1').decode(one)).join('');
  return { sound, camera: CAMERA_DATA.test(text), edited: ENCODER.test(text) };
}

async function readAudioTracks(read: ReadBytes, size: number): Promise<string | null> {
  try {
    const start = await read(0, 8);
    const isMatroska = start.getUint32(0) === 0x1a45dfa3;
    const parts = new Parts(read, isMatroska ? readElementHead : readBoxHead);
    const whole = { id: '', from: 0, to: size };
    return (await (isMatroska ? listMatroska : listMp4)(parts, whole)).sort().join();
  } catch (error) {
    // A part that is missing or ends beyond its surroundings ends here.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function listMp4(parts: Parts, whole: Part): Promise<string[]> {
  const languages: string[] = [];
  for (const track of await parts.list(await parts.find(whole, 'moov'), 'trak')) {
    const media = await parts.find(track, 'mdia');
    const handler = await parts.contentOf(await parts.find(media, 'hdlr'), 12);
    if (textOf(handler, 8) !== 'soun') continue;
    const header = await parts.contentOf(await parts.find(media, 'mdhd'), 34);
    const language = header.getUint16(header.getUint8(0) === 1 ? 32 : 20);
    const letters = [10, 5, 0].map((shift) => ((language >> shift) & 31) + 0x60);
    languages.push(QUICKTIME_LANGUAGES[language] ?? String.fromCharCode(...letters));
  }
  return languages;
}

async function listMatroska(parts: Parts, whole: Part): Promise<string[]> {
  const languages: string[] = [];
  const tracks = await parts.find(await parts.find(whole, SEGMENT), TRACKS);
  for (const track of await parts.list(tracks, TRACK)) {
    const fields = await parts.list(track);
    const fieldOf = (id: string) => fields.find((field) => field.id === id);
    const type = fieldOf(TRACK_TYPE);
    if (!type || (await parts.contentOf(type, 1)).getUint8(0) !== AUDIO_TYPE) continue;
    const language = fieldOf(LANGUAGE_TAG) ?? fieldOf(LANGUAGE);
    languages.push(language ? textOf(await parts.contentOf(language, 16)).replace(/\0+$/, '') : 'eng');
  }
  return languages;
}

class Parts {
  constructor(
    private readonly read: ReadBytes,
    private readonly readHead: ReadHead,
  ) {}

  /** The first part of an id; throws a RangeError without one. */
  async find(within: Part, id: string): Promise<Part> {
    for await (const part of this.walk(within)) if (part.id === id) return part;
    throw new RangeError(`No ${id}`);
  }

  /** The parts of an id, or all; throws a RangeError without any. */
  async list(within: Part, id?: string): Promise<Part[]> {
    const found: Part[] = [];
    for await (const part of this.walk(within)) if (part.id === (id ?? part.id)) found.push(part);
    if (found.length === 0) throw new RangeError(`No ${id}`);
    return found;
  }

  contentOf({ from, to }: Part, maxLength: number): Promise<DataView> {
    return this.read(from, Math.min(to - from, maxLength));
  }

  private async *walk({ from, to }: Part): AsyncIterable<Part> {
    let at = from;
    for (let count = 0; at < to; count++) {
      const { id, length, size } = this.readHead(await this.read(at, 16));
      const part = { id, from: at + length, to: size === Infinity ? to : at + length + size };
      if (count === MAX_PARTS || size < 0 || part.to > to) throw new RangeError(`Bad ${id}`);
      yield part;
      at = part.to;
    }
  }
}

function readBoxHead(head: DataView): ReturnType<ReadHead> {
  const [size, id] = [head.getUint32(0), textOf(head, 4, 8)];
  if (size === 1) return { id, length: 16, size: Number(head.getBigUint64(8)) - 16 };
  return { id, length: 8, size: size === 0 ? Infinity : size - 8 };
}

/** The first set bit of each of the two numbers tells its length; a size of ones alone is unknown. */
function readElementHead(head: DataView): ReturnType<ReadHead> {
  const idLength = Math.clz32(head.getUint8(0)) - 23;
  const sizeLength = Math.clz32(head.getUint8(idLength)) - 23;
  const length = idLength + sizeLength;
  let [id, size] = ['', head.getUint8(idLength) % 2 ** (8 - sizeLength)];
  for (let at = 0; at < idLength; at++) id += head.getUint8(at).toString(16).padStart(2, '0');
  for (let at = idLength + 1; at < length; at++) size = size * 256 + head.getUint8(at);
  return { id, length, size: size >= 2 ** (7 * sizeLength) - 1 ? Infinity : size };
}

function textOf(view: DataView, from = 0, to = view.byteLength): string {
  let text = '';
  for (let at = from; at < to; at++) text += String.fromCharCode(view.getUint8(at));
  return text;
}
