import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from './data-folder-lock';

describe('lockDataFolder', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'swipeclean-lock-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('should refuse a folder that a running process locked, and report what to do', () => {
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(
      `in use by process ${process.pid}. Stop that one, or set DATA_DIR`,
    );
    unlock();
    expect(() => lockDataFolder(folder)).not.toThrow();
  });

  it.each([
    ['a process that is gone', '4194304 1'],
    ['a process number that belongs to another by now', `${process.pid} 1`],
    ['a file cut short', ''],
  ])('should take over a lock from %s', (_, content) => {
    writeFileSync(join(folder, 'in-use'), content);
    expect(() => lockDataFolder(folder)).not.toThrow();
    expect(readdirSync(folder)).toEqual(['in-use']);
    expect(() => lockDataFolder(folder)).toThrow('in use by process');
  });
});
