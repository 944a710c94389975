import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { noise, TempFolder } from '../../test/temp-folder';
import { computeDigestOrNull, computeSha256 } from '../compare/hash';
import { errorNameOf } from '../file-system';
import { openDiskFolder } from './disk-folder';

const MB = 1024 * 1024;

describe('the digest of a file on a disk', () => {
  let disk: TempFolder;
  beforeEach(() => (disk = new TempFolder()));
  afterEach(() => disk.remove());

  const open = async (bytes: Uint8Array) => {
    fs.writeFileSync(join(disk.path, 'a'), bytes);
    return (await openDiskFolder(disk.path).getFileHandle('a')).getFile();
  };

  it.each([0, 1, 64 * 1024, 64 * 1024 + 1, MB, MB + 1, 3 * MB + 7])(
    'should be the SHA-256 of all its bytes for %d of them, and of a part',
    async (size) => {
      const bytes = noise(size, size);
      const file = await open(bytes);
      const digestOf = (part: Uint8Array) => createHash('sha256').update(part).digest('hex');
      expect(await computeSha256(file)).toBe(digestOf(bytes));
      expect(await computeSha256(file.slice(1, -1))).toBe(digestOf(bytes.subarray(1, -1)));
    },
  );

  it('should not be given for a file that changes while it is read, or is replaced', async () => {
    const file = await open(noise(1, 3 * MB));
    const digest = computeSha256(file);
    fs.appendFileSync(join(disk.path, 'a'), '!');
    expect(await digest.catch(errorNameOf)).toBe('NotReadableError');
    const again = await open(noise(1, MB));
    fs.renameSync(join(disk.path, 'a'), join(disk.path, 'b'));
    fs.copyFileSync(join(disk.path, 'b'), join(disk.path, 'a'));
    expect(await computeDigestOrNull(again)).toBeNull();
  });

  it('should end when it is aborted, and leave no file open', async () => {
    const file = await open(noise(2, 3 * MB));
    const before = fs.readdirSync('/proc/self/fd').length;
    const stop = new AbortController();
    const digest = computeSha256(file, stop.signal);
    stop.abort(new Error('enough'));
    await expect(digest).rejects.toThrow('enough');
    expect(fs.readdirSync('/proc/self/fd')).toHaveLength(before);
  });
});
