import { toScannedFile } from '@swipeclean/scan-engine';
import { computeRemoval, keepablePlaces } from './copy-choice';
import { kindsBySize, matchCopies, THIS_DEVICE } from './match-copies';
import { type RemoteFile, type RemotePlace, toRemoteFile } from './remote-file';

const place = (id: string, changes: Partial<RemotePlace> = {}): RemotePlace => ({
  kind: 'drive',
  id,
  name: id,
  canRemove: true,
  ...changes,
});
const local = (id: number, size = 10) =>
  toScannedFile(id, { path: `f${id}`, size, lastModified: 1, type: '' });
const remote = (
  id: string,
  of: RemotePlace,
  value: string,
  changes: Partial<RemoteFile> = {},
): RemoteFile => ({
  place: of,
  id,
  path: id,
  detail: null,
  bytes: 10,
  hash: { kind: 'md5', value },
  isShared: false,
  ...changes,
});
const [a, b] = [place('a'), place('b')];
const mail = place('mail', { kind: 'mailbox' });

describe('files in several places', () => {
  it('should only need the kinds of hashes that remote files of a size have', () => {
    const files = [
      remote('1', a, 'x'),
      remote('2', b, 'y', { hash: { kind: 'sha1', value: 'y' } }),
      remote('3', b, 'z', { bytes: 20 }),
    ];
    expect([...kindsBySize(files)]).toEqual([
      [10, new Set(['md5', 'sha1'])],
      [20, new Set(['md5'])],
    ]);
  });

  it('should group by content, whatever the names, and leave out what is in one place', () => {
    const files = [remote('1', a, 'x'), remote('2', a, 'x'), remote('3', b, 'y'), remote('4', a, 'z')];
    const hashes = new Map([
      [0, { md5: 'x' }],
      [1, { md5: 'x' }],
      [2, { md5: 'w' }],
    ]);
    const groups = matchCopies([local(0), local(1), local(2)], hashes, files);
    expect(groups).toHaveLength(1);
    expect(groups[0]!.local.map(({ id }) => id)).toEqual([0, 1]);
    expect(groups[0]!.remote.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('should join places with different hashes where a local file equals both', () => {
    const files = [remote('1', a, 'x'), remote('2', b, 'y', { hash: { kind: 'sha1', value: 'y' } })];
    const [group, ...others] = matchCopies([local(0)], new Map([[0, { md5: 'x', sha1: 'y' }]]), files);
    expect(group!.remote.map(({ id }) => id)).toEqual(['1', '2']);
    expect(others).toEqual([]);
    expect(matchCopies([], new Map(), files)).toEqual([]);
  });

  it('should find copies in two drives without a local one', () => {
    expect(matchCopies([], new Map(), [remote('1', a, 'x'), remote('2', b, 'x')])).toHaveLength(1);
  });

  it('should not take files of another size for copies', () => {
    const files = [remote('1', a, 'x', { bytes: 11 })];
    expect(matchCopies([local(0)], new Map([[0, { md5: 'x' }]]), files)).toEqual([]);
  });

  it('should read hashes in hex and in Base64', () => {
    const file = {
      id: 'f',
      path: 'f',
      bytes: 1,
      modifiedAt: null,
      category: 'other' as const,
      group: null,
      isProbable: false,
      isKept: false,
      isShared: false,
      hash: { kind: 'quickxor' as const, value: 'SgAAAAAAAAAAAAAAAQAAAAAAAAA=' },
    };
    const expected = `4a${'0'.repeat(22)}01${'0'.repeat(14)}`;
    expect(toRemoteFile(a, file)?.hash.value).toBe(expected);
    const upper = { ...file, hash: { kind: 'quickxor' as const, value: expected.toUpperCase() } };
    expect(toRemoteFile(a, upper)?.hash.value).toBe(expected);
    expect(toRemoteFile(a, { ...file, hash: { kind: 'md5', value: '?' } })).toBeNull();
    expect(toRemoteFile(a, { ...file, hash: null })).toBeNull();
    expect(toRemoteFile(a, { ...file, bytes: 0 })).toBeNull();
    for (const path of ['#recycle/f', 'Photos/.stversions/f', 'tmp/f', '#snapshot/f'])
      expect([path, toRemoteFile(a, { ...file, path })]).toEqual([path, null]);
  });
});

describe('what goes when a copy stays in one place', () => {
  const files = [
    remote('1', a, 'x'),
    remote('2', b, 'x'),
    remote('3', b, 'x', { isShared: true }),
    remote('m', mail, 'x'),
  ];
  const [group] = matchCopies([local(0)], new Map([[0, { md5: 'x' }]]), files);
  const removal = (kept: string | null, messages: string[] = []) => {
    const { local: own, remote: parts } = computeRemoval(
      [group!],
      new Map(kept === null ? [] : [[group!.key, kept]]),
      new Set(messages),
    );
    return [own.map(({ id }) => id), parts.flatMap(({ ids }) => [...ids])];
  };

  it('should be nothing until a place is chosen', () => {
    expect(removal(null, ['m'])).toEqual([[], []]);
  });

  it('should leave the chosen place, files of others, and messages that are not ticked', () => {
    expect(removal(THIS_DEVICE)).toEqual([[], ['1', '2']]);
    expect(removal('a')).toEqual([[0], ['2']]);
    expect(removal('a', ['m'])).toEqual([[0], ['2', 'm']]);
  });

  it('should be nothing where the chosen place has no copy any more', () => {
    expect(removal('gone', ['m'])).toEqual([[], []]);
  });

  it('should not offer a mailbox as the only place', () => {
    expect(keepablePlaces(group!)).toEqual([THIS_DEVICE, 'a', 'b']);
  });

  it('should leave the files of a listing to the user', () => {
    const listing = place('list', { canRemove: false });
    const [own] = matchCopies([local(0)], new Map([[0, { md5: 'x' }]]), [remote('1', listing, 'x')]);
    const { local: mine, remote: parts } = computeRemoval(
      [own!],
      new Map([[own!.key, THIS_DEVICE]]),
      new Set(),
    );
    expect([mine, parts]).toEqual([[], []]);
    expect(keepablePlaces(own!)).toEqual(['list']);
  });
});
