import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ListFormat } from '@swipeclean/contracts/server';
import { readList } from './read-list';

/** What the longest request holds. */
const MOST = 5_000_000;
const fill = (part: string) => part.repeat(Math.floor(MOST / part.length));

/** How long others had to wait at most while a list was read, in milliseconds, and what became of it. */
async function read(
  content: string,
  format: ListFormat,
): Promise<{ waited: number; code: string | undefined }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const code = await readList(content, format).then(
    () => undefined,
    (error: { code: string }) => error.code,
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  return { waited: delay.max / 1e6, code };
}

describe('reading a list', () => {
  it.each<[ListFormat, string, string]>([
    ['csv', '1\n', 'PAYLOAD_TOO_LARGE'],
    ['csv', ',\n', 'PAYLOAD_TOO_LARGE'],
    ['csv', 'a,', 'VALIDATION'],
    ['vcf', 'TEL:1\n', 'PAYLOAD_TOO_LARGE'],
    ['vcf', '\n', 'PAYLOAD_TOO_LARGE'],
  ])('should keep nobody waiting, whatever a list of 5 MB holds: %s %j', async (format, part, code) => {
    const result = await read(fill(part), format);
    expect(result.code).toBe(code);
    expect(result.waited).toBeLessThan(1500);
  });

  it('should keep nobody waiting while it reads the widest columns', async () => {
    const result = await read(fill(`${'a,'.repeat(505)}\n`), 'csv');
    expect(result).toEqual({ code: undefined, waited: expect.any(Number) });
    expect(result.waited).toBeLessThan(1500);
  });

  it.each(['1,', '{},', '[],'])('should count the fields of JSON before it reads any: %j', async (part) => {
    const parse = jest.spyOn(JSON, 'parse');
    expect((await read(`[${fill(part)}1]`, 'json')).code).toBe('PAYLOAD_TOO_LARGE');
    expect((await read(`["1",${fill('[')}${fill(']')}]`, 'json')).code).toBe('PAYLOAD_TOO_LARGE');
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('should read characters of several bytes wherever a slice ends', async () => {
    const names = Array.from({ length: 4000 }, (_, nth) => `🎁${'é'.repeat(nth % 7)}${nth}`);
    const entries = await readList(names.join('\n'), 'csv');
    expect(entries.map(({ value }) => value)).toEqual(names);
    expect(entries.at(-1)?.line).toBe(4000);
  });
});
