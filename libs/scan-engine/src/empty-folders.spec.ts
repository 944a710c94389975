import { listEmptyFolders } from './empty-folders';

describe('empty folders', () => {
  it('should include folders that hold nothing but such folders, at any depth', () => {
    const bare = [
      { path: 'a', folders: 1 },
      { path: 'a/b', folders: 2 },
      { path: 'other', folders: 2 },
    ];
    expect(listEmptyFolders(['a/b/d', 'a/b/c', 'other/x'], bare)).toEqual([
      'a',
      'a/b',
      'a/b/c',
      'a/b/d',
      'other/x',
    ]);
  });

  it('should not include a mount point, which nobody can remove, nor the folders above it', () => {
    expect(listEmptyFolders(['mnt/disk', 'mnt/plain'], [{ path: 'mnt', folders: 2 }], ['mnt/disk'])).toEqual([
      'mnt/plain',
    ]);
  });
});
