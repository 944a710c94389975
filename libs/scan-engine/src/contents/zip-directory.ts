import type { ReadBytes } from '../media/header';

/** A file in a ZIP archive. */
export interface ZipEntry {
  /** '/'-joined. */
  path: string;
  /** Bytes when unpacked. */
  size: number;
}

const END_BYTES = 22;
const LARGE_END_BYTES = 56;
const MAX_COMMENT_BYTES = 0xffff;
const END_SIGNATURE = 0x06054b50;
const LOCATOR_SIGNATURE = 0x07064b50;
const ENTRY_SIGNATURE = 0x02014b50;

/** A larger directory, of about 500,000 files, is not read. */
const MAX_DIRECTORY_BYTES = 64 * 1024 * 1024;

/** Whether the archive has its end record, which a download that broke off lacks. */
export async function hasZipEnd(read: ReadBytes, size: number): Promise<boolean> {
  return (await readEnd(read, size)) !== null;
}

/** Lists an archive by its central directory, without folders; null when it is broken or too large. */
export async function listZip(read: ReadBytes, size: number): Promise<ZipEntry[] | null> {
  const end = await readEnd(read, size);
  if (!end) return null;
  const { record, start: endStart } = end;
  let [count, length, start] = [
    record.getUint16(10, true),
    record.getUint32(12, true),
    record.getUint32(16, true),
  ];
  if (start === 0xffffffff || length === 0xffffffff || count === 0xffff) {
    const large = await readLargeEnd(read, endStart);
    if (!large) return null;
    [count, length, start] = [32, 40, 48].map((at) => Number(large.getBigUint64(at, true))) as [
      number,
      number,
      number,
    ];
  }
  if (length > MAX_DIRECTORY_BYTES || start + length > size) return null;
  const directory = await read(start, length);
  try {
    return entriesIn(directory, count);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The end record and where it starts in the file. */
async function readEnd(read: ReadBytes, size: number): Promise<{ record: DataView; start: number } | null> {
  const short = await read(Math.max(0, size - END_BYTES), END_BYTES);
  const tail =
    short.byteLength === END_BYTES && short.getUint32(0, true) === END_SIGNATURE
      ? short
      : await read(Math.max(0, size - END_BYTES - MAX_COMMENT_BYTES), END_BYTES + MAX_COMMENT_BYTES);
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END_SIGNATURE) continue;
    const record = new DataView(tail.buffer, tail.byteOffset + at, END_BYTES);
    return { record, start: size - tail.byteLength + at };
  }
  return null;
}

async function readLargeEnd(read: ReadBytes, endStart: number): Promise<DataView | null> {
  const locator = await read(endStart - 20, 20);
  if (locator.byteLength < 20 || locator.getUint32(0, true) !== LOCATOR_SIGNATURE) return null;
  const large = await read(Number(locator.getBigUint64(8, true)), LARGE_END_BYTES);
  return large.byteLength < LARGE_END_BYTES ? null : large;
}

/** The files among `count` entries; null where the directory has fewer or more. */
function entriesIn(directory: DataView, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  const decoder = new TextDecoder();
  let seen = 0;
  for (let at = 0; at + 46 <= directory.byteLength; seen++) {
    if (directory.getUint32(at, true) !== ENTRY_SIGNATURE) break;
    const nameLength = directory.getUint16(at + 28, true);
    const extraLength = directory.getUint16(at + 30, true);
    const path = decoder.decode(new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameLength));
    let size = directory.getUint32(at + 24, true);
    if (size === 0xffffffff) size = largeSize(directory, at + 46 + nameLength, extraLength) ?? size;
    if (!path.endsWith('/')) entries.push({ path: path.replaceAll('\\', '/'), size });
    at += 46 + nameLength + extraLength + directory.getUint16(at + 32, true);
  }
  return seen === count ? entries : null;
}

/** The unpacked size in a ZIP64 extra field. */
function largeSize(directory: DataView, start: number, length: number): number | null {
  for (let at = start; at + 4 <= start + length; at += 4 + directory.getUint16(at + 2, true)) {
    if (directory.getUint16(at, true) === 1) return Number(directory.getBigUint64(at + 4, true));
  }
  return null;
}
