import { NameAllocator, trashNameOf } from './name-allocator';
import { newRunId, parseRunTime } from './run-id';

describe('run id', () => {
  it('should contain its time and sort by it', () => {
    const times = [0, 999, 1_000, Date.UTC(2026, 11, 31, 23, 59, 59, 999), Date.UTC(2027, 0, 1)];
    const ids = times.map(newRunId);
    expect(ids.map(parseRunTime)).toEqual(times);
    expect([...ids].sort()).toEqual(ids);
    expect(newRunId(0)).not.toBe(newRunId(0));
  });

  it.each(['', 'notes', '2026-13-01T00-00-00-000Z-00000000', '2026-01-01T00-00-00-000Z', '../x'])(
    'should be rejected: %s',
    (id) => {
      expect(parseRunTime(id)).toBeNull();
    },
  );
});

describe('names in the trash', () => {
  it('should keep extensions, and add one to a name without', () => {
    const namesOf = (names: string[]) =>
      names.map((name) => trashNameOf({ path: [name], ...new NameAllocator().allocate([name]) }));
    expect(namesOf(['a.tar.gz', '.env', 'LICENSE', 'run'])).toEqual([
      'a.tar.gz',
      '.env',
      'LICENSE.txt',
      'run.txt',
    ]);
  });

  it('should have another type where the browser would ask, and never be too long', () => {
    const allocate = (name: string) => new NameAllocator().allocate([name]).name;
    expect(allocate('Setup.DEB')).toBe('Setup.DEB.removed');
    expect(allocate(`${'é'.repeat(123)}.py`)).toBe('long-name.removed');
    expect(allocate('L'.repeat(253))).toBe('long-name.removed');
    expect(allocate(`${'é'.repeat(123)}.jpg`)).toBeUndefined();
  });

  it('should be the default one for items of earlier runs, whatever their type', () => {
    expect(trashNameOf({ path: ['a', 'setup.deb'] })).toBe('setup.deb');
  });

  it('should separate names that some file system treats as equal', () => {
    const names = new NameAllocator();
    const folders = ['é.txt', 'e\u0301.txt', 'É.TXT', 'other', 'OTHER.txt'].map(
      (name) => names.allocate([name]).at,
    );
    expect(folders).toEqual([0, 1, 2, 0, 1]);
  });
});
