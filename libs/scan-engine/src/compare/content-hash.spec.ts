import { computeContentHashes, CONTENT_HASH_KINDS, type ContentHashKind } from './content-hash';

const contentOf = (length: number) => Uint8Array.from({ length }, (_, at) => at * 31 + 7);
const hash = async (kind: ContentHashKind, bytes: Uint8Array<ArrayBuffer>) =>
  (await computeContentHashes(new Blob([bytes]), [kind]))[kind];

/** As `rclone hashsum` prints them for the same bytes. */
const VECTORS: [kind: ContentHashKind, length: number, expected: string][] = [
  ['md5', 0, 'd41d8cd98f00b204e9800998ecf8427e'],
  ['md5', 1000, '2b1e78d5765de9e10495a01412a1cf22'],
  ['md5', 9_000_000, '2d8667bb273f6a32c3ff893b442cde2f'],
  ['sha1', 0, 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
  ['sha1', 1000, '414475341017ec91703435a6f290324818f983e9'],
  ['sha1', 9_000_000, '2653484edc98eaf7016f37270031ecf0649ae2f1'],
  ['sha256', 0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['sha256', 1000, '5097e7d587352f5097062ae679f37bda5802d9f875aba14c8cb4d1a188ada179'],
  ['sha256', 9_000_000, 'b9f12e6684c5695ca9edce9106504e8919803611b1402b20c551971c27214595'],
  ['dropbox', 0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['dropbox', 1, 'b6d58dfa6547c1eb7f0d4ffd3e3bd6452213210ea51baa70b97c31f011187215'],
  ['dropbox', 4_194_304, 'bca3e93b94c12aa6c47bcc903e7083767d74b2e587671c3363a44c2b81264132'],
  ['dropbox', 4_194_305, '0f58159d5fe331a084fa22edb858ab75855e20634735b15ff70b84a340b5f517'],
  ['dropbox', 9_000_000, 'bde340032180ee6e9964e25e96e9375dc57afd9a3801c3235c067e3f66113f66'],
  ['quickxor', 0, '0000000000000000000000000000000000000000'],
  ['quickxor', 1, '0700000000000000000000000100000000000000'],
  ['quickxor', 20, '052bb6a1883da05104031cffe4400fb8b0074de4'],
  ['quickxor', 161, '7f3f8a1826e727e9570ab4b4ed15634a95a682fb'],
  ['quickxor', 9_000_000, '820e945f0421f800f84300c24fd2a6c420fa5038'],
];

describe('content hashes', () => {
  it.each(VECTORS)('should compute %s of %i bytes', async (kind, length, expected) => {
    expect(await hash(kind, contentOf(length))).toBe(expected);
  });

  it.each([
    ['Sg==', 'SgAAAAAAAAAAAAAAAQAAAAAAAAA='],
    ['jRRDVA==', 'jaDAEKgAAAAAAAAABAAAAAAAAAA='],
    ['/aNzzCFPS/A=', '/RjFHJgRgicsAR4ACAAAAAAAAAA='],
  ])('should compute the published QuickXorHash of %s', async (content, expected) => {
    const bytes = new Uint8Array(Buffer.from(content, 'base64'));
    expect(await hash('quickxor', bytes)).toBe(Buffer.from(expected, 'base64').toString('hex'));
  });

  it('should read a file once for several kinds, and report its bytes', async () => {
    const slice = jest.fn((start: number, end: number) => new Blob([contentOf(end - start)]));
    const onBytes = jest.fn();
    const hashes = await computeContentHashes({ size: 1000, slice }, CONTENT_HASH_KINDS, { onBytes });
    expect(Object.keys(hashes)).toEqual([...CONTENT_HASH_KINDS]);
    expect(slice).toHaveBeenCalledTimes(1);
    expect(onBytes.mock.calls).toEqual([[1000]]);
  });

  it('should reject a file that is shorter than it was, and stop when aborted', async () => {
    const short = { size: 1000, slice: () => new Blob([contentOf(10)]) };
    await expect(computeContentHashes(short, ['md5'])).rejects.toThrow('shorter');
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(computeContentHashes(new Blob(['a']), ['md5'], { signal })).rejects.toThrow('enough');
  });
});
