import { compressPhoto } from './compress-photo';

/** A file with these first bytes that must not be read whole. */
function hugeFile(start: number[], size: number): Blob {
  const slice = (from: number, to: number) => new Blob([Uint8Array.from(start.slice(from, to))]);
  const arrayBuffer = () => Promise.reject(new Error('The whole file was read'));
  return { size, slice, arrayBuffer } as unknown as Blob;
}

describe('a file that is not read', () => {
  const GB = 1024 ** 3;

  it('should be detected by its size when it is larger than any photo', async () => {
    expect(await compressPhoto(hugeFile([0xff, 0xd8], 4 * GB))).toBe('too-large');
    await expect(compressPhoto(hugeFile([0xff, 0xd8], 1e6))).rejects.toThrow('The whole file was read');
  });

  it('should be detected by its first bytes when it is no photo', async () => {
    expect(await compressPhoto(hugeFile([0, 0, 0, 24], 4 * GB))).toBe('not-a-jpeg');
    expect(await compressPhoto(hugeFile([], 0))).toBe('not-a-jpeg');
  });
});
