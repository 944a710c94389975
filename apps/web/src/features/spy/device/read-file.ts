import { type DeviceFacts, NothingToCheck } from './device-facts';
import { LineReader } from './line-reader';

/** Bytes that an archive may hold when it is unpacked, and how often it may hold its own size: beyond that it is a trap. */
const MOST_UNPACKED = 500 * 1024 * 1024;
const MOST_RATIO = 200;

/** A file that is too large, or pretends to be small. */
export class TooLarge extends Error {}

/** Reads a file that a user picked, without ever holding it whole. @throws NothingToCheck, TooLarge, or when it cannot be read. */
export async function readDeviceFile(file: Blob): Promise<DeviceFacts> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const reader = new LineReader();
  if (head[0] === 0x50 && head[1] === 0x4b) await readArchive(file, reader);
  else {
    if (file.size > MOST_UNPACKED) throw new TooLarge();
    await file
      .stream()
      .pipeThrough(new TextDecoderStream(encodingOf(head)))
      .pipeTo(into(reader));
  }
  return reader.end();
}

/** Reads what was pasted. */
export function readDeviceText(text: string): DeviceFacts {
  const reader = new LineReader();
  reader.push(text);
  return reader.end();
}

/** Windows writes what a command prints in UTF-16. */
function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}

const into = (reader: LineReader) => new WritableStream<string>({ write: (text) => reader.push(text) });

/** Reads the texts of a bug report. */
async function readArchive(file: Blob, reader: LineReader): Promise<void> {
  const { BlobReader, configure, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-custom.js');
  configure({ useWebWorkers: false, useCompressionStream: true });
  const zip = new ZipReader(new BlobReader(file));
  const budget = { left: Math.min(MOST_UNPACKED, file.size * MOST_RATIO) };
  try {
    let texts = 0;
    for await (const entry of zip.getEntriesGenerator()) {
      if (
        entry.directory ||
        !/(^|\/)(bugreport|dumpstate|App_Privacy_Report)[^/]*\.(txt|ndjson)$/i.test(entry.filename)
      )
        continue;
      texts++;
      const decoder = new TextDecoder();
      await entry.getData(
        new WritableStream<Uint8Array>({
          write(bytes) {
            budget.left -= bytes.length;
            if (budget.left < 0) throw new TooLarge();
            reader.push(decoder.decode(bytes, { stream: true }));
          },
        }),
      );
      reader.push(`${decoder.decode()}\n`);
    }
    if (texts === 0) throw new NothingToCheck();
  } finally {
    await zip.close();
  }
}
