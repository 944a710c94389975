import { MemoryFolder } from '../../test/memory-folder';
import { Trash } from './trash';

const RUN = '2026-01-01T00-00-00-000Z-aaaaaaaa';

describe('a run on the disk', () => {
  it('should be listed as unreadable, and not read, when its manifest is too large', async () => {
    const root = new MemoryFolder().put(`.swipeclean-trash/${RUN}/0/a.txt`, 'held');
    const run = await (await root.getDirectoryHandle('.swipeclean-trash')).getDirectoryHandle(RUN);
    const manifest = await run.getFileHandle('manifest.json', { create: true });
    const file = new File([], 'manifest.json');
    Object.defineProperty(file, 'size', { value: 256 * 1024 * 1024 + 1 });
    const read = jest.spyOn(file, 'text');
    jest.spyOn(manifest, 'getFile').mockResolvedValue(file);
    const trash = new Trash(root.handle);
    expect((await trash.getContents()).unreadable).toMatchObject([{ id: RUN }]);
    expect(await trash.recover()).toMatchObject({ unreadable: [RUN], cleanedUp: 0 });
    await expect(trash.restore(RUN)).rejects.toMatchObject({ code: 'unreadable-run' });
    expect(read).not.toHaveBeenCalled();
    expect(root.texts()).toEqual({ [`.swipeclean-trash/${RUN}/0/a.txt`]: 'held' });
  });
});
