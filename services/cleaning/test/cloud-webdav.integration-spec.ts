import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listSources } from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { WebdavDrive } from '../src/cloud/webdav/webdav.drive';
import { DAV_SERVERS, type DavServer } from './support/dav-server';
import { makeFolder, readTree, withoutTrash, writeFile } from './support/drive-tree';
import { DriveUser } from './support/drive-user';
import { useCleaning } from './support/use-cleaning';
import { ItemError } from '../src/plans/item-error';

const cleaning = useCleaning();
const newPro = () => new DriveUser(cleaning.as({ userId: cleaning.newUser(), isPro: true }));

const ODD_NAMES = [
  'with space.txt',
  '100%.txt',
  'a#b.txt',
  'über.txt',
  `it's "quoted".txt`,
  'a+b&c;d=e.txt',
  '%41.txt',
];

/** Other tests use the first one. */
const SERVERS = Object.entries(DAV_SERVERS).slice(process.env.TEST_LONG ? 0 : 1);

describe.each(SERVERS)('a drive of %s', (_, start) => {
  let server: DavServer;
  let user: DriveUser;

  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    const { folder } = server;
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    writeFile(folder, 'photos/beach.jpg', 'a beach');
    writeFile(folder, 'photos/beach (1).jpg', 'a beach', 5);
    writeFile(folder, 'Downloads/beach.jpg', 'a beach', 400);
    writeFile(folder, 'photos/other.jpg', 'a beech');
    writeFile(folder, 'videos/new.mp4', 'a new video');
    writeFile(folder, 'videos/old.mp4', 'an old one', 800);
    writeFile(folder, 'backup/notes.txt', 'notes of 2020');
    for (const name of ODD_NAMES) writeFile(folder, `odd ü#/${name}`, `content of ${name}`);
    writeFile(folder, 'song.mp3', 'la la la la');
    writeFile(folder, 'empty.dat', '');
    makeFolder(folder, 'nothing/in here');
    makeFolder(folder, 'alone');
    server.share();
    user = await newPro().connect(server.url);
  });

  it('should be counted as it is on the disk', async () => {
    const totals = await user.scan();
    expect(totals).toMatchObject({
      files: { files: 9 + ODD_NAMES.length },
      folders: 8,
      categories: {
        photos: { files: 5 },
        oldVideos: { files: 1, bytes: 10 },
        backups: { files: 1, bytes: 13 },
        documents: { files: ODD_NAMES.length },
        music: { files: 1, bytes: 11 },
        other: { files: 1, bytes: 0 },
      },
      duplicates: { files: 0, groups: 0 },
      probableDuplicates: { files: 2, bytes: 14, groups: 1 },
      emptyFolders: 3,
      shared: { files: 0 },
      trash: { files: 0, bytes: 0 },
    });
    expect(
      (await user.listFiles({ duplicates: 'probable' })).map(({ path, isKept }) => [path, isKept]),
    ).toEqual(
      expect.arrayContaining([
        ['photos/beach.jpg', true],
        ['photos/beach (1).jpg', false],
        ['Downloads/beach.jpg', false],
      ]),
    );
  });

  it('should lose exactly the items of a plan, and get them back byte for byte', async () => {
    await user.scan();
    const before = readTree(server.folder);
    const plan = await user.plan({ categories: ['documents', 'music'], emptyFolders: true });
    expect(plan.items.files).toBe(ODD_NAMES.length + 1 + 3);
    const result = await user.run(plan);
    const folders = server.listsDotNames ? ['nothing', 'nothing/in here', 'alone'] : [];
    const done = { files: ODD_NAMES.length + 1 + folders.length, bytes: plan.items.bytes };
    expect(result).toMatchObject({ done, skipped: { files: 3 - folders.length }, failed: { files: 0 } });
    const gone = [...ODD_NAMES.map((name) => `odd ü#/${name}`), 'song.mp3', ...folders];
    const left = Object.fromEntries(Object.entries(before).filter(([path]) => !gone.includes(path)));
    expect(withoutTrash(readTree(server.folder))).toEqual(left);

    const [account] = await user.caller.call(listSources);
    expect(account?.scan).toMatchObject({ files: { files: 8 }, trash: { files: ODD_NAMES.length + 1 } });
    expect(await user.undo(plan)).toMatchObject({ done });
    expect(readTree(server.folder)).toEqual(before);
  });

  it('should keep a folder of which it cannot tell whether it is empty', async () => {
    writeFile(server.folder, 'alone/.git/config', 'all that I wrote');
    server.share();
    await user.scan();
    const before = readTree(server.folder);
    const plan = await user.plan({ emptyFolders: true });
    await user.run(plan);
    const left = withoutTrash(readTree(server.folder));
    expect(left).toMatchObject({ alone: 'folder', 'alone/.git/config': before['alone/.git/config'] });
    const problems = (await user.items(plan)).map(({ problem }) => problem);
    // The outer folder holds the inner one, which stays.
    expect(problems).toEqual(
      server.listsDotNames ? [null, null] : ['hidden-names', 'hidden-names', 'changed'],
    );
    expect(await user.scan()).toMatchObject({ emptyFolders: 0 });
  });

  it.each([false, true])(
    'should get back what a failed run was moving; refused look-up: %s',
    async (isRefused) => {
      await user.scan();
      const before = readTree(server.folder);
      const plan = await user.plan({ categories: ['documents'] });
      await user.run(plan);
      const moving = `UPDATE plan_item SET outcome = 'moving' WHERE plan_id = $1 AND position = 0`;
      await cleaning.dataSource.query(moving, [plan.id]);
      const refusal = new ItemError('failed', 'refused');
      if (isRefused) jest.spyOn(WebdavDrive.prototype, 'isTrashed').mockRejectedValueOnce(refusal);
      await user.undo(plan);
      expect(readTree(server.folder)).toEqual(before);
    },
  );

  it('should be counted without what lies in our trash', async () => {
    await user.scan();
    await user.run(await user.plan({ categories: ['music'] }));
    expect(await user.scan()).toMatchObject({
      files: { files: 8 + ODD_NAMES.length },
      trash: { files: 1, bytes: 11 },
    });
  });

  it('should keep what changed, went away or became a folder since the scan', async () => {
    await user.scan();
    const plan = await user.plan({ categories: ['documents'], emptyFolders: true });
    writeFile(server.folder, `odd ü#/${ODD_NAMES[0]}`, 'changed since', 1);
    rmSync(join(server.folder, 'odd ü#', ODD_NAMES[1] as string));
    rmSync(join(server.folder, 'odd ü#', ODD_NAMES[2] as string));
    makeFolder(server.folder, `odd ü#/${ODD_NAMES[2]}`);
    writeFile(server.folder, 'alone/new.txt', 'no longer alone');
    server.share();
    const unproven = server.listsDotNames
      ? []
      : [
          ['in here', 'hidden-names'],
          ['nothing', 'changed'],
        ];
    const skipped = { files: 4 + unproven.length };
    expect(await user.run(plan)).toMatchObject({ skipped, failed: { files: 0 } });
    const problems = (await user.items(plan)).flatMap(({ title, problem }) =>
      problem ? [[title, problem]] : [],
    );
    expect(problems.sort()).toEqual(
      [
        [ODD_NAMES[1], 'gone'],
        [ODD_NAMES[2], 'changed'],
        ['alone', 'changed'],
        [ODD_NAMES[0], 'changed'],
        ...unproven,
      ].sort(),
    );
    expect(existsSync(join(server.folder, 'alone/new.txt'))).toBe(true);
  });

  it('should get a file back under a new name where its place was taken', async () => {
    await user.scan();
    const plan = await user.plan({ categories: ['music'] });
    await user.run(plan);
    writeFile(server.folder, 'song.mp3', 'another song');
    await user.undo(plan);
    expect(withoutTrash(readTree(server.folder))).toMatchObject({
      'song.mp3': expect.any(String),
      'song (restored).mp3': expect.any(String),
    });
    const paths = (await user.listFiles({ category: 'music' })).map(({ path }) => path);
    expect(paths).toEqual(['song (restored).mp3']);
  });

  it('should get a file back whose folder went away', async () => {
    await user.scan();
    const before = readTree(server.folder);
    const plan = await user.plan({ categories: ['documents'] });
    await user.run(plan);
    rmSync(join(server.folder, 'odd ü#'), { recursive: true });
    await user.undo(plan);
    expect(readTree(server.folder)).toEqual(before);
  });

  it('should keep copies once the one that stays is gone or changed', async () => {
    await user.scan();
    expect(await user.plan({ copies: true })).toMatchObject({ items: { files: 0 } });
    const copies = await user.listFiles({ duplicates: 'probable' });
    const plan = await user.plan({ fileIds: copies.filter(({ isKept }) => !isKept).map(({ id }) => id) });
    writeFile(server.folder, 'photos/beach.jpg', 'no beach', 1);
    expect(await user.run(plan)).toMatchObject({ done: { files: 0 }, skipped: { files: 2 } });
    expect((await user.items(plan)).map(({ problem }) => problem)).toEqual(['last-copy', 'last-copy']);
    rmSync(join(server.folder, 'photos/beach.jpg'));
    const again = await user.plan({ fileIds: copies.filter(({ isKept }) => !isKept).map(({ id }) => id) });
    expect(await user.run(again)).toMatchObject({ done: { files: 0 }, skipped: { files: 2 } });
  });

  it('should lose what lies in our trash for good when asked, and nothing else', async () => {
    await user.scan();
    await user.run(await user.plan({ categories: ['documents'] }));
    const kept = withoutTrash(readTree(server.folder));
    const plan = await user.plan({ action: 'empty-trash' });
    expect(plan).toMatchObject({ action: 'empty-trash', items: { files: ODD_NAMES.length } });
    expect(await user.run(plan)).toMatchObject({ done: plan.items, restorableUntil: null });
    expect(readTree(server.folder)).toEqual(kept);
    expect(await user.scan()).toMatchObject({ trash: { files: 0 } });
    await expectRefusal(user.undo(plan), 'CONFLICT');
  });

  it('should report what was taken from the trash before an undo', async () => {
    await user.scan();
    const plan = await user.plan({ categories: ['music', 'oldVideos'] });
    await user.run(plan);
    const position = (await user.items(plan)).find(({ title }) => title === 'song.mp3')?.position;
    rmSync(join(server.folder, '.swipeclean-trash', plan.id, `${position}-song.mp3`));
    expect(await user.undo(plan)).toMatchObject({
      done: { files: 1 },
      failed: { files: 1 },
    });
    expect(existsSync(join(server.folder, 'videos/old.mp4'))).toBe(true);
  });

  it('should refuse a wrong password, and tell when it was changed', async () => {
    await expectRefusal(newPro().connect(server.url, 'wrong'), 'VALIDATION', 'password');
  });

  it('should take names as long as the file system does', async () => {
    const name = `${'ü'.repeat(120)}.mp3`;
    writeFile(server.folder, name, 'long');
    server.share();
    await user.scan();
    const before = readTree(server.folder);
    const plan = await user.plan({ categories: ['music'] });
    expect(await user.run(plan)).toMatchObject({ done: { files: 2 } });
    await user.undo(plan);
    expect(readTree(server.folder)).toEqual(before);
  });
});

/** Numbers that are the same for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
}

const NAMES = ['a', 'b (1)', 'ü', 'c#d', '50%', "it's", 'Downloads', 'backup'];
const ENDINGS = ['.jpg', '.mp4', '.mp3', '.txt', '.zip', ''];

function makeTree(root: string, random: (below: number) => number): void {
  const path = (depth: number): string =>
    Array.from({ length: 1 + random(depth) }, () => NAMES[random(NAMES.length)]).join('/');
  for (let i = 0; i < 40; i++) {
    const file = `${path(3)}/${NAMES[random(NAMES.length)]}-file${i}${ENDINGS[random(ENDINGS.length)]}`;
    writeFile(root, file, 'x'.repeat(random(4)) + String(random(3)), random(1500));
  }
  for (let i = 0; i < 5; i++) makeFolder(root, `${path(3)}/empty${i}`);
}

/** Number of files by content; contents without bytes do not count as copies. */
const countContents = (tree: Record<string, string>) => {
  const counts = new Map<string, number>();
  for (const hash of Object.values(tree))
    if (hash !== 'folder') counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return counts;
};

describe('a random plan', () => {
  let server: DavServer;
  beforeAll(async () => {
    server = await DAV_SERVERS['rclone serve webdav']!();
  });
  afterAll(() => server.stop());

  const seeds = Array.from({ length: process.env.TEST_LONG ? 40 : 2 }, (_, i) =>
    process.env.TEST_LONG ? i + 1 : 1 + Math.floor(Math.random() * 1e9),
  );

  it.each(seeds)(
    'should keep a copy of each content, and be undone byte for byte (seed %i)',
    async (seed) => {
      const random = randomOf(seed);
      makeTree(server.folder, random);
      const user = await newPro().connect(server.url);
      const totals = await user.scan();
      const before = readTree(server.folder);
      expect(totals.files.files).toBe(Object.values(before).filter((hash) => hash !== 'folder').length);
      const copies = [...countContents(before)].reduce((sum, [, count]) => sum + count - 1, 0);
      expect(totals.probableDuplicates.files).toBe(copies);

      const files = await user.listFiles();
      const pick = (share: number) => files.filter(() => random(100) < share).map(({ id }) => id);
      const plan = await user.plan({
        fileIds: pick([20, 70, 100][random(3)]!),
        exceptIds: pick(10),
        emptyFolders: random(2) === 0,
        ...(random(2) === 0 && { categories: ['photos', 'documents'] }),
      });
      if (plan.items.files > 0) {
        expect(await user.run(plan)).toMatchObject({
          done: plan.items,
          skipped: { files: 0 },
          failed: { files: 0 },
        });
        const left = countContents(withoutTrash(readTree(server.folder)));
        for (const [content, count] of countContents(before))
          if (count > 1) expect([content, (left.get(content) ?? 0) > 0]).toEqual([content, true]);
        await user.undo(plan);
      }
      expect(readTree(server.folder)).toEqual(before);
      for (const path of Object.keys(before))
        rmSync(join(server.folder, path), { recursive: true, force: true });
    },
  );
});
