import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ListFormat } from '@swipeclean/contracts/server';
import { parseList } from './list-parser';

/** Characters of the largest request. */
const MAX_CHARACTERS = 5_000_000;
const fill = (part: string) => part.repeat(Math.floor(MAX_CHARACTERS / part.length));

/** Parses a list; returns the longest block of the event loop in milliseconds, and the error code. */
async function measureParsing(
  content: string,
  format: ListFormat,
): Promise<{ blockedMs: number; code: string | undefined }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const code = await parseList(content, format).then(
    () => undefined,
    (error: { code: string }) => error.code,
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  return { blockedMs: delay.max / 1e6, code };
}

describe('parseList', () => {
  it.each<[ListFormat, string, string]>([
    ['csv', '1\n', 'PAYLOAD_TOO_LARGE'],
    ['csv', ',\n', 'PAYLOAD_TOO_LARGE'],
    ['csv', 'a,', 'VALIDATION'],
    ['vcf', 'TEL:1\n', 'PAYLOAD_TOO_LARGE'],
    ['vcf', '\n', 'PAYLOAD_TOO_LARGE'],
  ])('should not block the event loop for a list of 5 MB: %s %j', async (format, part, code) => {
    const result = await measureParsing(fill(part), format);
    expect(result.code).toBe(code);
    expect(result.blockedMs).toBeLessThan(1500);
  });

  it('should not block the event loop for the widest rows', async () => {
    const result = await measureParsing(fill(`${'a,'.repeat(505)}\n`), 'csv');
    expect(result).toEqual({ code: undefined, blockedMs: expect.any(Number) });
    expect(result.blockedMs).toBeLessThan(1500);
  });

  it.each(['1,', '{},', '[],'])('should count the fields of JSON before parsing: %j', async (part) => {
    const parse = jest.spyOn(JSON, 'parse');
    expect((await measureParsing(`[${fill(part)}1]`, 'json')).code).toBe('PAYLOAD_TOO_LARGE');
    expect((await measureParsing(`["1",${fill('[')}${fill(']')}]`, 'json')).code).toBe('PAYLOAD_TOO_LARGE');
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('should read multi-byte characters across chunk boundaries', async () => {
    const names = Array.from({ length: 4000 }, (_, nth) => `🎁${'é'.repeat(nth % 7)}${nth}`);
    const { entries } = await parseList(names.join('\n'), 'csv');
    expect(entries.map(({ value }) => value)).toEqual(names);
    expect(entries.at(-1)?.line).toBe(4000);
  });

  it.each<[string, string, string[]]>([
    ['Telefon;Name', 'Telefon;Name\n030 123456;Ann\n030 123457;Bob\n', ['030 123456', '030 123457']],
    ['comments', '# my list\n+12125550001\n# more\n+12125550002\n', ['+12125550001', '+12125550002']],
    [
      'Google’s contacts',
      'First Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value\nAnn,Mobile,+1 212 ::: +1 213,+1 214\nBob,,,\n',
      ['+1 212', '+1 213', '+1 214'],
    ],
    [
      'Outlook’s contacts',
      'First Name,Business Phone,Home Phone,Mobile Phone\nAnn,+1 212,,+1 213\n',
      ['+1 212', '+1 213'],
    ],
    [
      'a FRITZ!Box phone book',
      '<?xml version="1.0" encoding="utf-8"?>\n<phonebooks><phonebook name="Block"><contact><person><realName>Spam 1</realName></person>\n<telephony nid="1"><number type="home" prio="1" id="0">+49301234567</number><number type="work"></number></telephony></contact></phonebook></phonebooks>\n',
      ['+49301234567'],
    ],
  ])('should read %s', async (_, content, numbers) => {
    expect((await parseList(content, 'csv')).entries.map(({ value }) => value)).toEqual(numbers);
  });
});
