// The signature of a macOS executable. Putting a program into it breaks the one of Node.js, and Apple Silicon ends what
// has no valid signature, without a message (golang/go issue 42684).
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const MAGIC_64 = 0xfeedfacf;
const HEADER_BYTES = 32;
const LC_SEGMENT_64 = 0x19;
const LC_CODE_SIGNATURE = 0x1d;
const COMMAND_BYTES = 16;
const SIGNATURE_ALIGNMENT = 16;
const SEGMENT_ALIGNMENT = 0x4000;

const SUPER_BLOB = 0xfade0cc0;
const CODE_DIRECTORY = 0xfade0c02;
const REQUIREMENTS = 0xfade0c01;
const CODE_DIRECTORY_SLOT = 0;
const REQUIREMENTS_SLOT = 2;

const AD_HOC = 0x2;
const MAIN_BINARY = 0x1;
const SHA256 = 2;
const HASH_BYTES = 32;
const PAGE_BITS = 12;
const PAGE_BYTES = 1 << PAGE_BITS;
/** Version 0x20400, with the executable segment. */
const DIRECTORY_VERSION = 0x20400;
const DIRECTORY_BYTES = 88;

const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/**
 * Signs an executable in place: with the identity of `SIGN_IDENTITY` where macOS's own tool is there, else for nobody,
 * which lets the processor run it. Returns which one it was.
 */
export function signMachO(file, { identity = process.env.SIGN_IDENTITY, platform = process.platform } = {}) {
  writeFileSync(file, signForNobody(readFileSync(file), 'com.swipeclean.companion'));
  if (platform !== 'darwin' || !identity) return 'ad-hoc';
  execFileSync('codesign', ['--force', '--timestamp', '--sign', identity, file]);
  return 'identity';
}

/** The executable with a new signature, in the place of an old one. */
export function signForNobody(executable, name) {
  const { signature, linkEdit, text, commandsEnd } = readLayout(executable);
  const command = signature?.command ?? commandsEnd;
  const codeBytes = align(signature?.start ?? executable.length, SIGNATURE_ALIGNMENT);
  const code = Buffer.alloc(codeBytes);
  executable.copy(code, 0, 0, signature?.start);
  if (!signature) addCommand(code, commandsEnd);
  const length = superBlobBytes(codeBytes, name);
  [LC_CODE_SIGNATURE, COMMAND_BYTES, codeBytes, length].forEach((value, at) =>
    code.writeUInt32LE(value, command + 4 * at),
  );
  // The segment at the end holds the signature.
  const linkBytes = codeBytes + length - linkEdit.start;
  code.writeBigUInt64LE(BigInt(linkBytes), linkEdit.command + 48);
  code.writeBigUInt64LE(BigInt(align(linkBytes, SEGMENT_ALIGNMENT)), linkEdit.command + 32);
  return Buffer.concat([code, createSuperBlob(code, name, text)]);
}

const align = (value, to) => Math.ceil(value / to) * to;

/** Makes room for a command after the last one: the postject of today removes that of the signature. */
function addCommand(code, commandsEnd) {
  if (code.subarray(commandsEnd, commandsEnd + COMMAND_BYTES).some((byte) => byte !== 0))
    throw new Error('The executable has no room for a signature');
  code.writeUInt32LE(code.readUInt32LE(16) + 1, 16);
  code.writeUInt32LE(code.readUInt32LE(20) + COMMAND_BYTES, 20);
}

/** Whether the hashes of an executable's signature are those of its pages. @throws Error when it has no signature */
export function hasValidHashes(executable) {
  const { signature } = readLayout(executable);
  if (!signature) throw new Error('The executable has no signature');
  const blob = executable.subarray(signature.start, signature.start + signature.bytes);
  if (blob.readUInt32BE(0) !== SUPER_BLOB) throw new Error('The signature has an unknown form');
  const directories = Array.from({ length: blob.readUInt32BE(8) }, (_, at) => blob.readUInt32BE(16 + 8 * at))
    .map((start) => blob.subarray(start))
    .filter((one) => one.readUInt32BE(0) === CODE_DIRECTORY && one.readUInt8(37) === SHA256);
  if (directories.length === 0) throw new Error('The signature has no hashes of SHA-256');
  return directories.every((directory) => hasHashes(directory, executable));
}

function hasHashes(directory, executable) {
  const [start, , count, limit] = [16, 20, 28, 32].map((at) => directory.readUInt32BE(at));
  const pageBytes = 1 << directory.readUInt8(39);
  return Array.from({ length: count }, (_, page) => page).every((page) => {
    const bytes = executable.subarray(page * pageBytes, Math.min((page + 1) * pageBytes, limit));
    const at = start + page * HASH_BYTES;
    return sha256(bytes).equals(directory.subarray(at, at + HASH_BYTES));
  });
}

/** Where the parts are that a signature depends on. */
function readLayout(executable) {
  if (executable.readUInt32LE(0) !== MAGIC_64)
    throw new Error('The executable is not one of macOS with 64 bits');
  const found = {};
  let command = HEADER_BYTES;
  for (let left = executable.readUInt32LE(16); left > 0; left--) {
    const [kind, bytes] = [0, 4].map((at) => executable.readUInt32LE(command + at));
    if (kind === LC_CODE_SIGNATURE) {
      const [start, length] = [8, 12].map((at) => executable.readUInt32LE(command + at));
      found.signature = { command, start, bytes: length };
    } else if (kind === LC_SEGMENT_64) {
      const segment = executable.toString('latin1', command + 8, command + 24).replace(/\0.*$/s, '');
      const [start, length] = [40, 48].map((at) => Number(executable.readBigUInt64LE(command + at)));
      if (segment === '__LINKEDIT') found.linkEdit = { command, start };
      if (segment === '__TEXT') found.text = { start, bytes: length };
    }
    command += bytes;
  }
  for (const part of ['linkEdit', 'text'])
    if (!found[part]) throw new Error(`The executable has no ${part} segment`);
  return { ...found, commandsEnd: command };
}

const pagesOf = (codeBytes) => Math.ceil(codeBytes / PAGE_BYTES);
const directoryBytes = (codeBytes, name) =>
  DIRECTORY_BYTES + Buffer.byteLength(name) + 1 + (REQUIREMENTS_SLOT + pagesOf(codeBytes)) * HASH_BYTES;
const superBlobBytes = (codeBytes, name) => 12 + 2 * 8 + directoryBytes(codeBytes, name) + 12;

function createSuperBlob(code, name, text) {
  const requirements = Buffer.alloc(12);
  requirements.writeUInt32BE(REQUIREMENTS, 0);
  requirements.writeUInt32BE(requirements.length, 4);
  const directory = createDirectory(code, name, text, requirements);
  const blob = Buffer.alloc(12 + 2 * 8);
  const start = blob.length;
  const values = [SUPER_BLOB, superBlobBytes(code.length, name), 2];
  values.push(CODE_DIRECTORY_SLOT, start, REQUIREMENTS_SLOT, start + directory.length);
  values.forEach((value, at) => blob.writeUInt32BE(value, 4 * at));
  return Buffer.concat([blob, directory, requirements]);
}

function createDirectory(code, name, text, requirements) {
  const header = Buffer.alloc(DIRECTORY_BYTES);
  const pages = pagesOf(code.length);
  const hashesAt = DIRECTORY_BYTES + Buffer.byteLength(name) + 1 + REQUIREMENTS_SLOT * HASH_BYTES;
  const values = [CODE_DIRECTORY, directoryBytes(code.length, name), DIRECTORY_VERSION, AD_HOC];
  values.push(hashesAt, DIRECTORY_BYTES, REQUIREMENTS_SLOT, pages, code.length);
  values.forEach((value, at) => header.writeUInt32BE(value, 4 * at));
  header.writeUInt8(HASH_BYTES, 36);
  header.writeUInt8(SHA256, 37);
  header.writeUInt8(PAGE_BITS, 39);
  header.writeBigUInt64BE(BigInt(text.start), 64);
  header.writeBigUInt64BE(BigInt(text.bytes), 72);
  header.writeBigUInt64BE(BigInt(MAIN_BINARY), 80);
  const pageHashes = Array.from({ length: pages }, (_, page) =>
    sha256(code.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES)),
  );
  // Of the requirements, and of an Info.plist, which is none here.
  const special = [sha256(requirements), Buffer.alloc(HASH_BYTES)];
  return Buffer.concat([header, Buffer.from(`${name}\0`), ...special, ...pageHashes]);
}
