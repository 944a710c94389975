import { cleaningRpc } from '@swipeclean/contracts/server';
import { DriveUser } from './support/drive-user';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const ModTime = '2026-01-12T10:00:00Z';
const file = (Path: string, Size: number, md5?: string) => ({
  Path,
  Size,
  ModTime,
  IsDir: false,
  ...(md5 && { Hashes: { md5 } }),
});
const [SAME, OTHER] = ['0'.repeat(32), '1'.repeat(32)];

async function upload(files: object[]): Promise<DriveUser> {
  const user = new DriveUser(cleaning.as({ userId: cleaning.newUser(), isPro: true }));
  const listing = { name: 'my iCloud', listing: JSON.stringify(files) };
  user.account = await user.caller.call(cleaningRpc.createListing, listing);
  return user;
}

const FILES = [
  file('photos/a.jpg', 10, SAME),
  file('Downloads/a.jpg', 10, SAME),
  file('photos/b.jpg', 10, OTHER),
  file('song.mp3', 20),
  file('plan', -1),
  { Path: 'empty', Size: -1, ModTime, IsDir: true },
];

describe('an uploaded listing', () => {
  it('should be analysed at once', async () => {
    const { account } = await upload(FILES);
    expect(account).toMatchObject({ provider: 'listing', name: 'my iCloud', trashDays: null });
    expect(account.scan).toMatchObject({
      files: { files: 4, bytes: 50 },
      categories: { photos: { files: 3 }, music: { files: 1 } },
      duplicates: { files: 1, bytes: 10, groups: 1 },
      emptyFolders: 1,
      quota: null,
    });
  });

  it('should give a list of files to remove with rclone', async () => {
    const user = await upload(FILES);
    const plan = await user.plan({ copies: true, categories: ['music'] });
    const paths = (await user.items(plan)).map(({ title, detail }) =>
      detail ? `${detail}/${title}` : title,
    );
    expect(paths.sort()).toEqual(['Downloads/a.jpg', 'song.mp3']);
  });

  it('should neither be run, scanned again nor have a trash', async () => {
    const user = await upload(FILES);
    const plan = await user.plan({ copies: true });
    await expect(user.startRun(plan)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'We cannot reach this drive. Please remove the listed files with rclone.',
    });
    await expect(user.startScan()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(user.plan({ action: 'empty-trash' })).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('should be kept for 30 days', async () => {
    const { account } = await upload(FILES);
    const [row] = await cleaning.dataSource.query<{ days: number }[]>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM cloud_scan WHERE account_id = $1`,
      [account.id],
    );
    expect(row?.days).toBe(30);
  });

  it('should leave nothing behind when it is refused', async () => {
    await expect(upload([{ Path: '../a' }])).rejects.toMatchObject({ errors: [{ field: 'listing' }] });
    await expect(upload([...FILES, FILES[0]!])).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('should hold as many files as 5 MB list', async () => {
    const files = Array.from({ length: 30_000 }, (_, i) => file(`folder ${i % 300}/file ${i}.jpg`, 1000 + i));
    const { account } = await upload(files);
    expect(account.scan?.files.files).toBe(30_000);
  });
});
