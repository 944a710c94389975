import { PIECE_BYTES } from '../src/cloud/providers/upload-pieces';
import { bytesOf } from './support/attachment-mail';
import { DriveProviders } from './support/drive-providers';
import { connectTo, openStore, saveTo, type SavingDrive } from './support/drive-store';
import { skipWaits } from './support/waits';

const providers = new DriveProviders();
const FOLDER = 'SwipeClean attachments/2026-01-02-abcd';
const NAME = "größe #1 100% (it's).pdf";
const PLACE = `/${FOLDER}/${NAME}`;
/** A piece and a bit. */
const large = bytesOf(PIECE_BYTES + 1001, 3);
const FINISH = /upload_session\/finish/;
const FRAGMENT = /^PUT \/onedrive-session/;
const RENAME = /^PATCH \/onedrive/;

beforeAll(() => providers.start());
afterAll(() => providers.stop());
beforeEach(() => {
  skipWaits();
  providers.nodes.clear();
  providers.uploads.reset();
  providers.lostAnswers.length = 0;
});
afterEach(() => jest.restoreAllMocks());

const save = (provider: SavingDrive) => saveTo(openStore(providers, provider, FOLDER), NAME, large);
const files = () => providers.all().filter(({ kind }) => kind === 'file');
const names = () => files().map(({ name }) => name);

function expectSavedOnce(): void {
  expect(names()).toEqual([NAME]);
  expect(Buffer.from(files()[0]!.content, 'latin1').equals(large)).toBe(true);
}

describe('a file of several pieces whose end Dropbox does not answer', () => {
  it.each(['not_found', 'closed', 'incorrect_offset', 'conflict'] as const)(
    'should be sent once where the repeat is answered %s',
    async (repeat) => {
      providers.uploads.dropboxRepeat = repeat;
      providers.lostAnswers.push(FINISH);
      await save('dropbox');
      expectSavedOnce();
      expect(providers.uploads.begun).toBe(1);
    },
  );

  it.each(['too_many_write_operations/..', 'path/too_many_write_operations/..'])(
    'should be made of the bytes that Dropbox kept when it refused: %s',
    async (error_summary) => {
      providers.uploads.refusedFinishes.push({ status: 409, body: { error_summary, error: {} } });
      await save('dropbox');
      expectSavedOnce();
      expect(providers.uploads.begun).toBe(1);
    },
  );

  it('should not count as saved while Dropbox has all of it and makes no file', async () => {
    const error = { '.tag': 'lookup_failed', lookup_failed: { correct_offset: large.length } };
    const answer = { status: 409, body: { error_summary: 'lookup_failed/incorrect_offset/..', error } };
    providers.uploads.refusedFinishes.push(answer, answer);
    await expect(save('dropbox')).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(files()).toEqual([]);
  });

  it.each(['not_found', 'closed'] as const)(
    'should leave the file of the user that took its place: %s',
    async (repeat) => {
      providers.uploads.dropboxRepeat = repeat;
      providers.lostAnswers.push(FINISH);
      providers.before(FINISH, 2, () => {
        files()[0]!.content = "the user's";
      });
      await expect(save('dropbox')).rejects.toMatchObject({ outcome: 'failed', problem: 'place-taken' });
      expect(files().map(({ content }) => content)).toEqual(["the user's"]);
    },
  );
});

describe('a file whose name an upload has that nobody ends at OneDrive', () => {
  /** As processes do that die before they send a byte. */
  async function abandonUpload(path = PLACE): Promise<void> {
    providers.addFolder(FOLDER);
    const folder = providers.findPath(`/${FOLDER}`)!;
    const name = encodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    await connectTo(providers, 'onedrive').json(
      `/me/drive/items/${folder.id}:/${name}:/createUploadSession`,
      {
        method: 'POST',
        body: { item: { '@microsoft.graph.conflictBehavior': 'fail' } },
      },
    );
  }

  /** Uploads the file, and dies before it is renamed. @returns where it is */
  async function dieBeforeRename(): Promise<string> {
    await abandonUpload();
    providers.before(RENAME, 1, () => ({ status: 400, body: { error: {} } }));
    await expect(save('onedrive')).rejects.toMatchObject({ problem: 'refused' });
    const [aside = ''] = names();
    expect(aside).toMatch(/\.pdf\.[0-9a-f]{8}$/);
    return aside;
  }

  it('should be saved under another name and renamed', async () => {
    await abandonUpload();
    await save('onedrive');
    expectSavedOnce();
  });

  it('should only be renamed by the next process where the last one died before', async () => {
    await dieBeforeRename();
    const { begun } = providers.uploads;
    await save('onedrive');
    expectSavedOnce();
    expect(providers.uploads.begun).toBe(begun);
  });

  it('should be found by the next process after the upload of its name has ended', async () => {
    await dieBeforeRename();
    providers.uploads.forget();
    await save('onedrive');
    expectSavedOnce();
  });

  it('should take a further name while the upload of another process that died has the first', async () => {
    const aside = await dieBeforeRename();
    providers.nodes.delete(files()[0]!.id);
    await abandonUpload(`/${FOLDER}/${aside}`);
    await save('onedrive');
    expectSavedOnce();
  });

  it('should stay where the user has other content, which is no file of ours', async () => {
    const aside = await dieBeforeRename();
    files()[0]!.content = "the user's".padEnd(large.length);
    await save('onedrive');
    expect(names().sort()).toEqual([NAME, aside].sort());
    expect(files().find(({ name }) => name === aside)?.content).toContain("the user's");
  });

  it.each([
    ['its upload', FRAGMENT],
    ['its new name', RENAME],
  ])('should be sent once where the answer to %s is lost', async (_, pattern) => {
    await abandonUpload();
    // Of the two pieces the last one.
    if (pattern === FRAGMENT) providers.before(FRAGMENT, 1, () => void providers.lostAnswers.push(FRAGMENT));
    else providers.lostAnswers.push(pattern);
    await save('onedrive');
    expectSavedOnce();
    expect(providers.uploads.begun).toBe(2);
  });

  it.each([
    ['be deleted', true],
    ['stay after a change', false],
  ])('should %s when the user takes its name, and nothing else', async (_, isOurs) => {
    await abandonUpload();
    providers.before(RENAME, 1, () => {
      if (!isOurs) files()[0]!.revision += 1;
      providers.add(PLACE.slice(1), "the user's");
    });
    await expect(save('onedrive')).rejects.toMatchObject({ outcome: 'failed', problem: 'place-taken' });
    expect(files().map(({ content }) => content === "the user's")).toEqual(isOurs ? [true] : [false, true]);
  });
});
