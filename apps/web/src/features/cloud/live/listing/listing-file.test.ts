import { MAX_LISTING_BYTES } from '@swipeclean/contracts';
import { readListing } from './listing-file';

const entry = {
  Path: 'Photos/a.jpg',
  Name: 'a.jpg',
  Size: 3,
  MimeType: 'image/jpeg',
  ModTime: '2026-01-01T00:00:00Z',
  IsDir: false,
  ID: 'x'.repeat(40),
  Hashes: { sha1: 'a', whirlpool: 'b' },
};
const file = (content: BlobPart) => new Blob([content]);

describe('reading a listing', () => {
  it('should keep what the analysis reads', async () => {
    const { Path, Size, MimeType, ModTime, IsDir } = entry;
    const kept = { Path, Size, MimeType, ModTime, IsDir, Hashes: { sha1: 'a' } };
    expect(JSON.parse(await readListing(file(JSON.stringify([entry]))))).toEqual([kept]);
  });

  it('should read UTF-16, which Windows PowerShell writes, and a byte order mark', async () => {
    const text = JSON.stringify([{ Path: 'ä' }]);
    const words = Uint16Array.from(`\uFEFF${text}`, (character) => character.charCodeAt(0));
    expect(JSON.parse(await readListing(file(words)))).toEqual([{ Path: 'ä' }]);
    expect(JSON.parse(await readListing(file(`\uFEFF${text}`)))).toEqual([{ Path: 'ä' }]);
  });

  it.each(['{}', '[]', '[1]', '[{"Name":"a"}]', 'not JSON'])('should refuse %s', async (content) => {
    await expect(readListing(file(content))).rejects.toMatchObject({ problem: 'not-a-listing' });
  });

  it('should refuse a list that no request can carry', async () => {
    const large = file(new Uint8Array(MAX_LISTING_BYTES + 1));
    await expect(readListing(large)).rejects.toMatchObject({ problem: 'too-large' });
    // Quotes are escaped in the request.
    const quotes = JSON.stringify([{ Path: '"'.repeat(MAX_LISTING_BYTES / 2 - 100) }]);
    await expect(readListing(file(quotes))).rejects.toMatchObject({ problem: 'too-large' });
  });

  it('should refuse a file that cannot be read', async () => {
    const broken = Object.assign(file('[]'), { arrayBuffer: () => Promise.reject(new Error()) });
    await expect(readListing(broken)).rejects.toMatchObject({ problem: 'unreadable' });
  });
});
