import { findMount, parseMounts } from './disks';

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
});
