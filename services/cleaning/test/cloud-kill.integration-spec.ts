import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Job } from '@swipeclean/contracts/server';
import { CleaningProcess } from './support/cleaning-process';
import { DAV_SERVERS, type DavServer } from './support/dav-server';
import { readTree, withoutTrash, writeFile } from './support/drive-tree';
import { DriveUser } from './support/drive-user';

/** A drive that passes all on to another one, until a test stops it at a request. */
interface DavGate {
  url: string;
  /** Passes on requests up to the nth of a method and does not answer that one. @returns when the drive has done it */
  stopAfter(method: string, nth: number): Promise<void>;
  /** Passes on requests again. */
  go(): void;
  stop(): void;
}

async function startDavGate(behind: string): Promise<DavGate> {
  let last: { method: string; left: number; onDone: () => void } | undefined;
  const server = createServer((incoming, response) => {
    const { method = '', headers } = incoming;
    if (last?.left === 0) return;
    const isLast = last?.method === method && (last.left -= 1) === 0;
    const onDone = isLast ? last?.onDone : undefined;
    // The host stays, as the address that a file is moved to names it too.
    const outgoing = ask(new URL(incoming.url ?? '/', behind), { method, headers }, (answer) => {
      if (onDone) return void answer.resume().on('end', onDone);
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stopAfter: (method, nth) => new Promise((onDone) => (last = { method, left: nth, onDone })),
    go: () => (last = undefined),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** More than a run moves at a time. */
const FILES = 24;

describe.each(Object.entries(DAV_SERVERS))('the service, killed in a job on a drive of %s', (_, start) => {
  let service: CleaningProcess;
  let server: DavServer;
  let gate: DavGate;
  let user: DriveUser;
  beforeAll(async () => {
    service = await CleaningProcess.start();
    server = await start();
    for (let i = 0; i < FILES; i++) writeFile(server.folder, `${i % 4}/${i}.mp3`, `song ${i}`);
    server.share();
    gate = await startDavGate(server.url);
    user = await new DriveUser(service.as('killed')).connect(gate.url);
  });
  afterAll(async () => {
    await service?.stop();
    gate?.stop();
    await server?.stop();
  });

  /** Kills the service after these requests of a method, whose answers it does not get, and starts it again. */
  async function killAfter(method: string, requests: number[], begin: () => Promise<Job>): Promise<Job> {
    let stopped = gate.stopAfter(method, requests[0]!);
    const job = await begin();
    for (const next of [...requests.slice(1), undefined]) {
      await stopped;
      await service.kill();
      if (next === undefined) gate.go();
      else stopped = gate.stopAfter(method, next);
      await service.restart();
    }
    return user.finished(job);
  }

  it('should find every file of a scan once', async () => {
    const { result } = await killAfter('PROPFIND', [3, 2], () => user.startScan());
    expect(result).toMatchObject({ files: { files: FILES }, folders: 4 });
  });

  it('should move every file of a run once, and put each back once', async () => {
    const before = readTree(server.folder);
    const plan = await user.plan({ categories: ['music'] });
    const run = await killAfter('MOVE', [1, 6, 15], () => user.startRun(plan));
    expect(run.result).toMatchObject({ done: plan.items, skipped: { files: 0 }, failed: { files: 0 } });
    const isSong = (path: string) => path.endsWith('.mp3');
    const after = readTree(server.folder);
    expect(Object.keys(after).filter(isSong)).toHaveLength(FILES);
    expect(Object.keys(withoutTrash(after)).filter(isSong)).toEqual([]);

    const undone = await killAfter('MOVE', [FILES / 2], () => user.startUndo(plan));
    expect(undone.result).toMatchObject({ done: plan.items, failed: { files: 0 } });
    expect(readTree(server.folder)).toEqual(before);
  });
});
