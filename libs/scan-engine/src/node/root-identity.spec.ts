import { lstatSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TempFolder } from '../../test/temp-folder';
import { createDiskFinder, isSameRoot, readRootIdentity } from './root-identity';

describe('the identity of an opened folder', () => {
  let disk: TempFolder;
  const at = (path: string) => join(disk.path, path);
  const stat = (path: string) => lstatSync(at(path), { bigint: true });

  beforeEach(() => {
    disk = new TempFolder();
    mkdirSync(at('photos'));
  });
  afterEach(() => disk.remove());

  it('should stay when its files change and when it is renamed', () => {
    const opened = readRootIdentity(at('photos'), stat('photos'));
    writeFileSync(at('photos/a'), 'text');
    renameSync(at('photos'), at('pictures'));
    expect(isSameRoot(opened, stat('pictures'))).toBe(true);
  });

  it('should differ for a folder of another time that has its device and number', () => {
    const opened = readRootIdentity(at('photos'), stat('photos'));
    const later = Object.assign(stat('photos'), { birthtimeNs: opened.createdAt + 1n });
    expect(isSameRoot(opened, later)).toBe(opened.createdAt === 0n);
    expect(isSameRoot({ ...opened, createdAt: 0n }, later)).toBe(true);
  });

  it('should name the disk of a device by the link that now leads to it', () => {
    const { rdev: device } = statSync('/dev/null', { bigint: true });
    const findDisk = createDiskFinder(at('by-uuid'));
    expect(findDisk(device)).toBe('');
    mkdirSync(at('by-uuid'));
    symlinkSync('/dev/null', at('by-uuid/4A1B-22C3'));
    symlinkSync('/dev/none', at('by-uuid/gone'));
    expect([findDisk(device), findDisk(1n)]).toEqual(['4A1B-22C3', '']);
    rmSync(at('by-uuid/4A1B-22C3'));
    symlinkSync('/dev/null', at('by-uuid/9D00-0001'));
    expect(findDisk(device)).toBe('9D00-0001');
  });
});
