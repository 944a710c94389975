import { parseListing } from './listing';

const FILE = {
  Path: 'a/b c.txt',
  Name: 'b c.txt',
  Size: 5,
  ModTime: '2026-01-12T10:00:00.123456789+01:00',
  IsDir: false,
};

const parse = (...files: object[]) => parseListing(JSON.stringify(files));
const messageOf = (text: string): string => {
  try {
    parseListing(text);
    return 'accepted';
  } catch (error) {
    expect(error).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'listing' }] });
    return (error as Error).message;
  }
};

describe('parseListing', () => {
  it('should read files and folders of rclone lsjson', () => {
    expect(parse(FILE, { Path: 'a', Name: 'a', Size: -1, ModTime: FILE.ModTime, IsDir: true })).toMatchObject(
      [
        { path: 'a/b c.txt', bytes: 5, modifiedAt: '2026-01-12T09:00:00.123Z', isFolder: false, hash: null },
        { path: 'a', bytes: null, isFolder: true },
      ],
    );
  });

  it.each([
    ['md5', 'md5'],
    ['MD5', 'md5'],
    ['SHA-1', 'sha1'],
    ['sha256', 'sha256'],
    ['DropboxHash', 'dropbox'],
    ['quickxor', 'quickxor'],
  ])('should read the hash %s as %s', (name, kind) => {
    const value = 'd41d8cd98f00b204e9800998ecf8427e';
    expect(parse({ ...FILE, Hashes: { crc32: '00000000', [name]: value } })[0]?.hash).toEqual({
      kind,
      value,
    });
  });

  it('should leave the size of a document of Google open', () => {
    expect(parse({ ...FILE, Size: -1 })[0]?.bytes).toBeNull();
  });

  it('should know files of one name by their ID, and list one ID once', () => {
    const [first, second] = [
      { ...FILE, ID: 'one' },
      { ...FILE, ID: 'two' },
    ];
    expect(parse(first, second, second)).toMatchObject([
      { ref: 'one', path: FILE.Path, fileId: 'one', bytes: 5 },
      { ref: 'two', path: FILE.Path, fileId: 'two', bytes: 5 },
    ]);
  });

  it('should leave out a path that is listed twice without an ID', () => {
    expect(parse(FILE, { ...FILE, Path: 'c' }, { ...FILE, Size: 6 })).toMatchObject([
      { path: FILE.Path, leftOut: 'same-name', bytes: null, isOwned: false },
      { path: 'c', ref: 'c', bytes: 5 },
    ]);
  });

  it.each([
    ['no file', 1, '', 'invalid'],
    ['null', null, '', 'invalid'],
    ['no path', { Size: 1 }, '', 'invalid'],
    ['an absolute path', { ...FILE, Path: '/etc/passwd' }, '/etc/passwd', 'bad-name'],
    ['steps up', { ...FILE, Path: 'a/../b' }, 'a/../b', 'bad-name'],
    ['a line break', { ...FILE, Path: 'a\nb' }, 'a\ufffdb', 'bad-name'],
    ['half a character', { ...FILE, Path: 'a/b\ud800' }, 'a/b\ufffd', 'bad-name'],
    ['a size as text', { ...FILE, Path: 'a/c', Size: '5' }, 'a/c', 'invalid'],
    ['no time', { ...FILE, ModTime: 'yesterday' }, FILE.Path, 'invalid'],
  ])('should leave out %s, and go on', (_, odd, path, leftOut) => {
    const other = { ...FILE, Path: 'fine' };
    expect(parseListing(JSON.stringify([odd, other]))).toMatchObject([{ path: 'fine' }, { path, leftOut }]);
  });

  it.each([
    ['no JSON', 'Path;Size', /not JSON/],
    ['no list', '{}', /not a list/],
    ['an empty list', '[]', /empty/],
    ['no file', '[1]', /^Entry 1: is not a file/],
    ['null', '[null]', /^Entry 1: is not a file/],
    ['no path', JSON.stringify([{ Size: 1 }]), /^Entry 1: “Path”/],
    ['an absolute path', JSON.stringify([{ ...FILE, Path: '/etc/passwd' }]), /“Path”/],
    ['steps up', JSON.stringify([{ ...FILE, Path: 'a/../b' }]), /“Path”/],
    ['a line break', JSON.stringify([{ ...FILE, Path: 'a\nb' }]), /“Path”/],
    ['a NUL', JSON.stringify([{ ...FILE, Path: 'a\0b' }]), /“Path”/],
    ['half a character', JSON.stringify([{ ...FILE, Path: 'a\ud800' }]), /“Path”/],
    ['a size as text', JSON.stringify([{ ...FILE, Size: '5' }]), /^Entry 1: “Size”/],
    ['a size that is not exact', '[{"Path":"a","Size":9007199254740993}]', /“Size”/],
    ['no time', JSON.stringify([{ ...FILE, ModTime: 'yesterday' }]), /“ModTime”/],
    ['a word for a folder', JSON.stringify([{ ...FILE, IsDir: 'no' }]), /“IsDir”/],
    ['hashes as a list', JSON.stringify([{ ...FILE, Hashes: [] }]), /“Hashes”/],
  ])('should refuse a list of nothing but %s', (_, text, message) => {
    expect(messageOf(text)).toMatch(message);
  });

  it.each(['constructor', 'toString', '__proto__'])('should not take %s for a hash', (name) => {
    const text = JSON.stringify([FILE]).replace('}]', `,"Hashes":{"${name}":"d41d8cd98f00b204"}}]`);
    expect(parseListing(text)[0]?.hash).toBeNull();
  });

  it.each(['+010000-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])('should leave the time %s open', (ModTime) => {
    expect(parse({ ...FILE, ModTime })[0]?.modifiedAt).toBeNull();
  });

  it('should take paths that are names of JavaScript', () => {
    expect(parse({ ...FILE, Path: '__proto__' }, { ...FILE, Path: 'constructor' })).toHaveLength(2);
  });
});
