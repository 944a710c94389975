import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cleaningRpc, DAY_MS } from '@swipeclean/contracts/server';
import { RetentionSweep } from '@swipeclean/service-kit';
import { until } from '@swipeclean/service-kit/testing';
import { uuidv7 } from 'uuidv7';
import { TrashSweepJob } from '../src/cloud/plans/trash-sweep.job';
import { DAV_PASSWORD, DAV_SERVERS, DAV_USER, type DavServer } from './support/dav-server';
import { readTree, withoutTrash, writeFile } from './support/drive-tree';
import { DriveUser } from './support/drive-user';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const newPro = () => new DriveUser(cleaning.as({ userId: cleaning.newUser(), isPro: true }));

let server: DavServer;
beforeAll(async () => {
  server = await DAV_SERVERS['rclone serve webdav']!();
  for (let folder = 0; folder < 16; folder++) {
    for (let file = 0; file < 10; file++)
      writeFile(server.folder, `${folder}/${file}.mp3`, `${folder} ${file}`);
  }
});
afterAll(() => server.stop());

const connect = () => newPro().connect(server.url);

describe('a job on a drive', () => {
  it('should tell how far it is', async () => {
    const user = await connect();
    const job = await user.finished(await user.startScan());
    expect(job).toMatchObject({ kind: 'cloud.scan', state: 'done', done: 160 });
    const plan = await user.plan({ categories: ['music'] });
    const run = await user.finished(await user.startRun(plan));
    expect(run).toMatchObject({ done: 160, total: 160, bytes: plan.items.bytes });
    await user.undo(run.id);
  });

  it('should end a scan that is cancelled, and keep the one before', async () => {
    const user = await connect();
    const before = await user.scan();
    const job = await user.startScan();
    await user.caller.call(cleaningRpc.cancelJob, { id: job.id });
    expect(await user.ended(job)).toMatchObject({ state: 'cancelled', result: null });
    const [account] = await user.caller.call(cleaningRpc.listCloudAccounts);
    expect(account?.scan).toEqual(before);
    const scans = 'SELECT count(*)::int AS scans FROM cloud_scan WHERE account_id = $1';
    expect(await cleaning.dataSource.query(scans, [user.account.id])).toEqual([{ scans: 1 }]);
  });

  it('should stop a run that is cancelled, tell what was moved, and undo that', async () => {
    const user = await connect();
    await user.scan();
    const before = readTree(server.folder);
    const plan = await user.plan({ categories: ['music'] });
    const job = await user.startRun(plan);
    await until(() => existsSync(join(server.folder, '.swipeclean-trash', plan.id)));
    await user.caller.call(cleaningRpc.cancelJob, { id: job.id });
    const { state, result } = await user.ended(job);
    expect(state).toBe('cancelled');
    const { done } = result as { done: { files: number } };
    expect(done.files).toBeLessThan(160);
    const left = Object.keys(withoutTrash(readTree(server.folder))).filter((path) => path.endsWith('.mp3'));
    expect(left).toHaveLength(160 - done.files);
    expect(await user.undo(job.id)).toMatchObject({ done });
    expect(readTree(server.folder)).toEqual(before);
  });

  it('should be the only one of its drive', async () => {
    const user = await connect();
    const job = await user.startScan();
    await expect(user.startScan()).rejects.toMatchObject({ code: 'CONFLICT' });
    await user.finished(job);
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
    const [account] = await wrong.caller.call(cleaningRpc.listCloudAccounts);
    expect(account?.state).toBe('sign-in-refused');
    await other.stop();
  });
});

describe('a connection of a drive', () => {
  it('should need Pro to be made and used, and nothing to be listed, undone and deleted', async () => {
    const user = await connect();
    await user.scan();
    const plan = await user.plan({ categories: ['music'] });
    const runId = (await user.startRun(plan)).id;
    await user.ended({ id: runId } as never);
    const userId = await ownerOf(user);
    const free = new DriveUser(cleaning.as(userId));
    free.account = user.account;
    const refusal = { code: 'PREMIUM_REQUIRED' };
    await expect(free.connect(server.url)).rejects.toMatchObject(refusal);
    await expect(free.startScan()).rejects.toMatchObject(refusal);
    await expect(free.plan({ copies: true })).rejects.toMatchObject(refusal);
    await expect(free.startRun(plan)).rejects.toMatchObject(refusal);
    expect(await free.listFiles()).toEqual([]);
    await free.undo(runId);
    await free.caller.call(cleaningRpc.deleteCloudAccount, { id: user.account.id });
    expect(await free.caller.call(cleaningRpc.listCloudAccounts)).toEqual([]);
  });

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

  it('should leave no password in the database or an answer', async () => {
    const user = await connect();
    const rows = await cleaning.dataSource.query('SELECT * FROM connection');
    expect(JSON.stringify(rows)).not.toContain(DAV_PASSWORD);
    expect(JSON.stringify(user.account)).not.toContain(DAV_PASSWORD);
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

  it.each([
    ['not an address', 'no-address'],
    ['a user name in the address', `http://${DAV_USER}@127.0.0.1/`],
    ['a query', 'http://127.0.0.1/?a=b'],
  ])('should be refused with %s', async (_, url) => {
    await expect(newPro().connect(url)).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'url' }],
    });
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
    expect(await user.caller.call(cleaningRpc.checkCloudFiles, { id, fileIds })).toEqual([same!.id]);
    await expect(newPro().caller.call(cleaningRpc.checkCloudFiles, { id, fileIds })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
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
    const [account] = await user.caller.call(cleaningRpc.listCloudAccounts);
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
        cleaning.dataSource.query('UPDATE job SET state = $2 WHERE account_id = $1 AND kind = $3', [
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

async function ownerOf({ account }: DriveUser): Promise<string> {
  const [row] = await cleaning.dataSource.query('SELECT user_id FROM connection WHERE id = $1', [account.id]);
  return (row as { user_id: string }).user_id;
}
