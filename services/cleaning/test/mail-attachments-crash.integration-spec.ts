import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { CleaningPlan, Job } from '@swipeclean/contracts/server';
import { type Dovecot, startDovecot, until } from '@swipeclean/service-kit/testing';
import { inFolder, readDisk, withReport } from './support/attachment-mail';
import { connectDrive, listFiles, planRemoval } from './support/attachment-plans';
import { CleaningProcess } from './support/cleaning-process';
import { DAV_SERVERS, type DavServer } from './support/dav-server';
import { type MailGate, startMailGate } from './support/mail-gate';
import { MailUser } from './support/mail-user';

let service: CleaningProcess;
let dav: DavServer;
const servers: Record<string, { dovecot: Dovecot; gate: MailGate }> = {};

beforeAll(async () => {
  service = await CleaningProcess.start();
  dav = await DAV_SERVERS['rclone serve webdav']!();
  for (const [name, capabilities] of [
    ['moving', undefined],
    ['copying', 'IMAP4rev1 UIDPLUS SPECIAL-USE LIST-EXTENDED'],
  ] as const) {
    const dovecot = await startDovecot({ capabilities });
    servers[name] = { dovecot, gate: await startMailGate(dovecot) };
  }
});
afterAll(async () => {
  await service?.stop();
  await dav?.stop();
  for (const { dovecot, gate } of Object.values(servers)) {
    await gate.stop();
    await dovecot.stop();
  }
});

const messages = ['one', 'two', 'three'].map((id) =>
  withReport(id, `${id}.pdf`, { folder: 'Work', flags: 'S' }),
);

async function connect(name: string, user: string) {
  const { dovecot, gate } = servers[name]!;
  dovecot.maildir(user).seed(messages);
  const mailbox = await new MailUser(service.as(user)).connect(gate.account(user));
  await mailbox.scan();
  const plan = await planRemoval(mailbox, await listFiles(mailbox), await connectDrive(mailbox, dav.url));
  const home = dovecot.home(user);
  const disk = () => readDisk(home);
  return { mailbox, plan, gate, disk, home, before: disk() };
}

/** Kills the service once the server has taken the first copy. @returns the job of the run */
async function killAfterAppend({ mailbox, plan, gate }: Awaited<ReturnType<typeof connect>>): Promise<Job> {
  const held = gate.holdAnswer('APPEND');
  const job = await mailbox.startRun(plan);
  await held;
  await service.kill();
  return job;
}

const savedFiles = ({ destination }: CleaningPlan) => readdirSync(join(dav.folder, destination!.path)).sort();

describe('a service that is killed while it removes attachments', () => {
  it.each([
    ['moving', 'UID FETCH .*BODY.PEEK', 'UID MOVE'],
    ['moving', 'APPEND', 'UID EXPUNGE'],
    ['moving', 'UID SEARCH', 'UID STORE'],
    ['moving', 'UID MOVE', 'UID MOVE'],
    ['copying', 'UID COPY', 'UID COPY'],
    ['copying', 'UID STORE', 'UID STORE'],
    ['copying', 'UID EXPUNGE', 'UID EXPUNGE'],
  ])('should have each message once, also back: %s, after %s and %s', async (name, removing, restoring) => {
    const user = `${name}-${removing}`.toLowerCase().replace(/\W+/g, '-');
    const { mailbox, plan, gate, disk, before } = await connect(name, user);
    const killDuring = async (command: string, start: () => Promise<Job>): Promise<Job> => {
      const held = gate.holdAnswer(command);
      const job = await start();
      await held;
      await service.crash();
      return mailbox.ended(job);
    };

    const run = await killDuring(removing, () => mailbox.startRun(plan));
    expect(run).toMatchObject({ state: 'done', result: { done: { files: 3 }, failed: { files: 0 } } });
    const after = disk();
    expect(inFolder(after, 'Trash').map(({ source }) => source)).toEqual(before.map(({ source }) => source));
    const copies = inFolder(after, 'Work');
    expect(copies).toHaveLength(3);
    expect(copies.every(({ source, flags }) => flags === 'S' && source.includes('inline'))).toBe(true);
    expect(savedFiles(plan)).toEqual(['one.pdf', 'three.pdf', 'two.pdf']);

    const undone = await killDuring(restoring, () => mailbox.startUndo(run));
    expect(undone).toMatchObject({ state: 'done', result: { done: { files: 3 } } });
    expect(disk()).toEqual(before);
  });

  it('should save and remove each once after a kill in an upload', async () => {
    const { mailbox, plan, disk, before } = await connect('moving', 'upload');
    const job = await mailbox.startRun(plan);
    await until(() => existsSync(join(dav.folder, plan.destination!.path)) || undefined);
    await service.crash();
    const run = await mailbox.ended(job);
    expect(run).toMatchObject({ state: 'done', result: { done: { files: 3 } } });
    expect(savedFiles(plan)).toEqual(['one.pdf', 'three.pdf', 'two.pdf']);
    expect(inFolder(disk(), 'Work')).toHaveLength(3);
    await mailbox.ended(await mailbox.startUndo(run));
    expect(disk()).toEqual(before);
  });

  it('should not take a copy that lost a flag', async () => {
    const user = await connect('moving', 'flags');
    const job = await killAfterAppend(user);
    const folder = join(user.home, 'Maildir', '.Work', 'cur');
    const copies = readdirSync(folder).filter((name) =>
      readFileSync(join(folder, name), 'latin1').includes('inline'),
    );
    expect(copies).toHaveLength(1);
    for (const name of copies) renameSync(join(folder, name), join(folder, name.replace(/:2,S$/, ':2,')));
    await service.restart();
    expect(await user.mailbox.ended(job)).toMatchObject({ state: 'done', result: { done: { files: 3 } } });
    expect(inFolder(user.disk(), 'Work').map(({ flags }) => flags)).toEqual(['S', 'S', 'S']);
  });

  it('should leave no copy of a message when the run is cancelled', async () => {
    const user = await connect('moving', 'cancelled');
    const { id } = await killAfterAppend(user);
    expect(inFolder(user.disk(), 'Work')).toHaveLength(4);
    await service.query('UPDATE job SET is_cancel_requested = true WHERE id = $1', [id]);
    await service.restart();
    expect(await user.mailbox.ended({ id })).toMatchObject({
      state: 'cancelled',
      result: { done: { files: 0 } },
    });
    expect(user.disk()).toEqual(user.before);
  });

  it('should count what was under way in its last attempt as failed, and undo it', async () => {
    const user = await connect('moving', 'last-attempt');
    const { id } = await killAfterAppend(user);
    await service.query('UPDATE job SET attempts = 5 WHERE id = $1', [id]);
    await service.restart();
    const run = await user.mailbox.ended({ id });
    expect(run).toMatchObject({ state: 'failed', result: { done: { files: 0 }, failed: { files: 1 } } });
    expect((await user.mailbox.items(user.plan)).map(({ outcome, problem }) => [outcome, problem])).toEqual([
      ['failed', 'not-located'],
      ['pending', null],
      ['pending', null],
    ]);
    await user.mailbox.ended(await user.mailbox.startUndo(run));
    expect(user.disk()).toEqual(user.before);
  });
});
