import { Blob as NodeBlob } from 'node:buffer';
import * as streams from 'node:stream/web';
import { NothingToCheck, TooLarge } from './device-facts';
import { readDeviceFile } from './read-file';

// jsdom's blobs cannot be streamed.
Object.assign(globalThis, streams, { Blob: NodeBlob });

async function zipOf(files: Record<string, string>): Promise<Blob> {
  // It needs streams when it is loaded.
  const { TextReader, Uint8ArrayWriter, ZipWriter } = await import('@zip.js/zip.js');
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, text] of Object.entries(files)) await zip.add(name, new TextReader(text));
  return new Blob([await zip.close()]);
}
const packages = async (file: Blob) => (await readDeviceFile(file)).packages;

describe('readDeviceFile', () => {
  it('should read a list in UTF-8 and, as Windows writes it, in UTF-16', async () => {
    const text = 'package:com.a\r\npackage:com.b\r\n';
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    expect(await packages(new Blob([text]))).toEqual(['com.a', 'com.b']);
    expect(await packages(new Blob([bytes]))).toEqual(['com.a', 'com.b']);
    expect(await packages(new Blob([bytes.subarray(2)]))).toEqual(['com.a', 'com.b']);
    expect(await packages(new Blob([Buffer.from(bytes).swap16()]))).toEqual(['com.a', 'com.b']);
  });

  it('should report its progress up to the end', async () => {
    const reported: number[] = [];
    const text = Array.from({ length: 1000 }, (_, i) => `package:com.a${i}\n`).join('');
    await readDeviceFile(new Blob([text, text, text, text]), (fraction) => reported.push(fraction));
    expect(reported).toEqual([0.25, 0.5, 0.75, 1]);
    const inArchive: number[] = [];
    await readDeviceFile(await zipOf({ 'dumpstate.txt': text, 'notes.txt': text }), (fraction) =>
      inArchive.push(fraction),
    );
    expect(inArchive.at(-1)).toBe(1);
  });

  it('should read the report of an iPhone in an archive', async () => {
    const text = '{"type":"networkActivity","domain":"a.example","bundleID":"com.a"}\n{broken\n';
    const file = await zipOf({ 'App_Privacy_Report_v4_2026-06-21.ndjson': text });
    expect(await readDeviceFile(file)).toEqual({
      kind: 'iphone',
      packages: [],
      bundles: ['com.a'],
      contacts: [{ domain: 'a.example', app: 'com.a' }],
      skipped: 1,
    });
  });

  it('should read the report in an archive, and no other file', async () => {
    const report = `== dumpstate\n${'x'.repeat(100_000)}\nPackages:\n  Package [com.a] (1f):\n    userId=1\n`;
    const file = await zipOf({
      'bugreport-pixel-2026.txt': report,
      'FS/data/notes.txt': 'package:com.other',
    });
    expect(await packages(file)).toEqual(['com.a']);
  });

  it('should report that an archive without a report has nothing to check', async () => {
    await expect(readDeviceFile(await zipOf({ 'photo.txt': 'package:com.a' }))).rejects.toThrow(
      NothingToCheck,
    );
  });

  it('should reject an archive that unpacks to far more than its limit', async () => {
    const file = await zipOf({ 'bugreport.txt': '\n'.repeat(5_000_000) });
    expect(file.size).toBeLessThan(20_000);
    await expect(readDeviceFile(file)).rejects.toThrow(TooLarge);
  });

  it('should reject a corrupt archive', async () => {
    await expect(readDeviceFile(new Blob(['PK\u0003\u0004 and nothing more']))).rejects.toThrow(
      /central directory|format/i,
    );
  });
});
