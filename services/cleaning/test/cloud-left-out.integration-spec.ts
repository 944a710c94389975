import type { CloudTotals, Job } from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
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
import { useCleaning } from './support/use-cleaning';
import { skipWaits } from './support/waits';

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

const connect = () =>
  new DriveUser(cleaning.as({ userId: cleaning.newUser(), isPro: true })).connect(server.url);

/** Scans a drive whose server was well-behaved when it was connected. */
async function scan(answer: Answer): Promise<Job> {
  const user = await connect();
  server.answer = answer;
  return user.ended(await user.startScan());
}

/** Entries that a server must not name. */
const ODD_ENTRIES: [string, string, string][] = [
  ['an address on another host', resource('http://198.51.100.7/dav/a.txt'), 'a.txt'],
  ['an address outside of the folder', resource('/other/secret.txt'), 'secret.txt'],
  ['an address that only begins like the folder', resource('/dav-other/secret.txt'), 'secret.txt'],
  ['steps up', resource('/dav/../other/secret.txt'), 'secret.txt'],
  ['encoded steps up', resource('/dav/%2e%2e/other/secret.txt'), 'secret.txt'],
  ['steps up inside of the folder', resource('/dav/a/.%2E/b.txt'), 'b.txt'],
  ['a resource without an address', '<d:response></d:response>', ''],
];

describe('a scan', () => {
  it.each(ODD_ENTRIES)('should list %s as left out, and go on', async (_, entry, path) => {
    const user = await connect();
    server.answer = list(entry, resource('/dav/fine.txt'));
    const leftOut = { count: 1, entries: [{ path, reason: 'bad-name' }] };
    expect(await user.scan()).toMatchObject({ files: { files: 1 }, leftOut });
  });

  it('should not take a file for the copy of itself where its address is listed twice', async () => {
    const user = await connect();
    const file = resource('/dav/a.txt').replace('</d:prop>', '<oc:fileid></oc:fileid></d:prop>');
    server.answer = list(file, file, resource('/dav/b.txt'));
    expect(await user.scan()).toMatchObject({
      files: { files: 1 },
      leftOut: { count: 1, entries: [{ path: 'a.txt', reason: 'same-name' }] },
    });
  });

  it.each<[string, string, Answer]>([
    ['is broken', 'unreadable', answerWith(207, '<d:multistatus><d:response>')],
    ['is a sign-in page', 'unreadable', answerWith(200, '<html></html>')],
    ['leads elsewhere', 'unreadable', answerWith(301, '', { Location: 'http://198.51.100.7/' })],
    ['is forbidden', 'unreadable', answerWith(403, '')],
    ['fails', 'unreadable', answerWith(500, '')],
    ['is on a storage that is away', 'unreadable', answerWith(503, '')],
    [
      'is of another folder',
      'unreadable',
      (response) => void response.writeHead(207).end(multistatus(folder('/dav/'))),
    ],
    ['has too many entries', 'too-large', answerWith(207, `<d:multistatus>${'<a/>'.repeat(300_000)}`)],
  ])('should leave out a folder whose list %s, and go on', async (_, reason, answer) => {
    const user = await connect();
    skipWaits();
    server.answer = (response, path, depth, request) => {
      if (path === '/dav/odd/') return answer(response, path, depth, request);
      const inside =
        path === '/dav/' ? [folder('/dav/odd/'), folder('/dav/fine/')] : [resource(`${path}a.txt`)];
      response.writeHead(207).end(multistatus(folder(path), ...inside));
    };
    expect(await user.scan()).toMatchObject({
      files: { files: 1 },
      emptyFolders: 0,
      leftOut: { count: 1, entries: [{ path: 'odd/', reason }] },
    });
    const plan = await user.plan({ categories: ['documents'] });
    expect(plan.protectedItems).toEqual([{ reason: 'left-out', files: 1 }]);
  });

  it('should end at 30 levels in folders without end', async () => {
    const job = await scan(
      (response, path) => void response.writeHead(207).end(multistatus(folder(path), folder(`${path}a/`))),
    );
    const entries = [{ path: 'a/'.repeat(31), reason: 'too-deep' }];
    expect(job).toMatchObject({ state: 'done', result: { folders: 31, leftOut: { count: 1, entries } } });
  });

  // Stores the entries that it lists, which takes a minute.
  const itIfLong = process.env.TEST_LONG ? it : it.skip;
  itIfLong('should leave out the folders that are left after 200,000 entries', async () => {
    const names = Array.from({ length: 5000 }, (_, i) => `${i}.txt`);
    // No two are alike, so that none is read.
    let bytes = 0;
    const job = await scan((response, path) => {
      const inside =
        path === '/dav/'
          ? Array.from({ length: 50 }, (_, i) => folder(`${path}${i}/`))
          : names.map((name) => resource(path + name, { bytes: String(++bytes) }));
      response.writeHead(207).end(multistatus(folder(path), ...inside));
    });
    expect(job).toMatchObject({ state: 'done', result: { emptyFolders: 0 } });
    const { files, leftOut } = job.result as CloudTotals;
    expect(files.files + leftOut.count * names.length).toBe(50 * names.length);
    expect(leftOut.count).toBeGreaterThan(5);
  });

  it('should go on without what it may not see or cannot name', async () => {
    const user = await connect();
    server.answer = (response, path) => {
      const inside =
        path === '/dav/'
          ? [
              resource('/dav/fine.txt', { bytes: '5' }),
              resource('/dav/forbidden.txt', { status: '403 Forbidden' }),
              `<d:response><d:href>/dav/alone.txt</d:href><d:status>HTTP/1.1 403 Forbidden</d:status></d:response>`,
              resource('/dav/slash%2Fin name.txt'),
              resource('/dav/nul%00.txt'),
              resource('/dav/latin%FC.txt'),
              resource('/dav/question?.txt'),
              resource('/dav/deep/er.txt'),
              resource('/dav/huge.bin', { bytes: '9007199254740993' }),
              resource('/dav/negative.bin', { bytes: '-5' }),
              resource('/dav/__proto__', { bytes: '7' }),
              `<d:response><d:href>/dav/timeless.txt</d:href><d:propstat><d:prop><d:getcontentlength>2</d:getcontentlength></d:prop>
                 <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
              folder('/dav/secret/'),
            ]
          : [];
      if (path === '/dav/secret/') return void response.writeHead(403).end();
      response.writeHead(207).end(multistatus(folder(path), ...inside));
    };
    const totals = await user.scan();
    expect(totals).toMatchObject({
      files: { files: 3, bytes: 14 },
      folders: 1,
      emptyFolders: 0,
      quota: null,
      leftOut: {
        count: 7,
        entries: [
          { path: 'alone.txt', reason: 'unreadable' },
          { path: 'forbidden.txt', reason: 'unreadable' },
          { path: 'latin%FC.txt', reason: 'bad-name' },
          { path: 'nul\ufffd.txt', reason: 'bad-name' },
          { path: 'question?.txt', reason: 'bad-name' },
          { path: 'secret/', reason: 'unreadable' },
          { path: 'slash/in name.txt', reason: 'bad-name' },
        ],
      },
    });
    expect((await user.listFiles()).map(({ path, modifiedAt }) => [path, modifiedAt === null])).toEqual([
      ['__proto__', false],
      ['fine.txt', false],
      ['timeless.txt', true],
    ]);
  });
});

it.each([500, 503])(
  'should not take a drive that answers %i to everything for an empty one',
  async (status) => {
    skipWaits();
    server.answer = answerWith(status, '');
    const { url } = server;
    const client = new WebdavClient({ url, user: 'ada', password: 'pass', allowPrivateHosts: true });
    await expectRefusal(new WebdavDrive(client).list('photos'), 'UNREACHABLE');
    client.close();
  },
);
