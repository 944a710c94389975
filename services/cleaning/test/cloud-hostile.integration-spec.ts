import { pipeline } from 'node:stream/promises';
import type { Job } from '@swipeclean/contracts/server';
import { expectRefusal, until } from '@swipeclean/service-kit/testing';
import { WebdavClient } from '../src/cloud/webdav/webdav-client';
import { WebdavDrive } from '../src/cloud/webdav/webdav.drive';
import { DriveUser } from './support/drive-user';
import {
  type Answer,
  answerWith,
  folder,
  HostileDavServer,
  list,
  multistatus,
  resource,
} from './support/hostile-dav-server';
import { rebindName } from './support/rebind-name';
import { useCleaning } from './support/use-cleaning';
import { controlSignIns, skipWaits } from './support/waits';

const cleaning = useCleaning();

let server: HostileDavServer;
beforeEach(async () => {
  server = await new HostileDavServer().start();
});
afterEach(() => {
  jest.restoreAllMocks();
  expect(server.changes).toEqual([]);
  server.stop();
});

const drip: Answer = (response) => {
  response.writeHead(207).write('<d:multistatus>');
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
};

function* spaces() {
  for (;;) yield ' '.repeat(2 ** 20);
}

const ENTITY_BOMB = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghi']
  .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefgh'[i]};`.repeat(10)}">`)
  .join('')}]><d:multistatus xmlns:d="DAV:"><d:response><d:href>&i;</d:href></d:response></d:multistatus>`;

/** Scans a drive whose server was well-behaved when it was connected. */
async function scan(answer: Answer): Promise<Job> {
  const user = await connect();
  server.answer = answer;
  return user.ended(await user.startScan());
}

const connect = ({ url } = server as Pick<HostileDavServer, 'url'>) =>
  new DriveUser(cleaning.as({ userId: cleaning.newUser(), isPro: true })).connect(url);

const BAD_ANSWERS: [string, Answer][] = [
  ['an entity bomb', answerWith(207, ENTITY_BOMB)],
  [
    'an entity that names a file',
    answerWith(
      207,
      `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d:multistatus>&x;</d:multistatus>`,
    ),
  ],
  ['a sign-in page', answerWith(200, '<html><body>Sign in</body></html>', { 'Content-Type': 'text/html' })],
  ['a page as a list', answerWith(207, '<html><body>Sign in</body></html>')],
  ['nothing', answerWith(207, '')],
  ['broken XML', answerWith(207, '<d:multistatus><d:response>')],
  ['XML nested ten thousand deep', answerWith(207, '<a>'.repeat(10_000))],
  [
    'a redirect to a private address',
    answerWith(302, '', { Location: 'http://169.254.169.254/latest/meta-data' }),
  ],
  ['a redirect to another port', answerWith(302, '', { Location: 'http://127.0.0.1:1/dav/' })],
  ['a redirect that does not end', answerWith(302, '', { Location: '/dav/' })],
  ['a redirect to no address', answerWith(302, '', { Location: 'http://' })],
];

/** The first two end with the time limit alone. */
const NO_ANSWERS: [string, Answer][] = [
  ['silence', () => undefined],
  ['an answer that never ends', drip],
  ['a closed connection', (response) => void response.socket?.destroy()],
  ['a server that is always busy', answerWith(503, '', { 'Retry-After': '60' })],
];

describe('a scan', () => {
  it.each(BAD_ANSWERS)('should end with BAD_ANSWER for %s', async (_, answer) => {
    expect(await scan(answer)).toMatchObject({ state: 'failed', error: 'BAD_ANSWER', result: null });
  });

  it('should end with TOO_LARGE for an answer without end', async () => {
    const job = await scan((response) => {
      response.writeHead(207).write('<d:multistatus xmlns:d="DAV:">');
      void pipeline(spaces, response).catch(() => undefined);
    });
    expect(job).toMatchObject({ state: 'failed', error: 'TOO_LARGE' });
  });

  it.each([
    ['unknown', '-2', '1000', { usedBytes: 1000, totalBytes: null }],
    ['unlimited', '-3', '1000', { usedBytes: 1000, totalBytes: null }],
    ['known', '500', '1000', { usedBytes: 1000, totalBytes: 1500 }],
    ['wrong', 'many', 'some', null],
  ])('should report a quota that is %s', async (_, available, used, quota) => {
    const user = await connect();
    server.answer = (response, path) =>
      void response.writeHead(207).end(
        multistatus(
          `<d:response><d:href>${path}</d:href><d:propstat><d:prop><d:resourcetype><d:collection/></d:resourcetype>
             <d:quota-available-bytes>${available}</d:quota-available-bytes>
             <d:quota-used-bytes>${used}</d:quota-used-bytes></d:prop>
             <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
        ),
      );
    expect((await user.scan()).quota).toEqual(quota);
  });

  it('should read hashes and owners of Nextcloud', async () => {
    const user = await connect();
    const file = (name: string, props: string) =>
      resource(`/dav/${name}`).replace('</d:prop>', `${props}</d:prop>`);
    const checksum = `<oc:checksums><oc:checksum>SHA1:${'a'.repeat(40)} MD5:${'b'.repeat(32)}</oc:checksum></oc:checksums>`;
    server.answer = list(
      file('a.txt', `${checksum}<oc:fileid>1</oc:fileid><oc:owner-id>ada</oc:owner-id>`),
      file('b.txt', `${checksum}<oc:fileid>2</oc:fileid><oc:owner-id>ada</oc:owner-id>`),
      file('theirs.txt', `${checksum}<oc:fileid>3</oc:fileid><oc:owner-id>bob</oc:owner-id>`),
      file('mounted.txt', `${checksum}<oc:fileid>4</oc:fileid><nc:mount-type>external</nc:mount-type>`),
      file('twice.txt', `${checksum}<oc:fileid>5</oc:fileid>`),
      file('twice again.txt', `${checksum}<oc:fileid>5</oc:fileid>`),
    );
    expect(await user.scan()).toMatchObject({
      duplicates: { files: 1, bytes: 3, groups: 1 },
      shared: { files: 4 },
    });
    const plan = await user.plan({ categories: ['documents'] });
    expect(plan).toMatchObject({
      items: { files: 1 },
      protectedItems: [
        { reason: 'shared', files: 4 },
        { reason: 'last-copy', files: 1 },
      ],
    });
  });
});

it('should go on when the server closes kept connections and is busy for a moment', async () => {
  const user = await connect();
  skipWaits();
  let requests = 0;
  server.answer = (response, path) => {
    requests++;
    if (requests % 3 === 1) return void response.socket?.destroy();
    if (requests % 3 === 2) return void response.writeHead(503, { 'Retry-After': '1' }).end();
    response.writeHead(207).end(multistatus(folder(path), resource(`${path}a.txt`)));
  };
  expect(await user.scan()).toMatchObject({ files: { files: 1 } });
});

describe('connecting', () => {
  it('should fail with one error after the same time, whatever the server does', async () => {
    const signIns = controlSignIns();
    const answers = [...BAD_ANSWERS, ...NO_ANSWERS];
    const outcomes = answers.map(async ([name, answer]) => {
      const hostile = await new HostileDavServer().start();
      hostile.answer = answer;
      const error = await connect(hostile).catch((thrown: unknown) => thrown);
      hostile.stop();
      return [name, error];
    });
    await until(() => signIns.failures >= answers.length - 2);
    signIns.expire();
    const error = expect.objectContaining({ code: 'UPSTREAM_FAILED', message: 'Could not reach the drive' });
    expect(await Promise.all(outcomes)).toEqual(answers.map(([name]) => [name, error]));
    expect(signIns.failures).toBe(answers.length);
  });

  it('should use the address that was checked, wherever the name leads afterwards', async () => {
    const { host, stray } = await rebindName(server.port);
    const url = new URL(server.url);
    url.hostname = host;
    expect((await connect({ url: url.href })).account.name).toBe(url.href);
    expect(stray.connections).toBe(0);
    await stray.stop();
  });

  it('should store the address that a redirect on the same host leads to', async () => {
    server.answer = (response, path) =>
      path === '/dav/'
        ? void response.writeHead(301, { Location: '/dav/files/' }).end()
        : void response.writeHead(207).end(multistatus(folder(path), ...files(path)));
    const files = (path: string) => [resource(`${path}a.txt`)];
    const user = await connect();
    expect(user.account.name).toBe(`${server.url}files/`);
    expect(await user.scan()).toMatchObject({ files: { files: 1 } });
  });
});

const openClient = (timeoutMs?: number) =>
  new WebdavClient({ url: server.url, user: 'ada', password: 'pass', allowPrivateHosts: true, timeoutMs });

describe('an empty trash folder', () => {
  it('should stay with what another connection moves there while it is removed', async () => {
    const client = openClient();
    server.answer = (response, path) => {
      const late = server.changes.length > 0 ? [resource(`${path}0-song.mp3`)] : [];
      response.writeHead(207).end(multistatus(folder(path), ...late));
    };
    await new WebdavDrive(client).removeEmptyTrashFolder('.swipeclean-trash');
    client.close();
    expect(server.changes.splice(0)).toEqual(['MOVE', 'MOVE']);
  });
});

describe('a request', () => {
  it('should end when the server is too slow', async () => {
    server.answer = drip;
    const client = openClient(400);
    await expectRefusal(client.propfind('', 1, true), 'UNREACHABLE');
    client.close();
  });
});
