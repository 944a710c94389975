import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';

/** A ZIP of these texts by path, not compressed. */
export async function writeZipFile(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [path, text] of Object.entries(files)) await zip.add(path, new TextReader(text), { level: 0 });
  return Buffer.from(await zip.close());
}

/** Reads a ZIP into files by path and verifies each CRC-32. */
export async function readZipFiles(zip: Buffer): Promise<Map<string, { content: Buffer; modified: Date }>> {
  const reader = new ZipReader(new Uint8ArrayReader(zip), { useWebWorkers: false, checkSignature: true });
  const files = new Map<string, { content: Buffer; modified: Date }>();
  for (const entry of await reader.getEntries()) {
    if (entry.directory) throw new Error('A folder in the archive');
    const content = Buffer.from(await entry.getData(new Uint8ArrayWriter()));
    files.set(entry.filename, { content, modified: entry.lastModDate });
  }
  return files;
}
