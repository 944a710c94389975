import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, listPlanItems } from '@swipeclean/contracts/server';
import { Clock, RetentionSweep } from '@swipeclean/service-kit';
import { expectRefusal, gate } from '@swipeclean/service-kit/testing';
import { uuidv7 } from 'uuidv7';
import { DrivesService } from '../src/cloud/drives/drives.service';
import { TrashSweepJob } from '../src/cloud/plans/trash-sweep.job';
import { WebdavClient } from '../src/cloud/webdav/webdav-client';
import { WebdavDrive } from '../src/cloud/webdav/webdav.drive';
import { SourceError } from '../src/connections/source-error';
import { DAV_SERVERS, type DavServer } from './support/dav-server';
import { readTree, withoutTrash, writeFile } from './support/drive-tree';
import { DriveUser } from './support/drive-user';
import { useCleaning } from './support/use-cleaning';
import { ItemError } from '../src/plans/item-error';

const RESTORE_DAYS = 60;

// All times must follow from the one of the contract.
jest.mock('@swipeclean/contracts/server', () => ({
  ...jest.requireActual<object>('@swipeclean/contracts/server'),
  SOURCE_RESTORE_DAYS: 60,
}));

const cleaning = useCleaning();
const newPro = () => new DriveUser(cleaning.as({ userId: cleaning.newUser(), isPro: true }));

/** Moves the service's clock to so many days after now, and lets everything go whose time is over. */
async function sweepAfter(days: number): Promise<void> {
  const clock = cleaning.app.get(Clock, { strict: false });
  jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + days * DAY_MS));
  await cleaning.app.get(RetentionSweep, { strict: false }).sweep();
  await cleaning.app.get(TrashSweepJob, { strict: false }).job.run();
}

/** As a plan that was made now. */
const runFolderOf = (server: DavServer, name: string) => join(server.folder, '.swipeclean-trash', name);

describe.each(['Apache mod_dav', 'nginx'])('what a run moved in a drive of %s', (name) => {
  let server: DavServer;
  let user: DriveUser;

  beforeAll(async () => {
    server = await DAV_SERVERS[name]!();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    writeFile(server.folder, 'music/song.mp3', 'la la la');
    writeFile(server.folder, 'music/other.mp3', 'lo lo lo lo');
    writeFile(server.folder, 'letter.txt', 'Dear all');
    server.share();
    user = await newPro().connect(server.url);
    await user.scan();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(join(server.folder, '.swipeclean-trash'), { recursive: true, force: true });
  });

  it('should be restorable and on the disk until its last day, then free its space', async () => {
    const before = readTree(server.folder);
    const plan = await user.plan({ categories: ['music'] });
    await user.run(plan);
    const moved = readTree(server.folder);
    const [first] = await user.items(plan);
    const file = join(runFolderOf(server, plan.id), `${first!.position}-${first!.title}`);
    expect(statSync(file).size).toBe(first!.bytes);

    for (const day of [1, 31, 32, 45, 46, 47, RESTORE_DAYS - 0.01]) {
      await sweepAfter(day);
      expect([day, readTree(server.folder)]).toEqual([day, moved]);
    }
    await user.undo(plan);
    expect(readTree(server.folder)).toEqual(before);

    jest.restoreAllMocks();
    await user.scan();
    const again = await user.plan({ categories: ['music'] });
    await user.run(again);
    await sweepAfter(RESTORE_DAYS + 0.01);
    expect(existsSync(join(server.folder, '.swipeclean-trash'))).toBe(false);
    expect(Object.keys(readTree(server.folder)).sort()).toEqual(['letter.txt', 'music']);
    await expectRefusal(user.undo(again), 'CONFLICT');
  });

  describe('where a resumed run could not look up one file', () => {
    const refusal = new ItemError('failed', 'refused');
    const refuseLookups = () => jest.spyOn(WebdavDrive.prototype, 'isTrashed').mockRejectedValue(refusal);

    /** Runs a plan whose first attempt ends right after a move, and whose second one cannot look that up. */
    const runUnlocated = async () => {
      const before = readTree(server.folder);
      const { trash } = WebdavDrive.prototype;
      jest.spyOn(WebdavDrive.prototype, 'trash').mockImplementationOnce(async function (
        this: WebdavDrive,
        ...to
      ) {
        await trash.apply(this, to);
        throw new SourceError('UNREACHABLE', 'the connection ended');
      });
      refuseLookups();
      const plan = await user.plan({ categories: ['music'] });
      const result = await user.run(plan);
      expect(result).toMatchObject({ done: { files: 1 }, failed: { files: 1 }, skipped: { files: 0 } });
      expect(result.restorableUntil).not.toBeNull();
      const { id } = user.account;
      const failed = await user.caller.call(listPlanItems, {
        id,
        planId: plan.id,
        outcome: 'failed',
      });
      expect(failed).toMatchObject([{ outcome: 'failed', problem: 'refused' }]);
      const songs = Object.keys(withoutTrash(readTree(server.folder))).filter((path) =>
        path.endsWith('.mp3'),
      );
      expect(songs).toEqual([]);
      return { plan, before, path: `${failed[0]!.detail}/${failed[0]!.title}` };
    };

    it('should be found by an undo', async () => {
      const { plan, before } = await runUnlocated();
      jest.restoreAllMocks();
      expect(await user.undo(plan)).toMatchObject({ done: { files: 2 }, failed: { files: 0 } });
      expect(readTree(server.folder)).toEqual(before);
    });

    it('should be put back by the sweep once that can look it up, and not be deleted before', async () => {
      const { plan, before, path } = await runUnlocated();
      const moved = readTree(server.folder);
      await sweepAfter(1);
      await sweepAfter(RESTORE_DAYS + 0.01);
      // Other plans are kept for a day more.
      await sweepAfter(RESTORE_DAYS + 10);
      expect(readTree(server.folder)).toEqual(moved);
      jest.restoreAllMocks();
      await sweepAfter(1);
      expect(readTree(server.folder)[path]).toBe(before[path]);
      expect((await user.items(plan)).map(({ outcome }) => outcome).sort()).toEqual(['done', 'failed']);
      await sweepAfter(RESTORE_DAYS + 0.01);
      expect(existsSync(join(server.folder, '.swipeclean-trash'))).toBe(false);
      expect(readTree(server.folder)[path]).toBe(before[path]);
    });
  });

  it('should not be deleted where the server moved it after it had refused to', async () => {
    const before = readTree(server.folder);
    const late: [from: string, to: string][] = [];
    const { send } = WebdavClient.prototype;
    jest.spyOn(WebdavClient.prototype, 'send').mockImplementation(async function (this: WebdavClient, ...of) {
      const [method, path, headers] = of;
      if (method !== 'MOVE' || !path.endsWith('song.mp3')) return send.apply(this, of);
      const to = decodeURIComponent(new URL(headers!.Destination!).pathname).slice(1);
      // The first request is still at work, behind a proxy that waits no longer for it.
      if (late.push([path, to]) === 1) throw new SourceError('UNREACHABLE', 'MOVE answered 504');
      return { status: 423, headers: {}, body: Buffer.alloc(0) };
    });
    const plan = await user.plan({ categories: ['music'] });
    expect(await user.run(plan)).toMatchObject({ done: { files: 1 }, failed: { files: 1 } });
    jest.restoreAllMocks();
    renameSync(join(server.folder, late[0]![0]), join(server.folder, late[0]![1]));
    await sweepAfter(1);
    await sweepAfter(RESTORE_DAYS + 0.01);
    expect(readTree(server.folder)['music/song.mp3']).toBe(before['music/song.mp3']);
  });

  it('should be left to a run that began after the sweep', async () => {
    const plan = await user.plan({ categories: ['music'] });
    const { trash } = WebdavDrive.prototype;
    const { withDrive } = DrivesService.prototype;
    const [moved, swept] = [gate(), gate()];
    jest.spyOn(WebdavDrive.prototype, 'trash').mockImplementation(async function (this: WebdavDrive, ...of) {
      await trash.apply(this, of);
      moved.open();
      await swept.opened;
    });
    let run: Promise<unknown> | undefined;
    const opening = jest.spyOn(DrivesService.prototype, 'withDrive');
    opening.mockImplementation(async function (this: DrivesService, ...of) {
      if (of[0].id === user.account.id && !run) {
        run = user.run(plan);
        await moved.opened;
      }
      return withDrive.apply(this, of);
    });
    await cleaning.app.get(TrashSweepJob, { strict: false }).job.run();
    swept.open();
    expect(await run).toMatchObject({ done: { files: 2 } });
    const left = Object.keys(withoutTrash(readTree(server.folder)));
    expect(left.filter((path) => path.endsWith('.mp3'))).toEqual([]);
  });

  it('should stay as long when its connection and plan are gone', async () => {
    const unknown = uuidv7();
    mkdirSync(runFolderOf(server, unknown), { recursive: true });
    writeFile(server.folder, `.swipeclean-trash/${unknown}/0-old.mp3`, 'old');
    server.share();
    const kept = withoutTrash(readTree(server.folder));
    for (const day of [32, 47, RESTORE_DAYS + 1]) {
      await sweepAfter(day);
      expect([day, existsSync(join(runFolderOf(server, unknown), '0-old.mp3'))]).toEqual([day, true]);
    }
    await sweepAfter(RESTORE_DAYS + 17);
    expect(readTree(server.folder)).toEqual(kept);
  });
});
