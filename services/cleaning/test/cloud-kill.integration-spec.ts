import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cleaningRpc, type CloudTotals, type RunResult } from '@swipeclean/contracts/server';
import { until } from '@swipeclean/service-kit/testing';
import { DAV_SERVERS, type DavServer } from './support/dav-server';
import { readTree, withoutTrash, writeFile } from './support/drive-tree';
import { DriveUser } from './support/drive-user';
import { CleaningProcess } from './support/cleaning-process';

const FILES = 400;

/** The usual run has one server, to which the service speaks as to the others. */
const SERVERS = Object.entries(DAV_SERVERS).slice(0, process.env.TEST_LONG ? undefined : 1);

describe.each(SERVERS)('the service, killed in a job on a drive of %s', (_, start) => {
  let service: CleaningProcess;
  let server: DavServer;
  let user: DriveUser;
  beforeAll(async () => {
    service = await CleaningProcess.start();
    server = await start();
    for (let i = 0; i < FILES; i++) writeFile(server.folder, `${i % 40}/${i}.mp3`, `song ${i}`);
    server.share();
    user = await new DriveUser(service.as('killed')).connect(server.url);
  });
  afterAll(async () => {
    await service?.stop();
    await server?.stop();
  });

  const filesIn = (folder: string) =>
    existsSync(join(server.folder, folder)) ? readdirSync(join(server.folder, folder)).length : 0;

  /** Kills the service each time that `count` has reached one of the numbers, and starts it again. */
  async function killAt(counts: readonly number[], hasReached: (count: number) => boolean): Promise<void> {
    for (const count of counts) {
      await until(() => hasReached(count));
      await service.crash();
    }
  }

  it('should find every file of a scan once', async () => {
    const job = await user.startScan();
    await until(async () => (await user.caller.call(cleaningRpc.getJob, { id: job.id })).done > 20);
    await service.crash();
    const { result } = await user.finished(job);
    expect(result as CloudTotals).toMatchObject({ files: { files: FILES }, folders: 40 });
  });

  it('should move every file of a run once, and put each back once', async () => {
    const before = readTree(server.folder);
    const plan = await user.plan({ categories: ['music'] });
    const run = await user.startRun(plan);
    const trash = `.swipeclean-trash/${plan.id}`;
    await killAt(
      process.env.TEST_LONG ? [50, 151, 252] : [1 + Math.floor(Math.random() * 300)],
      (count) => filesIn(trash) >= count,
    );
    const { result } = await user.finished(run);
    expect(result as RunResult).toMatchObject({
      done: plan.items,
      skipped: { files: 0 },
      failed: { files: 0 },
    });
    expect(filesIn(trash)).toBe(FILES);
    expect(
      Object.keys(withoutTrash(readTree(server.folder))).filter((path) => path.endsWith('.mp3')),
    ).toEqual([]);

    const undo = await user.startUndo(run.id);
    await killAt([307], (count) => filesIn(trash) <= count);
    expect((await user.finished(undo)).result).toMatchObject({ done: plan.items, failed: { files: 0 } });
    expect(readTree(server.folder)).toEqual(before);
  });
});
