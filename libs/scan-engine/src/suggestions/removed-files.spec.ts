import { decide } from '../../test/random-tree';
import { file, named } from '../../test/suggest';
import { KEEP_ORIGINAL } from '../keep/keep-rule';
import type { SimilarGroup } from '../media/types';

describe('suggestions after files were removed', () => {
  it('should not suggest what stayed when its copies or similar photos were removed', async () => {
    const files = [
      file('Downloads/film.mp4', 2e8, 0, 400),
      file('film.mp4', 2e8, 0, 400),
      file('Downloads/a.jpg', 2e7, 1, 400),
      file('Downloads/b.jpg', 2e7, 2, 400),
    ];
    const removed = ['film.mp4', 'Downloads/b.jpg'];
    const result = await decide(files, KEEP_ORIGINAL, { isRemoved: (path) => removed.includes(path) });
    const unit = (name: string) => ({
      ids: [result.files.findIndex(({ path }) => path.endsWith(name))],
      bytes: 2e7,
    });
    const group: SimilarGroup = {
      kind: 'similar',
      key: 's',
      units: [unit('a.jpg'), unit('b.jpg')],
      keep: 0,
      isVerified: true,
      reasons: [],
      bytes: 4e7,
      reclaimable: 2e7,
    };
    expect(named(result, { photoGroups: [group] })).toEqual([]);
    expect(named(result)).toMatchObject([{ kind: 'old-download', remove: ['Downloads/a.jpg'] }]);
  });

  it('should not suggest the unpacked files of an archive that was removed', async () => {
    const files = [file('Downloads/a.zip', 500, 1, 400), file('Downloads/a/a.txt', 300, 2, 400)];
    const result = await decide(files, KEEP_ORIGINAL, { isRemoved: (path) => path.endsWith('.zip') });
    const idOf = (path: string) => result.files.findIndex((one) => one.path === path);
    const archive = {
      id: idOf('Downloads/a.zip'),
      folder: 'Downloads/a',
      files: [idOf('Downloads/a/a.txt')],
    };
    expect(named(result, { contentFindings: { unpackedArchives: [archive] } })).toEqual([]);
  });

  it('should still suggest the last copy where programs make it again, or in the trash', async () => {
    const trashed = '.Trash-1000/files/a.pdf';
    const files = [file('a.pdf', 300), file(trashed, 300), file('b.tmp', 200, 1), file('b.txt', 200, 1)];
    const result = await decide(files, KEEP_ORIGINAL, {
      isRemoved: (path) => /^(a\.pdf|b\.txt)$/.test(path),
    });
    expect(named(result).flatMap(({ remove }) => remove)).toEqual(expect.arrayContaining([trashed, 'b.tmp']));
  });

  it('should leave an archive whose unpacked files were removed', async () => {
    const files = [file('trip.zip', 500), file('trip/a.txt', 300)];
    const result = await decide(files, KEEP_ORIGINAL, { isRemoved: (path) => path === 'trip/a.txt' });
    const idOf = (path: string) => result.files.findIndex((one) => one.path === path);
    const unpackedArchives = [{ id: idOf('trip.zip'), folder: 'trip', files: [idOf('trip/a.txt')] }];
    expect(named(result, { contentFindings: { unpackedArchives } })).toEqual([]);
  });
});
