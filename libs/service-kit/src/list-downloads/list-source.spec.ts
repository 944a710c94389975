import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSource, toListName } from './list-source';

const rules = { allowPrivateHosts: false, maxBytes: 100 };
const folder = mkdtempSync(join(tmpdir(), 'source-'));
const path = join(folder, 'list.txt');
afterAll(() => rmSync(folder, { recursive: true }));

function write(text: string, day: string): void {
  writeFileSync(path, text);
  utimesSync(path, new Date(day), new Date(day));
}
const read = (etag: string | null) => readSource(pathToFileURL(path).href, etag, rules);

describe('readSource of a file', () => {
  it('should read it again only after its time or size changed', async () => {
    write('5.1.2.3', '2026-06-21');
    const first = await read(null);
    expect(first).toEqual({ text: '5.1.2.3', etag: expect.any(String), asOf: new Date('2026-06-21') });
    const { etag } = first as { etag: string };
    expect(await read(etag)).toEqual({ asOf: new Date('2026-06-21') });
    write('5.1.2.3', '2026-06-22');
    expect(await read(etag)).toMatchObject({ text: '5.1.2.3' });
    write('5.1.2.34', '2026-06-21');
    expect(await read(etag)).toMatchObject({ text: '5.1.2.34' });
  });

  it('should refuse a file that is too large', async () => {
    write('1'.repeat(101), '2026-06-21');
    await expect(read(null)).rejects.toThrow('over 100 bytes');
  });
});

describe('toListName', () => {
  it('should keep a plain kind, and of an address only the host', () => {
    expect(toListName('tor')).toBe('tor');
    const names = ['a', 'b'].map((key) => toListName(`https://lists.example/${key}?key=${key}`));
    expect(names[0]).toMatch(/^lists\.example-[0-9a-f]{8}$/);
    expect(names[1]).not.toBe(names[0]);
  });
});
