import { linkSync, statSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { TempFolder } from '../../test/temp-folder';
import { openDiskFolder } from '../node/disk-folder';
import { Trash } from './trash';

const SIZE = 1 << 20;

describe('the bytes that removing a file frees', () => {
  let disk: TempFolder;
  let trash: Trash;
  const at = (path: string) => join(disk.path, path);
  const snapshot = (path: string) => ({ path, size: statSync(at(path)).size, lastModified: 1000 });
  const remove = (...paths: string[]) => trash.moveToTrash(paths.map(snapshot), {});

  beforeEach(() => {
    disk = new TempFolder().write('plain', 'text', 1000).write('image', '', 1000);
    disk.write('linked', 'the same text', 1000);
    linkSync(at('linked'), at('other name'));
    truncateSync(at('image'), SIZE);
    utimesSync(at('image'), 1, 1);
    trash = new Trash(openDiskFolder(disk.path));
  });
  afterEach(() => disk.remove());

  it('should be none in the result for a hole and for a file with another name', async () => {
    const { results, succeeded } = await remove('plain', 'image', 'linked');
    expect(
      results.map(({ path, size, ...one }) => [path, size, 'diskBytes' in one && one.diskBytes]),
    ).toEqual([
      ['plain', 4, false],
      ['image', SIZE, 0],
      ['linked', 13, 0],
    ]);
    expect(succeeded).toEqual({ files: 3, bytes: 4 });
  });

  it('should be read from the disk for the contents of the trash', async () => {
    await remove('plain', 'image', 'linked');
    const { runs, bytes } = await trash.getContents();
    const sizes = runs[0]!.items.map(({ path, diskBytes }) => [path, diskBytes]);
    expect({ sizes, bytes, ofRun: runs[0]!.bytes }).toEqual({
      sizes: [
        ['plain', undefined],
        ['image', 0],
        ['linked', 0],
      ],
      bytes: 4,
      ofRun: 4,
    });
  });

  it('should be those of a file once all of its names are deleted', async () => {
    await remove('linked', 'other name');
    const { results, succeeded } = await trash.emptyTrash({});
    expect(results.map(({ path, ...one }) => [path, 'diskBytes' in one])).toEqual([
      ['linked', true],
      ['other name', false],
    ]);
    expect(succeeded).toEqual({ files: 2, bytes: 13 });
  });

  it('should be the same when the file is restored', async () => {
    const { run } = await remove('plain', 'image');
    expect((await trash.restore(run!, {})).succeeded).toEqual({ files: 2, bytes: 4 });
  });
});
