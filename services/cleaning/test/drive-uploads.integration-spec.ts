import { PIECE_BYTES } from '../src/cloud/providers/upload-pieces';
import type { DriveStore } from '../src/mail/attachments/attachment-store';
import { bytesOf, sha256 } from './support/attachment-mail';
import { DriveProviders } from './support/drive-providers';
import { openStore, saveTo, type SavingDrive } from './support/drive-store';
import { skipWaits } from './support/waits';

const providers = new DriveProviders();
const FOLDER = 'SwipeClean attachments/2026-01-02-abcd';
const NAME = "größe #1 100% (it's).pdf";
const PLACE = `/${FOLDER}/${NAME}`;

beforeAll(() => providers.start());
afterAll(() => providers.stop());
beforeEach(() => {
  providers.nodes.clear();
  providers.uploads.reset();
  providers.failures.length = 0;
  providers.requests = 0;
});
afterEach(() => jest.restoreAllMocks());

const small = bytesOf(200_000);
/** A piece and a bit. */
const large = bytesOf(PIECE_BYTES + 1001, 3);
const largest = Buffer.concat([large, large]);

/** Requests that send a file or a piece of it, and that read one. */
const SENDING =
  /^PUT \/google-content|upload_session\/(?:append_v2|finish)|files\/upload$|^PUT \/onedrive(?:-session|\/.*\/content)/;
const READING = /alt=media|files\/download|onedrive-download/;
/** Those of them that have the user's token. */
const WITH_TOKEN = /alt=media|files\/download|^GET \/onedrive\/.*\/content$/;

/** As each provider answers too many requests. */
const TOO_SOON = {
  google: { status: 403, body: { error: { code: 403, errors: [{ reason: 'userRateLimitExceeded' }] } } },
  onedrive: { status: 429, body: {} },
  dropbox: { status: 409, body: { error_summary: 'too_many_write_operations/..' } },
};

const NO_ROOM = {
  google: { status: 403, body: { error: { errors: [{ reason: 'storageQuotaExceeded' }] } } },
  dropbox: { status: 409, body: { error_summary: 'path/insufficient_space/..', error: {} } },
  onedrive: { status: 507, body: { error: { code: 'insufficientStorage' } } },
};

const open = (provider: SavingDrive, signal?: AbortSignal) => openStore(providers, provider, FOLDER, signal);
const save = (store: DriveStore, content: Buffer, name = NAME) => saveTo(store, name, content);

const files = () =>
  [...providers.nodes.values()].filter(({ kind, isTrashed }) => kind === 'file' && !isTrashed);
const contentAt = (path: string) => Buffer.from(providers.findPath(path)?.content ?? '', 'latin1');

describe.each(['google', 'dropbox', 'onedrive'] as const)('a file that is saved to %s', (provider) => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a few bytes', small],
    ['exactly a piece', large.subarray(0, PIECE_BYTES)],
    ['several pieces', largest],
  ])('should have all its bytes, once: %s', async (_, content) => {
    const store = open(provider);
    await save(store, content);
    await save(store, content);
    await save(open(provider), content);
    expect(contentAt(PLACE).equals(content)).toBe(true);
    expect(
      providers
        .all()
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['file', 'folder', 'folder']);
    expect(providers.uploads.open).toBe(0);
  });

  it('should share its folder with the others of its plan', async () => {
    await save(open(provider), small, 'one.pdf');
    await save(open(provider), small, 'two.pdf');
    expect(Object.keys(providers.read()).sort()).toEqual(
      ['/SwipeClean attachments', `/${FOLDER}`, `/${FOLDER}/one.pdf`, `/${FOLDER}/two.pdf`].sort(),
    );
  });

  it.each([
    ['is put off', { status: 429, headers: { 'Retry-After': '3' } }],
    ['fails', { status: 503 }],
    ['is done and not answered', 'lost'],
  ] as const)('should be saved once where any request %s', async (name, failure) => {
    const waits = skipWaits();
    await save(open(provider), large);
    const { requests } = providers;
    expect(requests).toBeGreaterThan(5);
    for (let before = 0; before < requests; before += 1) {
      providers.nodes.clear();
      providers.failures.push(...Array.from({ length: before }, () => null), failure);
      await save(open(provider), large);
      expect(providers.failures).toEqual([]);
      expect(files()).toHaveLength(1);
      expect(contentAt(PLACE).equals(large)).toBe(true);
    }
    expect(waits.length).toBeGreaterThanOrEqual(requests);
    if (name === 'is put off') expect(new Set(waits)).toEqual(new Set([3000]));
  });

  it('should be sent again when the provider forgets the upload', async () => {
    let forgotten = 0;
    providers.before(SENDING, 2, () => {
      forgotten = providers.uploads.open;
      providers.uploads.forget();
    });
    await save(open(provider), large);
    expect(forgotten).toBe(1);
    expect(contentAt(PLACE).equals(large)).toBe(true);
    expect(files()).toHaveLength(1);
  });

  it('should not take the place of another one', async () => {
    const store = open(provider);
    await save(store, small);
    const [file] = files();
    file!.content = "the user's";
    await expect(save(store, large)).rejects.toMatchObject({ problem: 'place-taken' });
    // What the content begins with is no upload that was cut: providers show files once they have all of it.
    file!.content = small.subarray(0, 1000).toString('latin1');
    await expect(save(store, small)).rejects.toMatchObject({ problem: 'place-taken' });
    expect(files()).toHaveLength(1);
    expect(file!.content).toHaveLength(1000);
  });

  it.each([
    ['at once', small],
    ['in pieces', large],
  ])('should leave the file of the user that comes while it is sent %s', async (_, content) => {
    providers.before(SENDING, 1, () => void providers.add(PLACE.slice(1), "the user's"));
    const saved = save(open(provider), content);
    // Folders of Google have many files of one name.
    if (provider === 'google') await saved;
    else await expect(saved).rejects.toMatchObject({ outcome: 'failed', problem: 'place-taken' });
    const contents = files().map((file) => file.content);
    expect(contents.filter((one) => one === "the user's")).toHaveLength(1);
    expect(contents).toHaveLength(provider === 'google' ? 2 : 1);
  });

  it('should not count as saved when the provider changed it', async () => {
    providers.before(READING, 1, () => {
      for (const file of files()) file.content += ' and a property of SharePoint';
    });
    await expect(save(open(provider), small)).rejects.toMatchObject({ problem: 'not-saved' });
  });

  it.each([429, 401, 503])(
    'should be read back after a refusal that is longer than it: %d',
    async (status) => {
      skipWaits();
      providers.before(WITH_TOKEN, 1, () => ({ status, body: { error: 'x'.repeat(100_000) } }));
      await save(open(provider), small.subarray(0, 10));
      expect(contentAt(PLACE).equals(small.subarray(0, 10))).toBe(true);
    },
  );

  it.each([1, 2])('should be saved once where request %d for its content comes too soon', async (at) => {
    skipWaits();
    providers.before(SENDING, at, () => TOO_SOON[provider]);
    await save(open(provider), large);
    expect(files()).toHaveLength(1);
  });

  it('should fail for want of room where that is so', async () => {
    providers.before(SENDING, 1, () => NO_ROOM[provider]);
    await expect(save(open(provider), small)).rejects.toMatchObject({
      outcome: 'failed',
      problem: 'no-space',
    });
    expect(providers.requests).toBeLessThan(20);
    expect(files()).toHaveLength(0);
  });

  it('should be given up when the job is cancelled', async () => {
    const cancellation = new AbortController();
    providers.before(SENDING, 2, () => cancellation.abort());
    await expect(save(open(provider, cancellation.signal), largest)).rejects.toThrow('abort');
    expect(files()).toHaveLength(0);
    // Dropbox has no request that ends an upload.
    if (provider !== 'dropbox') expect(providers.uploads.open).toBe(0);
    await save(open(provider), large);
    expect(contentAt(PLACE).equals(large)).toBe(true);
  });
});

describe('a folder of Google Drive that has the property of the first folder of all users', () => {
  const [first = ''] = FOLDER.split('/');
  const property = { appProperties: { swipeclean: sha256(Buffer.from(first)) } };

  it.each([
    [
      'belongs to another user',
      () => providers.insert({ name: 'theirs', kind: 'folder', isOwned: false, ...property }),
    ],
    [
      'lies in a folder that another user shares',
      () => {
        const parent = providers.insert({ name: 'theirs', kind: 'folder', isOwned: false });
        return providers.insert({ name: 'moved', parent, kind: 'folder', ...property });
      },
    ],
    ['is none', () => providers.insert({ name: 'a file', kind: 'file', ...property })],
  ])('should take no files when it %s', async (_, add) => {
    const found = add();
    await save(open('google'), small);
    await save(open('google'), small, 'two.pdf');
    expect(providers.all().filter(({ parent }) => parent === found)).toEqual([]);
    expect(contentAt(PLACE).equals(small)).toBe(true);
    expect(providers.findPath(`/${first}`)).toMatchObject({ isOwned: true, parent: null, kind: 'folder' });
  });

  it('should take no files although Google lists it among those of the user', async () => {
    const theirs = providers.insert({ name: 'theirs', kind: 'folder', isOwned: false, ...property });
    const file = { id: theirs.id, name: 'theirs', mimeType: 'application/vnd.google-apps.folder' };
    providers.before(/^GET \/google\/files\?/, 2, () => ({
      body: { files: [{ ...file, ownedByMe: false }] },
    }));
    await save(open('google'), small);
    expect(providers.all().filter(({ parent }) => parent === theirs)).toEqual([]);
    expect(contentAt(PLACE).equals(small)).toBe(true);
  });
});

it('should end with SIGN_IN_REFUSED at Dropbox where the user did not agree to reading', async () => {
  const { scopes } = providers;
  providers.scopes = scopes.filter((scope) => scope !== 'files.content.read');
  await expect(save(open('dropbox'), small)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
  providers.scopes = scopes;
});
