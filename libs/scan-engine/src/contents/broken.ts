import type { ReadBytes } from '../media/header';
import { EOI, SOS } from '../media/jpeg/markers';
import type { Format } from './formats';
import { hasZipEnd } from './zip-directory';

const TAIL_BYTES = 64 * 1024;

/** Top-level boxes of a film: about ten, or two for each fragment. */
const MAX_BOXES = 200;

/**
 * Whether a file ends before its format says it does, as a download or a copy does that broke off. Formats without such
 * a mark count as whole.
 */
export async function isTruncated(
  { name }: Format,
  read: ReadBytes,
  size: number,
  budget: SearchBudget,
): Promise<boolean> {
  switch (name) {
    case 'JPEG':
      return isJpegTruncated(read, size, budget);
    case 'PNG':
      return !includesBytes(await readTail(read, size), PNG_END);
    case 'PDF':
      return !(await includes(read, 0, size, /%%EOF|startxref/, budget));
    case 'ZIP':
      return !(await hasZipEnd(read, size));
    case 'WebP':
    case 'AVI':
      return isRiffTruncated(read, size);
    case 'MP4':
      return isMp4Truncated(read, size);
    case '7z': {
      const head = await read(0, 32);
      return (
        head.byteLength < 32 || 32n + head.getBigUint64(12, true) + head.getBigUint64(20, true) > BigInt(size)
      );
    }
    default:
      return false;
  }
}

/** Phones and drones append films and data to a photo, so its end mark may be anywhere behind its head. */
async function isJpegTruncated(read: ReadBytes, size: number, budget: SearchBudget): Promise<boolean> {
  const tail = await readTail(read, size);
  if (includesBytes(tail, JPEG_END) || endsWithBytes(tail, SAMSUNG_END)) return false;
  const head = await read(0, TAIL_BYTES);
  if (/MotionPhoto|MicroVideo|MPF\0/.test(decodeLatin1(head))) return false;
  const start = findScan(head);
  // Its head is longer than what was read: nothing is proven.
  return start !== null && !(await includes(read, start, size, /\xff\xd9/, budget));
}

/** Where the picture's data begin, behind all segments; null where they do not within `head`. */
function findScan(head: DataView): number | null {
  for (let at = 2; at + 4 <= head.byteLength && head.getUint8(at) === 0xff;) {
    if (head.getUint8(at + 1) === SOS) return at;
    at += 2 + head.getUint16(at + 2);
  }
  return null;
}

async function isRiffTruncated(read: ReadBytes, size: number): Promise<boolean> {
  const head = await read(0, 12);
  return head.byteLength < 12 || head.getUint32(4, true) + 8 > size;
}

/** A film needs its index (`moov`), and no box may reach beyond the end. */
async function isMp4Truncated(read: ReadBytes, size: number): Promise<boolean> {
  let hasIndex = false;
  let at = 0;
  for (let step = 0; at < size; step++) {
    if (step === MAX_BOXES) return false;
    const box = await read(at, 16);
    if (box.byteLength < 8) return !hasIndex;
    const type = decodeLatin1(box).slice(4, 8);
    // Zeros or other bytes behind the last box.
    if (!/^[a-zA-Z0-9 ©]{4}$/.test(type)) return !hasIndex;
    let length = box.getUint32(0);
    if (length === 0) length = size - at;
    if (length === 1) length = box.byteLength < 16 ? 0 : Number(box.getBigUint64(8));
    if (length < 8) return !hasIndex;
    if (type === 'moov' || type === 'moof') hasIndex = true;
    at += length;
  }
  return !hasIndex || at > size;
}

/** Parts that may still be searched for marks; all files of a scan share one. */
export interface SearchBudget {
  /** Whether one more part may be searched. */
  takePart(): boolean;
}

/** The end mark of most files is at their end; the few others are searched so far in all. */
export const MAX_SEARCHED_PARTS = (2 * 1024 ** 3) / TAIL_BYTES;

export function createSearchBudget(): SearchBudget {
  let left = MAX_SEARCHED_PARTS;
  return { takePart: () => left-- > 0 };
}

/** The largest part of a file that is searched for a mark; beyond it nothing is proven. */
const MAX_SEARCHED_BYTES = 64 * 1024 * 1024;

/** Whether a mark of at most 16 bytes stands between two positions, from the end on; true where that is not read. */
async function includes(
  read: ReadBytes,
  from: number,
  to: number,
  mark: RegExp,
  budget: SearchBudget,
): Promise<boolean> {
  for (let end = to; end > from; end -= TAIL_BYTES) {
    if (to - end > MAX_SEARCHED_BYTES || !budget.takePart()) return true;
    const start = Math.max(from, end - TAIL_BYTES);
    if (mark.test(decodeLatin1(await read(start, Math.min(to, end + 16) - start)))) return true;
  }
  return false;
}

async function readTail(read: ReadBytes, size: number): Promise<Uint8Array> {
  const { buffer, byteOffset, byteLength } = await read(Math.max(0, size - TAIL_BYTES), TAIL_BYTES);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

const JPEG_END = [0xff, EOI];
const PNG_END = [0x49, 0x45, 0x4e, 0x44];
/** `SEFT`, behind the data that phones of Samsung append. */
const SAMSUNG_END = [0x53, 0x45, 0x46, 0x54];

/** From the end on, where marks of ends are. */
function includesBytes(bytes: Uint8Array, mark: readonly number[]): boolean {
  for (let end = bytes.length; end > 0;) {
    const at = bytes.lastIndexOf(mark[0]!, end - 1);
    if (at < 0) return false;
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true;
    end = at;
  }
  return false;
}

function endsWithBytes(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[bytes.length - mark.length + index] === byte);
}

/** One character for each byte. */
function decodeLatin1(view: DataView): string {
  return new TextDecoder('latin1').decode(view);
}
