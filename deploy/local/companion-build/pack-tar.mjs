// An archive that keeps the right to execute, which browsers take from a download. The same files make the same bytes.
import { gzipSync } from 'node:zlib';

const BLOCK = 512;
const MAX_NAME = 100;

/** A `.tar.gz` of files: `{ name, bytes, isExecutable }`. */
export function packTarGz(files) {
  const blocks = files.flatMap(({ name, bytes, isExecutable = false }) => [
    createHeader(name, bytes.length, isExecutable ? 0o755 : 0o644),
    bytes,
    Buffer.alloc(-bytes.length & (BLOCK - 1)),
  ]);
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}

function createHeader(name, size, mode) {
  if (Buffer.byteLength(name) >= MAX_NAME) throw new Error(`${name}: is too long for the archive`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value, digits) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(mode, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148);
  return header;
}
