import { Blob as NodeBlob } from 'node:buffer';
import * as streams from 'node:stream/web';
import { NothingToCheck } from './device-facts';
import { readDeviceFile, TooLarge } from './read-file';

// The same code without what the browser has itself; it is published for imports only, which tests do not use.
jest.mock('@zip.js/zip.js/lib/zip-core-custom.js', () => jest.requireActual('@zip.js/zip.js'), {
  virtual: true,
});

// jsdom's blobs cannot be streamed, as those of every browser can.
Object.assign(globalThis, streams, { Blob: NodeBlob });

async function zipOf(files: Record<string, string>): Promise<Blob> {
  // Wants streams when it is loaded.
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
  });

  it('should read the report in an archive, and nothing else of it', async () => {
    const report = `== dumpstate\n${'x'.repeat(100_000)}\nPackages:\n  Package [com.a] (1f):\n    userId=1\n`;
    const file = await zipOf({
      'bugreport-pixel-2026.txt': report,
      'FS/data/notes.txt': 'package:com.other',
    });
    expect(await packages(file)).toEqual(['com.a']);
  });

  it('should say that an archive without a report has nothing to check', async () => {
    await expect(readDeviceFile(await zipOf({ 'photo.txt': 'package:com.a' }))).rejects.toThrow(
      NothingToCheck,
    );
  });

  it('should give up an archive that unpacks to far more than it should', async () => {
    const file = await zipOf({ 'bugreport.txt': '\n'.repeat(5_000_000) });
    expect(file.size).toBeLessThan(20_000);
    await expect(readDeviceFile(file)).rejects.toThrow(TooLarge);
  });

  it('should fail on an archive that is broken', async () => {
    await expect(readDeviceFile(new Blob(['PK\u0003\u0004 and nothing more']))).rejects.toThrow(
      /central directory|format/i,
    );
  });
});
