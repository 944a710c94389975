import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkCloudFiles, createListing, DAY_MS, listSources } from '@swipeclean/contracts/server';
import { RetentionSweep } from '@swipeclean/service-kit';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { uuidv7 } from 'uuidv7';
import { TrashSweepJob } from '../src/cloud/plans/trash-sweep.job';
import { WebdavDrive } from '../src/cloud/webdav/webdav.drive';
import { DAV_SERVERS, type DavServer } from './support/dav-server';
import { readTree, withoutTrash, writeFile } from './support/drive-tree';
import { DriveUser } from './support/drive-user';
import { cancel, holdNext } from './support/jobs';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const newPro = () => new DriveUser(cleaning.as({ userId: cleaning.newUser(), isPro: true }));

/** More than a run moves at a time. */
const FILES = 24;
let server: DavServer;
beforeAll(async () => {
  server = await DAV_SERVERS['rclone serve webdav']!();
  for (let file = 0; file < FILES; file++)
    writeFile(server.folder, `${file % 3}/${file}.mp3`, `song ${file}`);
});
afterAll(() => server.stop());

const connect = () => newPro().connect(server.url);

describe('a job on a drive', () => {
  it('should tell how far it is', async () => {
    const user = await connect();
    const job = await user.finished(await user.startScan());
    expect(job).toMatchObject({ kind: 'cloud.scan', state: 'done', done: FILES });
    const plan = await user.plan({ categories: ['music'] });
    const run = await user.finished(await user.startRun(plan));
    expect(run).toMatchObject({ done: FILES, total: FILES, bytes: plan.items.bytes });
    await user.undo(plan);
  });

  it('should end a scan that is cancelled, and keep the one before', async () => {
    const user = await connect();
    const before = await user.scan();
    const list = holdNext(WebdavDrive.prototype, 'list');
    const job = await user.startScan();
    await list.reached;
    await cancel(cleaning, user.caller, job);
    list.release();
    expect(await user.ended(job)).toMatchObject({ state: 'cancelled', result: null });
    const [account] = await user.caller.call(listSources);
    expect(account?.scan).toEqual(before);
    const scans = 'SELECT count(*)::int AS scans FROM cloud_scan WHERE source_id = $1';
    expect(await cleaning.dataSource.query(scans, [user.account.id])).toEqual([{ scans: 1 }]);
  });

  it('should stop a run that is cancelled, tell what was moved, and undo that', async () => {
    const user = await connect();
    await user.scan();
    const before = readTree(server.folder);
    const plan = await user.plan({ categories: ['music'] });
    const trash = holdNext(WebdavDrive.prototype, 'trash');
    const job = await user.startRun(plan);
    await trash.reached;
    await cancel(cleaning, user.caller, job);
    trash.release();
    const { state, result } = await user.ended(job);
    expect(state).toBe('cancelled');
    const { done } = result as { done: { files: number } };
    expect(done.files).toBeLessThan(FILES);
    const left = Object.keys(withoutTrash(readTree(server.folder))).filter((path) => path.endsWith('.mp3'));
    expect(left).toHaveLength(FILES - done.files);
    expect(await user.undo(plan)).toMatchObject({ done });
    expect(readTree(server.folder)).toEqual(before);
  });

  it('should fail once the password is refused, and show it in the account', async () => {
    const user = await connect();
    await user.scan();
    const other = await DAV_SERVERS['rclone serve webdav']!();
    const wrong = await newPro().connect(other.url);
    await cleaning.dataSource.query(
      `UPDATE connection SET settings = settings || '{"user": "nobody"}' WHERE id = $1`,
      [wrong.account.id],
    );
    expect(await wrong.ended(await wrong.startScan())).toMatchObject({
      state: 'failed',
      error: 'SIGN_IN_REFUSED',
    });
    const [account] = await wrong.caller.call(listSources);
    expect(account?.state).toBe('sign-in-refused');
    await other.stop();
  });
});

describe('a connection of a drive', () => {
  it('should be nobody else’s', async () => {
    const user = await connect();
    await user.scan();
    const plan = await user.plan({ categories: ['music'] });
    const stranger = newPro();
    stranger.account = user.account;
    const refusal = { code: 'NOT_FOUND' };
    await expect(stranger.startScan()).rejects.toMatchObject(refusal);
    await expect(stranger.listFiles()).rejects.toMatchObject(refusal);
    await expect(stranger.plan({ copies: true })).rejects.toMatchObject(refusal);
    await expect(stranger.items(plan)).rejects.toMatchObject(refusal);
    await expect(stranger.startRun(plan)).rejects.toMatchObject(refusal);
  });

  it('should be refused after six attempts in a minute', async () => {
    const user = newPro();
    const attempts = Array.from({ length: 7 }, () =>
      user.connect(server.url, 'wrong').catch((e: unknown) => e),
    );
    const codes = (await Promise.all(attempts)).map((error) => (error as { code: string }).code);
    expect(codes.filter((code) => code === 'VALIDATION')).toHaveLength(6);
    expect(codes).toContain('TOO_MANY_REQUESTS');
  });
});

describe('a check of files', () => {
  it('should name those that the drive still has as they were', async () => {
    const user = await connect();
    await user.scan();
    const [same, changed, gone] = await user.listFiles();
    writeFile(server.folder, changed!.path, 'another length');
    rmSync(join(server.folder, gone!.path));
    const fileIds = [same!.id, changed!.id, gone!.id, uuidv7()];
    const { id } = user.account;
    expect(await user.caller.call(checkCloudFiles, { id, fileIds })).toEqual([same!.id]);
    await expectRefusal(newPro().caller.call(checkCloudFiles, { id, fileIds }), 'NOT_FOUND');
  });
});

describe('what is stored of drives', () => {
  const sweep = () => cleaning.app.get(RetentionSweep, { strict: false }).sweep();

  it('should be deleted a day after the scan, with its totals', async () => {
    const user = await connect();
    await user.scan();
    await sweep();
    expect(await user.listFiles()).not.toEqual([]);
    await cleaning.dataSource.query(`UPDATE cloud_scan SET expires_at = expires_at - interval '25 h'`);
    await sweep();
    expect(await user.listFiles()).toEqual([]);
    const [account] = await user.caller.call(listSources);
    expect(account?.scan).toBeNull();
    expect(await cleaning.dataSource.query('SELECT 1 FROM cloud_file LIMIT 1')).toEqual([]);
  });

  describe('in our trash folder', () => {
    const at = (name: string) => join(server.folder, '.swipeclean-trash', name);
    const sweepTrash = () => cleaning.app.get(TrashSweepJob, { strict: false }).job.run();
    const uuidOf = (ageDays: number) =>
      uuidv7().replace(
        /^.{8}-.{4}/,
        (Date.now() - ageDays * DAY_MS).toString(16).padStart(12, '0').replace(/^.{8}/, '$&-'),
      );

    it('should be deleted of unknown runs after 46 days, and nothing else there', async () => {
      await connect();
      const [old, young] = [uuidOf(47), uuidOf(45)];
      for (const name of [old, young, 'kept by hand']) mkdirSync(at(name), { recursive: true });
      writeFile(server.folder, `.swipeclean-trash/${old}/0-old.mp3`, 'old');
      await sweepTrash();
      expect([old, young, 'kept by hand'].map((name) => existsSync(at(name)))).toEqual([false, true, true]);
    });

    it('should be kept until a run cannot be undone, and while a job is active, beside a broken drive', async () => {
      const user = await connect();
      const broken = await connect();
      await cleaning.dataSource.query(`UPDATE connection SET settings = '{}' WHERE id = $1`, [
        broken.account.id,
      ]);
      await user.scan();
      const plan = await user.plan({ categories: ['music'] });
      await user.run(plan);
      const swept = async () => {
        await sweepTrash();
        return !existsSync(at(plan.id));
      };
      expect(await swept()).toBe(false);
      await cleaning.dataSource.query(
        `UPDATE plan SET restorable_until = now() - interval '1 h' WHERE id = $1`,
        [plan.id],
      );
      const setState = (state: string) =>
        cleaning.dataSource.query('UPDATE job SET state = $2 WHERE source_id = $1 AND kind = $3', [
          user.account.id,
          state,
          'cloud.run',
        ]);
      await setState('running');
      expect(await swept()).toBe(false);
      await setState('done');
      expect(await swept()).toBe(true);
    });

    it('should leave no empty folder behind', async () => {
      await connect();
      rmSync(at(''), { recursive: true, force: true });
      mkdirSync(at(uuidOf(47)), { recursive: true });
      await sweepTrash();
      expect(existsSync(at(''))).toBe(false);
    });
  });
});

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
  const user = newPro();
  const listing = { name: 'my iCloud', listing: JSON.stringify(files) };
  user.account = await user.caller.call(createListing, listing);
  return user;
}

const LISTED = [
  file('photos/a.jpg', 10, SAME),
  file('Downloads/a.jpg', 10, SAME),
  file('photos/b.jpg', 10, OTHER),
  file('song.mp3', 20),
  file('plan', -1),
  { Path: 'empty', Size: -1, ModTime, IsDir: true },
];

describe('an uploaded listing', () => {
  it('should be analysed at once, and kept for 30 days', async () => {
    const { account } = await upload(LISTED);
    expect(account).toMatchObject({ provider: 'listing', name: 'my iCloud', trashDays: null });
    expect(account.scan).toMatchObject({
      files: { files: 4, bytes: 50 },
      categories: { photos: { files: 3 }, music: { files: 1 } },
      duplicates: { files: 1, bytes: 10, groups: 1 },
      emptyFolders: 1,
      quota: null,
    });
    const [row] = await cleaning.dataSource.query<{ days: number }[]>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM cloud_scan WHERE source_id = $1`,
      [account.id],
    );
    expect(row?.days).toBe(30);
  });

  it('should give a list of files to remove with rclone', async () => {
    const user = await upload(LISTED);
    const plan = await user.plan({ copies: true, categories: ['music'] });
    const paths = (await user.items(plan)).map(({ title, detail }) =>
      detail ? `${detail}/${title}` : title,
    );
    expect(paths.sort()).toEqual(['Downloads/a.jpg', 'song.mp3']);
  });

  it('should neither be run, scanned again nor have a trash', async () => {
    const user = await upload(LISTED);
    const plan = await user.plan({ copies: true });
    await expect(user.startRun(plan)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'We cannot reach this drive. Please remove the listed files with rclone.',
    });
    await expectRefusal(user.startScan(), 'CONFLICT');
    await expectRefusal(user.plan({ action: 'empty-trash' }), 'VALIDATION');
  });

  it('should take files of one name, compare them and remove none by its path', async () => {
    const named = (ID: string, md5: string) => ({ ...file('photos/IMG_1.jpg', 10, md5), ID });
    const user = await upload([
      named('1', SAME),
      named('2', SAME),
      named('3', OTHER),
      file('photos/copy.jpg', 10, SAME),
      file('odd\u0000', 1),
    ]);
    expect(user.account.scan).toMatchObject({
      files: { files: 4, bytes: 40 },
      duplicates: { files: 2, bytes: 20, groups: 1 },
      leftOut: { count: 1, entries: [{ path: 'odd\ufffd', reason: 'bad-name' }] },
    });
    const plan = await user.plan({ categories: ['photos'] });
    expect((await user.items(plan)).map(({ title }) => title)).toEqual(['copy.jpg']);
    expect(plan.protectedItems).toEqual([
      { reason: 'same-name', files: 3 },
      { reason: 'left-out', files: 1 },
    ]);
  });

  it('should leave nothing behind when it is refused', async () => {
    await expect(upload([{ Path: '../a' }])).rejects.toMatchObject({ errors: [{ field: 'listing' }] });
  });

  it('should hold as many files as 5 MB list', async () => {
    const files = Array.from({ length: 30_000 }, (_, i) => file(`folder ${i % 300}/file ${i}.jpg`, 1000 + i));
    const { account } = await upload(files);
    expect(account.scan?.files.files).toBe(30_000);
  });
});
