import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run-node';

/** Requirements of level 2 in each chapter of OWASP ASVS 4.0.3. */
const LEVEL_2 = [38, 53, 18, 9, 30, 13, 12, 15, 7, 5, 8, 15, 13, 23];

const [, ...lines] = readFileSync(join(ROOT, 'docs/asvs.csv'), 'utf8').trim().split('\n');
const rows = lines.map((line) => {
  const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
  const [id = '', subject = '', state = '', evidence = ''] = cells;
  return { id, subject, state, evidence };
});

describe('docs/asvs.csv', () => {
  it('should list each requirement of level 2 once', () => {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const ofChapter = (chapter: number) => ids.filter((id) => id.startsWith(`${chapter}.`)).length;
    expect(LEVEL_2.map((_, index) => ofChapter(index + 1))).toEqual(LEVEL_2);
  });

  it('should name an existing file for each that is met, and a reason for each other', () => {
    const wrong = rows.filter(({ subject, state, evidence }) => {
      if (state === 'met')
        return !evidence || evidence.split(' ').some((file) => !existsSync(join(ROOT, file)));
      return !['open', 'not applicable'].includes(state) || !subject || evidence.length < 4;
    });
    expect(wrong).toEqual([]);
  });

  it('should agree with the counts in docs/security.md', () => {
    const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
    const countOf = (state: string) => rows.filter((row) => row.state === state).length;
    expect(page).toContain(
      `${rows.length} requirements: ${countOf('met')} met, ${countOf('not applicable')} not applicable, ${countOf('open')} open`,
    );
  });
});
