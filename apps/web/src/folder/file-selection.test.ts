import { toScannedFile } from '@swipeclean/scan-engine';
import { createSelection, selectedIds, swapKeptTicks } from './file-selection';

const files = ['a', 'b', 'c', 'd'].map((path, id) =>
  toScannedFile(id, { path, size: 2 ** id, lastModified: 0, type: '' }),
);
const changes = [{ before: 0, after: 1 }];

describe('swapKeptTicks', () => {
  it('should move the tick of the file that is now kept to the file kept before', () => {
    const after = swapKeptTicks(files, createSelection(files, [1, 2]), changes);
    expect([...selectedIds(after)]).toEqual([0, 2]);
    expect(after).toMatchObject({ files: 2, bytes: 5 });
  });

  it('should tick nothing where nothing was ticked', () => {
    expect([...selectedIds(swapKeptTicks(files, createSelection(files, [3]), changes))]).toEqual([3]);
  });
});
