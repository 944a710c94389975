import { scan } from '../scan';
import { decodeColumns, encodeColumns } from './file-columns';
import { fileListSource, getFileListRoot, slicesOf } from './file-list-source';

const chosen = (path: string, content: string, type = '') =>
  Object.defineProperty(
    new File([content], path.slice(path.lastIndexOf('/') + 1), { lastModified: 1_700_000_000_000, type }),
    'webkitRelativePath',
    {
      value: path,
    },
  );

describe('a folder input as a source', () => {
  const files = [
    chosen('Pictures/a.jpg', 'same', 'image/jpeg'),
    chosen('Pictures/sub/b.jpg', 'same', 'image/jpeg'),
    chosen('Pictures/.swipeclean-trash/1', 'same'),
    chosen(`Pictures/${'d/'.repeat(65)}deep`, 'same'),
  ];

  it('should scan real File objects by paths relative to the chosen folder (REAL-05, REAL-06)', async () => {
    const result = await scan(fileListSource(slicesOf(files, undefined), 'Pictures'));
    expect(result.files.map(({ path, category }) => [path, category])).toEqual([
      ['a.jpg', 'images'],
      ['sub/b.jpg', 'images'],
    ]);
    expect(result.identical.map(({ ids }) => ids)).toEqual([[0, 1]]);
    expect(result.skipped.map(({ reason }) => reason)).toEqual(['too-deep']);
    expect(getFileListRoot(files).name).toBe('Pictures');
  });

  it('should cut a list into slices of at most 64 and yield to the page between them (REAL-05)', async () => {
    const many = Array.from({ length: 200 }, (_, at) => chosen(`P/${at}`, `${at}`));
    let hasOtherRun = false;
    setImmediate(() => (hasOtherRun = true));
    const sizes: number[] = [];
    for await (const slice of slicesOf(many, undefined, Infinity)) sizes.push(slice.files.length);
    expect(sizes).toEqual([64, 64, 64, 8]);
    expect(hasOtherRun).toBe(true);
  });

  it('should carry files between threads as columns without loss (REAL-06)', async () => {
    const { files: scanned } = await scan(fileListSource(slicesOf(files, undefined)));
    const back = [...encodeColumns(scanned)].flatMap((columns) => decodeColumns(structuredClone(columns)));
    expect(back).toEqual(scanned);
  });
});
