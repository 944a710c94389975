import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';

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
