import { type CloudConsentProvider, listSources } from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { connectByConsent, consentEnv } from './support/consented-drives';
import { DriveProviders } from './support/drive-providers';
import { DriveUser } from './support/drive-user';
import { MovedClock, ScheduleUser } from './support/schedules';
import { useCleaning } from './support/use-cleaning';
import { skipWaits } from './support/waits';

const providers = new DriveProviders();
const cleaning = useCleaning(async () => consentEnv(await providers.start()));
afterAll(() => providers.stop());
afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  providers.nodes.clear();
  providers.failures.length = 0;
  providers.add('photos/beach.jpg', 'a beach');
  providers.add('photos/beach (1).jpg', 'a beach');
  providers.add('photos/other.jpg', 'a beech');
  providers.add('ü #1/100% "q".txt', 'words');
  providers.add('ü #1/deep/er/song.mp3', 'la la la');
  providers.add('plan', null);
  providers.add('theirs/beach.jpg', 'a beach', { isOwned: false });
  providers.addFolder('nothing/in here');
});

async function connect(
  provider: CloudConsentProvider,
  consent?: { accessToken: string; refreshToken?: string },
): Promise<DriveUser> {
  const userId = cleaning.newUser();
  const user = new DriveUser(cleaning.as({ userId, isPro: true }));
  await connectByConsent(cleaning, userId, provider, consent);
  [user.account] = (await user.caller.call(listSources)) as [DriveUser['account']];
  return user;
}

describe.each(['google', 'dropbox', 'onedrive'] as const)('a drive of %s', (provider) => {
  it('should be cleaned of copies by its schedule, and an original stay', async () => {
    const user = await connect(provider);
    await user.scan();
    const schedule = new ScheduleUser(cleaning, user.caller, user.account.id);
    const preview = await schedule.preview({ kind: 'copies' });
    expect(preview).toMatchObject({ items: { files: 1 }, largest: [{ detail: 'photos' }] });
    await schedule.confirm({ kind: 'copies' });
    await schedule.set();
    const { runs, ruleKinds } = await schedule.runNext(new MovedClock(cleaning));
    expect(ruleKinds).toEqual(['copies']);
    expect(runs).toMatchObject([{ state: 'done', done: { files: 1 }, restorableUntil: expect.any(String) }]);
    expect(await user.scan()).toMatchObject({ duplicates: { files: 0 } });
  });

  it('should be listed in all its pages, with quota, hashes and what is shared', async () => {
    const user = await connect(provider);
    expect(user.account).toMatchObject({ provider, name: 'ada@example.com', trashDays: 30 });
    // Dropbox has no documents without a size.
    const documents = provider === 'dropbox' ? 1 : 0;
    expect(await user.scan()).toMatchObject({
      files: { files: 6 + documents },
      duplicates: { files: 1, bytes: 7, groups: 1 },
      probableDuplicates: { files: 0 },
      shared: { files: 1, bytes: 7 },
      emptyFolders: 2,
      quota: { usedBytes: 600, totalBytes: 1000 },
    });
    expect((await user.listFiles({ category: 'music' })).map(({ path }) => path)).toEqual([
      'ü #1/deep/er/song.mp3',
    ]);
  });

  it('should lose exactly the items of a plan, and get them back', async () => {
    const user = await connect(provider);
    await user.scan();
    const before = providers.read();
    const plan = await user.plan({ copies: true, categories: ['music'], emptyFolders: true });
    expect(plan.items.files).toBe(4);
    expect(await user.run(plan)).toMatchObject({ done: plan.items, failed: { files: 0 } });
    const gone = ['/photos/beach (1).jpg', '/ü #1/deep/er/song.mp3', '/nothing', '/nothing/in here'];
    expect(providers.read()).toEqual(
      Object.fromEntries(Object.entries(before).filter(([path]) => !gone.includes(path))),
    );
    expect(await user.undo(plan)).toMatchObject({ done: plan.items, failed: { files: 0 } });
    expect(providers.read()).toEqual(before);
  });

  it('should count and give back what the provider removed although its answer was lost', async () => {
    const user = await connect(provider);
    await user.scan();
    const before = providers.read();
    const plan = await user.plan({ categories: ['music'] });
    skipWaits();
    providers.lostAnswers.push(/^(PATCH|DELETE) |delete_v2/);
    expect(await user.run(plan)).toMatchObject({ done: plan.items, skipped: { files: 0 } });
    expect(providers.lostAnswers).toEqual([]);
    expect(Object.keys(providers.read())).not.toContain('/ü #1/deep/er/song.mp3');
    expect(await user.undo(plan)).toMatchObject({ done: plan.items });
    expect(providers.read()).toEqual(before);
  });

  it('should keep what changed or went away since the scan', async () => {
    const user = await connect(provider);
    await user.scan();
    const plan = await user.plan({ categories: ['music', 'documents'] });
    providers.findPath('/ü #1/deep/er/song.mp3')!.revision++;
    providers.findPath('/ü #1/100% "q".txt')!.isTrashed = true;
    expect(await user.run(plan)).toMatchObject({ done: { files: 0 }, skipped: { files: 2 } });
    expect(providers.findPath('/ü #1/deep/er/song.mp3')).toBeDefined();
  });

  it('should keep copies and empty folders that a program or a repository needs', async () => {
    const user = await connect(provider);
    const { duplicates, emptyFolders } = await user.scan();
    providers.add('app/node_modules/one/LICENSE', 'Permission is granted');
    providers.add('app/node_modules/two/LICENSE', 'Permission is granted');
    providers.add('app/.git/HEAD', 'ref: refs/heads/main');
    providers.addFolder('app/.git/refs/heads');
    const before = providers.read();
    expect(await user.scan()).toMatchObject({ duplicates, emptyFolders });
    await user.run(await user.plan({ copies: true, emptyFolders: true }));
    const gone = Object.keys(before).filter((path) => !(path in providers.read()));
    expect(gone.filter((path) => path.startsWith('/app'))).toEqual([]);
  });

  it('should never lose shared files or the last copy', async () => {
    const user = await connect(provider);
    await user.scan();
    const files = await user.listFiles();
    const plan = await user.plan({
      fileIds: files.filter(({ path }) => path.includes('beach')).map(({ id }) => id),
    });
    expect(plan).toMatchObject({
      items: { files: 1 },
      protectedItems: [
        { reason: 'shared', files: 1 },
        { reason: 'last-copy', files: 1 },
      ],
    });
    await expectRefusal(user.plan({ action: 'empty-trash' }), 'VALIDATION');
  });

  it('should be scanned without an entry that lacks what it is known by', async () => {
    const user = await connect(provider);
    const { files } = await user.scan();
    providers.add('odd', 'no id', { id: '' });
    const leftOut = { count: 1, entries: [{ path: 'odd', reason: 'invalid' }] };
    expect(await user.scan()).toMatchObject({ files, leftOut });
  });

  it('should wait as long as the provider asks', async () => {
    const user = await connect(provider);
    providers.failures.push({ status: 429, headers: { 'Retry-After': '1' } }, { status: 503 });
    const waits = skipWaits();
    expect((await user.scan()).duplicates.files).toBe(1);
    expect(waits[0]).toBe(1000);
  });

  it('should be scanned with a new token when the old one ended early', async () => {
    const user = await connect(provider, { accessToken: 'an old token' });
    expect((await user.scan()).files.files).toBeGreaterThan(0);
  });

  it('should end with SIGN_IN_REFUSED once the consent ended', async () => {
    const user = await connect(provider, { accessToken: 'an old token', refreshToken: 'ended' });
    expect(await user.ended(await user.startScan())).toMatchObject({ error: 'SIGN_IN_REFUSED' });
    const [account] = await user.caller.call(listSources);
    expect(account?.state).toBe('sign-in-refused');
  });

  it('should end with BAD_ANSWER for a page that is no list', async () => {
    const user = await connect(provider);
    // The quota is asked for first; Google's folders come before its files.
    providers.failures.push({ body: {} }, { body: { files: 'none', entries: 7, value: {} } });
    expect(await user.ended(await user.startScan())).toMatchObject({ error: 'BAD_ANSWER' });
  });
});

it('should lose one of two files of Google Drive that have one name and content', async () => {
  const [first, second] = [1, 2].map(() => providers.add('camera/IMG_1.jpg', 'one picture'));
  const user = await connect('google');
  await user.scan();
  const copies = (await user.listFiles({ duplicates: 'copies' })).filter(({ path }) =>
    path.startsWith('camera'),
  );
  const { id } = copies.find(({ isKept }) => !isKept)!;
  const plan = await user.plan({ fileIds: [id] });
  expect(await user.run(plan)).toMatchObject({ done: { files: 1 } });
  expect([first!.isTrashed, second!.isTrashed].sort()).toEqual([false, true]);
  await user.undo(plan);
  expect([first!.isTrashed, second!.isTrashed]).toEqual([false, false]);
});

it('should not follow a next page of OneDrive to another host', async () => {
  const user = await connect('onedrive');
  const next = 'http://169.254.169.254/latest/meta-data';
  providers.failures.push({ body: {} }, { body: { value: [], '@odata.nextLink': next } });
  expect(await user.ended(await user.startScan())).toMatchObject({ error: 'BAD_ANSWER' });
});

it('should get a file back in Dropbox under a new name where its place was taken', async () => {
  const user = await connect('dropbox');
  await user.scan();
  const plan = await user.plan({ categories: ['music'] });
  await user.run(plan);
  providers.add('ü #1/deep/er/song.mp3', 'another song');
  await user.undo(plan);
  expect(providers.read()).toMatchObject({
    '/ü #1/deep/er/song.mp3': 'another song',
    '/ü #1/deep/er/song (restored).mp3': 'la la la',
  });
});
