import { toScannedFile } from '@swipeclean/scan-engine';
import { idsOf, selectionOf } from '../files/selection';
import { reticked } from './retick';

const files = ['a', 'b', 'c', 'd'].map((path, id) =>
  toScannedFile(id, { path, size: 2 ** id, lastModified: 0, type: '' }),
);

describe('reticked', () => {
  it('should hand the tick of what now stays to what stayed before', () => {
    const after = reticked(files, selectionOf(files, [1, 2]), [1], [0]);
    expect([...idsOf(after)]).toEqual([0, 2]);
    expect(after).toMatchObject({ files: 2, bytes: 5 });
  });

  it('should tick nothing where nothing was ticked', () => {
    expect([...idsOf(reticked(files, selectionOf(files, [3]), [1], [0]))]).toEqual([3]);
  });
});
