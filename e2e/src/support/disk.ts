import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inflateRawSync } from 'node:zlib';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes a file below a folder, last changed so many days ago. */
export function writeAged(folder: string, path: string, content: Buffer, daysOld: number): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const modified = new Date(Math.floor(Date.now() / 1000) * 1000 - daysOld * DAY_MS);
  utimesSync(file, modified, modified);
}

/** Every file below a folder with its date and a hash of its bytes, and every empty folder. */
export function diskOf(folder: string): Record<string, string> {
  const facts = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) => {
    const path = join(one.parentPath, one.name);
    const name = relative(folder, path);
    if (one.isDirectory()) return readdirSync(path).length === 0 ? [[`${name}/`, '']] : [];
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    return [[name, `${Math.round(statSync(path).mtimeMs)} ${hash}`]];
  });
  return Object.fromEntries(facts.sort()) as Record<string, string>;
}

/** The files in a ZIP, read by its central directory (PKWARE APPNOTE 4.3.12). */
export function filesInZip(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString('utf8', at + 46, at + 46 + lengths[0]!);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    files[name] = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return files;
}
