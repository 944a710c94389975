import { MemoryFolder } from '../../test/memory-folder';
import { scan } from '../scan';
import { handleSource } from './handle-source';

describe('a folder handle as a source', () => {
  it('should report a folder that cannot be listed as skipped, and not as empty', async () => {
    const folder = new MemoryFolder().put('a.txt', 'a').put('closed/b.txt', 'b').put('open/c.txt', 'c');
    const closed = folder.entries.get('closed') as MemoryFolder;
    // oxlint-disable-next-line require-yield -- it fails before its first entry
    closed.values = async function* () {
      await Promise.resolve();
      throw new DOMException('no', 'NotAllowedError');
    };
    const result = await scan(handleSource(folder.handle));
    expect(result.files.map(({ path }) => path)).toEqual(['a.txt', 'open/c.txt']);
    expect(result.skipped).toEqual([{ path: 'closed', reason: 'unreadable' }]);
    expect(result.emptyFolders).toEqual([]);
  });
});
