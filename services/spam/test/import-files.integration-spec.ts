import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importNumbers } from '@swipeclean/contracts/server';
import { NumberRow } from '../src/block-list/number.entity';
import { detectFormat } from '../src/block-list/import/list-parser';
import { callsOf, useSpam } from './support/use-spam';

const spam = useSpam();
const { pro } = callsOf(spam);

const FOLDER = join(__dirname, 'import-files');
const MIN_FILES = 60;

/**
 * Files in the formats of apps, routers and exchanges, made by their documentation or exporters: file | app and source
 * | country of the user | keys of the numbers | refused lines | skipped lines and reasons.
 */
const EXPECTED = readFileSync(join(FOLDER, 'expected.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string, string, string, string, string]);

const wordsOf = (cell: string, separator = ' ') => (cell === '-' ? [] : cell.split(separator));

describe('lists of other programs', () => {
  it('should be sixty, each with its source', () => {
    const files = readdirSync(FOLDER).filter((name) => name !== 'expected.txt');
    expect(files.sort()).toEqual(EXPECTED.map(([file]) => file));
    expect(files.length).toBeGreaterThanOrEqual(MIN_FILES);
    expect(EXPECTED.every(([, source]) => source !== '')).toBe(true);
  });

  it.each(EXPECTED)('should give the right numbers and account for every line: %s', async (...row) => {
    const [file, , country, numbers, refused, skipped] = row;
    const user = spam.newUser();
    await spam.auth.chooseCountry({ userId: user, country, at: '2027-03-01T12:00:00.000Z' });
    const content = readFileSync(join(FOLDER, file), 'utf8');
    const request = { format: detectFormat(content), content };
    const preview = await pro(user).call(importNumbers, { ...request, isPreview: true });
    expect(await spam.dataSource.manager.countBy(NumberRow, { userId: user })).toBe(0);
    const result = await pro(user).call(importNumbers, request);
    expect(result).toEqual(preview);
    const rows = await spam.dataSource.manager.findBy(NumberRow, { userId: user });
    expect({
      numbers: rows.map(({ phoneKey }) => phoneKey).sort(),
      refused: result.refused.map(({ line }) => String(line)),
      skipped: result.skipped.map(({ line, reason }) => `${line} ${reason}`).sort(),
    }).toEqual({
      numbers: wordsOf(numbers).sort(),
      refused: wordsOf(refused),
      skipped: wordsOf(skipped, '; ').sort(),
    });
    const { lines, added, known, refusedCount, skippedCount } = result;
    expect(added + known + refusedCount + skippedCount).toBe(lines);
  });

  it('should lose one line to wrong quotes, its length or a broken character', async () => {
    const lines = ['+4930123451', '"+4930123452', '+4930123453', '1'.repeat(70_000), '+4930\uFFFD123', ',"A'];
    const { added, refused } = await pro(spam.newUser()).call(importNumbers, {
      format: 'csv',
      content: lines.join('\n'),
    });
    expect(added).toBe(2);
    expect(refused.map(({ line, code }) => [line, code])).toEqual([
      [2, 'FORMAT'],
      [4, 'LENGTH'],
      [5, 'IMPOSSIBLE'],
      [6, 'FORMAT'],
    ]);
    expect(refused[0]).toMatchObject({
      value: '"+4930123452',
      reason: 'This line has quotes that do not match.',
    });
  });
});
