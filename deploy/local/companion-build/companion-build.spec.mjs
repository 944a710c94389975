import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasValidHashes, signForNobody, signMachO } from './mach-o.mjs';
import { packTarGz } from './pack-tar.mjs';
import { assertIntegrity, NODE_PACKAGES, NODE_VERSION } from './pinned-packages.mjs';
import { toWindowProgram } from './portable-executable.mjs';

const folder = mkdtempSync(join(tmpdir(), 'companion-build-'));
const at = (name) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the pinned packages', () => {
  it('should be of one version of Node.js', () => {
    const names = Object.values(NODE_PACKAGES).map(({ name }) => name);
    expect(names.every((name) => name.endsWith(`@${NODE_VERSION}`))).toBe(true);
    expect(new Set(Object.values(NODE_PACKAGES).map(({ integrity }) => integrity)).size).toBe(names.length);
  });

  it('should be refused with other bytes', () => {
    const sum =
      'sha512-MJ7MSJwS1utMxA9QyQLytNDtd+5RGnx6m808qG1M2G+YndNbxf9JlnDaNCVbRbDP2DDoH2Bdz33FVC6TrpzXbw==';
    expect(() => assertIntegrity('hello', sum, 'node')).toThrow(
      /^node: its sum is sha512-.*, not the pinned/,
    );
    const own = /is (\S+),/.exec(messageOf(() => assertIntegrity('hello', sum, 'node')))[1];
    expect(() => assertIntegrity('hello', own, 'node')).not.toThrow();
  });
});

function messageOf(action) {
  try {
    action();
  } catch (error) {
    return error.message;
  }
  throw new Error('Nothing was thrown');
}

describe('packTarGz', () => {
  it('should keep names, contents and the right to execute, and gives the same bytes each time', () => {
    const files = [
      {
        name: 'SwipeClean.app/Contents/MacOS/swipeclean',
        bytes: Buffer.from('#!/bin/sh\necho ran'),
        isExecutable: true,
      },
      { name: 'LICENSE.txt', bytes: Buffer.alloc(512, 'x') },
      { name: 'empty', bytes: Buffer.alloc(0) },
    ];
    writeFileSync(at('a.tar.gz'), packTarGz(files));
    expect(packTarGz(files)).toEqual(readFileSync(at('a.tar.gz')));
    execFileSync('tar', ['-xzf', at('a.tar.gz'), '-C', folder]);
    for (const { name, bytes } of files) expect(readFileSync(at(name))).toEqual(bytes);
    expect(statSync(at('LICENSE.txt')).mode & 0o111).toBe(0);
    expect(execFileSync(at('SwipeClean.app/Contents/MacOS/swipeclean'), { encoding: 'utf8' })).toBe('ran\n');
  });

  it('should refuse a name that does not fit', () => {
    expect(() => packTarGz([{ name: 'x'.repeat(100), bytes: Buffer.alloc(0) }])).toThrow('too long');
  });
});

/** A Windows executable of 64 bits, signed at its end. */
function createExe({ magic = 0x20b, subsystem = 3, signed = 16 } = {}) {
  const exe = Buffer.alloc(1024 + signed, 7);
  exe.fill(0, 0, 1024);
  exe.writeUInt32LE(0x80, 0x3c);
  exe.write('PE\0\0', 0x80, 'latin1');
  exe.writeUInt16LE(magic, 0x80 + 24);
  exe.writeUInt16LE(subsystem, 0x80 + 24 + 68);
  if (signed) exe.writeUInt32LE(1024, 0x80 + 24 + 144);
  exe.writeUInt32LE(signed, 0x80 + 24 + 148);
  return exe;
}

describe('toWindowProgram', () => {
  it('should take the terminal and the signature from a program, and changes nothing else', () => {
    const changed = toWindowProgram(createExe());
    expect(changed.equals(createExe({ subsystem: 2, signed: 0 }))).toBe(true);
    expect(toWindowProgram(createExe({ signed: 0 })).equals(changed)).toBe(true);
  });

  it.each([
    ['of another system', Buffer.alloc(2048), 'not one of Windows'],
    ['of 32 bits', createExe({ magic: 0x10b }), 'not one of 64 bits'],
    ['without a terminal', createExe({ subsystem: 2 }), 'the subsystem 2'],
    ['with more after its signature', Buffer.concat([createExe(), Buffer.alloc(8)]), 'not at the end'],
  ])('should refuse a program %s', (_, exe, why) => {
    expect(() => toWindowProgram(exe)).toThrow(why);
  });
});

const COMMANDS_BYTES = 2 * 72;

/** An executable of macOS with two segments and no signature, as postject leaves it. */
function createMachO({ magic = 0xfeedfacf, room = 64, bytes = 10_000 } = {}) {
  const file = Buffer.alloc(bytes, 5);
  file.fill(0, 0, 32 + COMMANDS_BYTES + room);
  [magic, 0, 0, 2, 2, COMMANDS_BYTES].forEach((value, index) => file.writeUInt32LE(value, 4 * index));
  for (const [index, name, start, length] of [
    [0, '__TEXT', 0, 8192],
    [1, '__LINKEDIT', 8192, bytes - 8192],
  ]) {
    const command = 32 + 72 * index;
    file.writeUInt32LE(0x19, command);
    file.writeUInt32LE(72, command + 4);
    file.write(name, command + 8);
    file.writeBigUInt64LE(BigInt(start), command + 40);
    file.writeBigUInt64LE(BigInt(length), command + 48);
  }
  return file;
}

describe('the signature of a macOS executable', () => {
  it('should have the hash of each page, so that a change shows', () => {
    const signed = signForNobody(createMachO(), 'com.example.app');
    expect(hasValidHashes(signed)).toBe(true);
    signed[9000] ^= 1;
    expect(hasValidHashes(signed)).toBe(false);
  });

  it('should be in the last segment, and named by a command of its own', () => {
    const signed = signForNobody(createMachO(), 'com.example.app');
    expect([signed.readUInt32LE(16), signed.readUInt32LE(20)]).toEqual([3, COMMANDS_BYTES + 16]);
    const [kind, , start, bytes] = [0, 4, 8, 12].map((offset) =>
      signed.readUInt32LE(32 + COMMANDS_BYTES + offset),
    );
    expect([kind, start % 16, start + bytes]).toEqual([0x1d, 0, signed.length]);
    expect(Number(signed.readBigUInt64LE(32 + 72 + 48))).toBe(signed.length - 8192);
  });

  it('should take the place of an earlier one', () => {
    const once = signForNobody(createMachO(), 'com.example.app');
    expect(signForNobody(once, 'com.example.app').equals(once)).toBe(true);
  });

  it('should be for nobody where there is no tool of macOS', () => {
    writeFileSync(at('program'), createMachO());
    expect(signMachO(at('program'), { identity: 'me', platform: 'linux' })).toBe('ad-hoc');
    expect(hasValidHashes(readFileSync(at('program')))).toBe(true);
  });

  it.each([
    ['another system', createMachO({ magic: 0x464c457f }), 'not one of macOS'],
    ['no room for it', createMachO({ room: 8 }), 'no room'],
  ])('should be not made for an executable of %s', (_, file, why) => {
    expect(() => signForNobody(file, 'com.example.app')).toThrow(why);
  });

  it('should be missed where there is none', () => {
    expect(() => hasValidHashes(createMachO())).toThrow('no signature');
  });
});
