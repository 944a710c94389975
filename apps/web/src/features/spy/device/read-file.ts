import { ByteReader, LineReader } from './line-reader';
import { type DeviceFacts, NothingToCheck, TooLarge } from './device-facts';

/** Maximum unpacked size of an archive, and its maximum ratio to the packed size; more is treated as a zip bomb. */
const MAX_UNPACKED_BYTES = 500 * 1024 * 1024;
const MAX_COMPRESSION_RATIO = 200;
/** Maximum number of files in an archive; a bug report has some thousands. */
const MAX_ENTRIES = 100_000;
/** The text files of a bug report, and an iPhone's report. */
const REPORT = /(^|\/)(bugreport|dumpstate|App_Privacy_Report)[^/]*\.(txt|ndjson)$/i;

/** Reports the progress, from 0 to 1. */
export type ReportFraction = (fraction: number) => void;

/** Reads a picked file as a stream. @throws NothingToCheck, TooLarge, or when it cannot be read. */
export async function readDeviceFile(
  file: Blob,
  report: ReportFraction = () => undefined,
): Promise<DeviceFacts> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const lines = new LineReader();
  const isArchive = head[0] === 0x50 && head[1] === 0x4b;
  await (isArchive ? readArchive : readPlain)(file, lines, report);
  return lines.end();
}

export function readDeviceText(text: string): DeviceFacts {
  const reader = new LineReader();
  // Without the byte order mark that some editors add.
  reader.push(text.replace(/^\uFEFF/, ''));
  return reader.end();
}

async function readPlain(file: Blob, lines: LineReader, report: ReportFraction): Promise<void> {
  if (file.size > MAX_UNPACKED_BYTES) throw new TooLarge();
  await file.stream().pipeTo(into(new ByteReader(lines), counted(file.size, MAX_UNPACKED_BYTES, report)));
}

/** Reads the text files of a bug report. */
async function readArchive(file: Blob, lines: LineReader, report: ReportFraction): Promise<void> {
  const { BlobReader, configure, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-custom.js');
  configure({ useWebWorkers: false, useCompressionStream: true });
  const zip = new ZipReader(new BlobReader(file));
  try {
    const texts = [];
    let entries = 0;
    for await (const entry of zip.getEntriesGenerator()) {
      if (++entries > MAX_ENTRIES) throw new TooLarge();
      if (!entry.directory && REPORT.test(entry.filename)) texts.push(entry);
    }
    if (texts.length === 0) throw new NothingToCheck();
    const size = texts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    const count = counted(size, Math.min(MAX_UNPACKED_BYTES, file.size * MAX_COMPRESSION_RATIO), report);
    for (const text of texts) await text.getData(into(new ByteReader(lines), count));
  } finally {
    await zip.close();
  }
}

const into = (reader: ByteReader, count: (bytes: number) => void) =>
  new WritableStream<Uint8Array>({
    write(bytes) {
      count(bytes.length);
      reader.push(bytes);
    },
    close: () => reader.end(),
  });

/** Counts bytes up to the archive's declared `size`, and throws above the maximum. */
function counted(size: number, most: number, report: ReportFraction): (bytes: number) => void {
  let read = 0;
  return (bytes) => {
    read += bytes;
    if (read > most) throw new TooLarge();
    report(Math.min(1, read / size));
  };
}
