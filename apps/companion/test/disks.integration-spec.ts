import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMount, parseMounts } from '../src/server/disks';
import { TempFolder, TestServer } from './connected';

const MOUNTS = parseMounts(`27 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
31 27 0:25 /@home /home rw shared:2 - btrfs /dev/sda2 rw
32 27 0:25 /@photos /srv/photos rw - btrfs /dev/sda2 rw
40 27 8:17 / /media/ann/My\\040disk rw - vfat /dev/sdb1 rw
41 31 0:50 / /home/ann/nas rw master:1 - fuse.sshfs ann@nas:/\\134a rw
42 31 0:51 / /home/ann/nas rw - tmpfs tmpfs rw
`);

describe('the disks of the shared folders', () => {
  it.each([
    ['linux', '/home/ann/Pictures', '0:25', '/home'],
    ['linux', '/srv/photos', '0:25', '/srv/photos'],
    ['linux', '/homework', '254:0', '/'],
    ['linux', '/media/ann/My disk/old', '8:17', '/media/ann/My disk'],
    ['linux', '/home/ann/nas/x', '0:51', '/home/ann/nas'],
    ['darwin', '/Users/ann/Pictures', '/', '/'],
    ['darwin', '/Volumes/My disk/old', '/Volumes/My disk', '/Volumes/My disk'],
    ['win32', 'C:\\Users\\ann', 'C:\\', 'C:\\'],
    ['win32', '\\\\nas\\media\\films', '\\\\nas\\media\\', '\\\\nas\\media\\'],
  ] as const)('should find that of a folder on %s: %s', (platform, folder, id, path) => {
    expect(findMount(folder, platform, MOUNTS)).toMatchObject({ id, path });
  });

  it('should be listed once, with the figures of the system, and without a folder that has gone', async () => {
    const [one, two] = [new TempFolder(), new TempFolder()];
    const memory = mkdtempSync('/dev/shm/disks-');
    const gone = join(memory, 'gone');
    mkdirSync(gone);
    const test = await new TestServer().start([one.path, memory, two.path, gone]);
    try {
      const companion = await test.pair();
      rmSync(gone, { recursive: true });
      const disks = await companion.listDisks();
      expect(disks.map(({ roots }) => roots)).toEqual([[one.path, two.path], [memory]]);
      expect(companion.roots.map((root) => companion.pathOf(root))).toEqual([
        one.path,
        memory,
        two.path,
        gone,
      ]);
      expect(disks[1]).not.toHaveProperty('name');
      expect(disks[1]!.path).toBe('/dev/shm');
      const { bsize, blocks } = statfsSync(tmpdir());
      expect(disks[0]!.size).toBe(bsize * blocks);
      for (const { size, used, free } of disks) expect(used + free).toBeLessThanOrEqual(size);
    } finally {
      await test.stop();
      one.remove();
      two.remove();
      rmSync(memory, { recursive: true });
    }
  });
});
