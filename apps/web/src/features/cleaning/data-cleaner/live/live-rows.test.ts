import { type JunkRuleId, scan } from '@swipeclean/scan-engine';
import { createOpenFolder } from '@/testing/folder/create-open-folder';
import { toDataRows } from './live-rows';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_700_000_000_000;

async function scanned(
  files: [path: string, content: string, daysOld: number][],
  emptyFolders: string[] = [],
  junkRuleOf?: (path: string) => JunkRuleId,
) {
  const entries = files.map(([path, content, daysOld]) => ({
    path,
    size: content.length,
    lastModified: NOW - daysOld * DAY,
    type: '',
    ref: content,
  }));
  return scan<string>(
    {
      junkRuleOf,
      async *walk() {
        yield { entries, skipped: [], emptyFolders };
      },
      read: (parts) =>
        Promise.resolve(
          new TextEncoder().encode(
            parts.map(({ entry, start, end }) => entry.ref!.slice(start, end)).join(''),
          ),
        ),
    },
    { now: NOW },
  );
}

describe('what can be cleared out of a folder', () => {
  it('should contain junk, copies and empty folders, each with type, reason and risk (DATA-02)', async () => {
    const result = await scanned(
      [
        ['a/Thumbs.db', '12345678', 1],
        ['a/old.log', '1234567', 40],
        ['Downloads/x.crdownload', '123456', 2],
        ['b.txt', 'same', 9],
        ['a/c.txt', 'same', 1],
        ['stays.txt', 'other', 9],
      ],
      ['a/void'],
    );
    const rows = toDataRows(createOpenFolder(result));
    expect(
      rows.map(({ id, type, location, reason, risk, ticked }) => [id, type, location, reason, risk, ticked]),
    ).toEqual([
      ['a/Thumbs.db', 'cache', 'a', 'suggestion.junk.system-thumbnail', 'low', true],
      ['a/old.log', 'logs', 'a', 'suggestion.junk.old-log', 'medium', false],
      ['Downloads/x.crdownload', 'downloads', 'Downloads', 'suggestion.junk.partial-download', 'low', true],
      ['a/c.txt', 'duplicates', 'a', 'identical', 'low', true],
      ['a/void', 'temp', 'a', 'empty-folder', 'low', false],
    ]);
  });

  it.each([
    ['cache', 'cache', 'suggestion.junk.cache', true],
    ['cache-review', 'cache', 'suggestion.junk.cache-review', false],
    ['temporary', 'temp', 'suggestion.junk.temporary', true],
    ['old-log', 'logs', 'suggestion.junk.old-log', false],
    ['system-trash', 'trash', 'suggestion.junk.system-trash', false],
  ] as const)(
    'should contain all of a place of programs with the rule %s as %s',
    async (rule, type, reason, ticked) => {
      const result = await scanned(
        [
          ['x/00A1', 'same', 0],
          ['y/film.mp4', 'same', 0],
        ],
        [],
        () => rule,
      );
      const rows = toDataRows(createOpenFolder(result));
      expect(rows.map((row) => [row.id, row.type, row.reason, row.ticked])).toEqual([
        ['x/00A1', type, reason, ticked],
        ['y/film.mp4', type, reason, ticked],
      ]);
    },
  );

  it('should not list a file twice, or after its removal', async () => {
    const result = await scanned([
      ['a.tmp', 'same', 3],
      ['b.tmp', 'same', 2],
      ['c.tmp', 'else', 2],
    ]);
    const folder = createOpenFolder(result);
    folder.setRemoved([result.files.find(({ path }) => path === 'c.tmp')!.id], true);
    // One of identical files stays, even of junk.
    expect(toDataRows(folder).map(({ id }) => id)).toEqual(['b.tmp']);
  });
});
