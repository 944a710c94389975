import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { HeapSnapshots } from './heap-snapshots';

describe('HeapSnapshots', () => {
  it('should write none unless a setting names a folder', () => {
    expect(() => new HeapSnapshots('auth', undefined).write()).toThrow(/HEAP_SNAPSHOT_DIR is not set/);
  });

  it('should write a file that only its owner can read, once a minute', () => {
    const folder = mkdtempSync(join(tmpdir(), 'heap-'));
    // The heap of a test runner takes minutes to write.
    const snapshots = new HeapSnapshots('auth', join(folder, 'heap'), (path) => writeFileSync(path, 'heap'));
    const { path, bytes } = snapshots.write();
    expect(dirname(path)).toBe(join(folder, 'heap'));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(path).size).toBe(bytes);
    expect(readFileSync(path, 'utf8')).toBe('heap');
    expect(() => snapshots.write()).toThrow(/less than a minute old/);
    rmSync(folder, { recursive: true });
  });

  it('should write none where the memory would not suffice', () => {
    const write = jest.fn();
    const snapshots = new HeapSnapshots('auth', join(tmpdir(), 'heap-unused'), write, () => 1e6);
    expect(() => snapshots.write()).toThrow(/takes about \d+ MB of memory, and 1 MB are free/);
    expect(write).not.toHaveBeenCalled();
  });
});
