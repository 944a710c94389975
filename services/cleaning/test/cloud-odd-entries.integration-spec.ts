import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAV_SERVERS, type DavServer } from './support/dav-server';
import { makeFolder, readTree, withoutTrash, writeFile } from './support/drive-tree';
import { DriveUser } from './support/drive-user';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();

/** Apache names what is not UTF-8 by its bytes; nginx fails at a folder with a link that leads nowhere. */
describe('a drive with odd entries', () => {
  let server: DavServer;
  let user: DriveUser;
  const start = async (name: string, fill: (folder: string) => void) => {
    server = await DAV_SERVERS[name]!();
    fill(server.folder);
    server.share();
    user = await new DriveUser(cleaning.as({ userId: cleaning.newUser(), isPro: true })).connect(server.url);
  };
  afterEach(() => server.stop());

  it('should be scanned, run and undone without a name that Apache cannot tell', async () => {
    let odd = Buffer.alloc(0);
    await start('Apache mod_dav', (folder) => {
      writeFile(folder, 'music/song.mp3', 'la la la');
      odd = Buffer.concat([Buffer.from(`${folder}/music/lat`), Buffer.from([0xfc]), Buffer.from('.mp3')]);
      writeFileSync(odd, 'lu lu lu');
    });
    expect(await user.scan()).toMatchObject({
      files: { files: 1 },
      leftOut: { count: 1, entries: [{ path: 'music/lat%fc.mp3', reason: 'bad-name' }] },
    });
    const song = join(server.folder, 'music/song.mp3');
    const plan = await user.plan({ categories: ['music'], emptyFolders: true });
    expect(plan.protectedItems).toEqual([{ reason: 'left-out', files: 1 }]);
    expect(await user.run(plan)).toMatchObject({ done: { files: 1 }, failed: { files: 0 } });
    expect([song, odd].map((file) => existsSync(file))).toEqual([false, true]);
    await user.undo(plan);
    expect([song, odd].map((file) => existsSync(file))).toEqual([true, true]);
  });

  it('should be scanned without a folder that nginx cannot list', async () => {
    await start('nginx', (folder) => {
      writeFile(folder, 'music/song.mp3', 'la la la');
      writeFile(folder, 'odd/lost.mp3', 'lo lo lo');
      symlinkSync('nowhere', join(folder, 'odd/broken'));
    });
    expect(await user.scan()).toMatchObject({
      files: { files: 1 },
      emptyFolders: 0,
      leftOut: { count: 1, entries: [{ path: 'odd/', reason: 'unreadable' }] },
    });
  });

  it('should not lose a file whose copy is the same file by a linked folder', async () => {
    await start('nginx', (folder) => {
      writeFile(folder, 'photos/beach.jpg', 'a beach');
      makeFolder(folder, 'other');
      symlinkSync('photos', join(folder, 'album'));
    });
    await user.scan();
    const before = withoutTrash(readTree(server.folder));
    const copies = await user.listFiles({ duplicates: 'probable' });
    expect(copies.map(({ path, isKept }) => [path, isKept])).toEqual([
      ['album/beach.jpg', true],
      ['photos/beach.jpg', false],
    ]);
    const plan = await user.plan({ fileIds: copies.filter(({ isKept }) => !isKept).map(({ id }) => id) });
    expect(await user.run(plan)).toMatchObject({ done: { files: 0 }, skipped: { files: 1 } });
    expect((await user.items(plan)).map(({ problem }) => problem)).toEqual(['last-copy']);
    expect(withoutTrash(readTree(server.folder))).toEqual(before);
  });
});
