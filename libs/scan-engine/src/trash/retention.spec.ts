import { MemoryFolder, withMovableFiles } from '../../test/memory-folder';
import { getExpiryTime } from './retention';
import { Trash } from './trash';

beforeAll(withMovableFiles);

describe('retention of a trash run', () => {
  it('should report the same expiry for a removal and for the run in the trash', async () => {
    const root = new MemoryFolder().put('a.txt', 'text');
    const trash = new Trash(root.handle);
    const now = Date.UTC(2026, 0, 1);
    const { run, expiresAt } = await trash.moveToTrash([{ path: 'a.txt', size: 4, lastModified: 1000 }], {
      now,
    });
    expect(expiresAt).toBe(getExpiryTime(now));
    expect((await trash.getContents()).runs).toMatchObject([{ id: run, expiresAt }]);
  });
});
