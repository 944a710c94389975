import { toCsv } from '@swipeclean/contracts';
import { formatRemovalListJson } from '@swipeclean/scan-engine';
import fc from 'fast-check';
import { parseRemovalListFile } from './removal-list-file';

const T = '2023-11-14T22:13:20.123Z';
const HEAD = ['path', 'size', 'modified', 'rule', 'stays'];
const parse = (text: string) => parseRemovalListFile(Buffer.from(text));
const csv = (...rows: (string | number | null)[][]) => toCsv([HEAD, ...rows]);
const json = (files: unknown, more = {}) =>
  JSON.stringify({ format: 'swipeclean-list', version: 1, folder: '/srv', files, ...more });

describe('parseRemovalListFile', () => {
  it('should read every name that the table and the JSON of a list can hold', () => {
    const name = fc
      .string({
        unit: fc.oneof(fc.constantFrom(...'ab=+-@\'";,\t\r\n'), fc.string({ unit: 'grapheme' })),
        minLength: 1,
      })
      .filter((text) => text !== '' && !/\p{Cs}/u.test(text));
    fc.assert(
      fc.property(fc.array(fc.record({ path: name, keeps: fc.option(name), size: fc.nat() })), (made) => {
        const files = made.map((file) => ({ ...file, lastModified: Date.parse(T), reason: 'identical' }));
        const list = { folder: '/srv', scannedAt: 0, excluded: [], files };
        const rows = files.map(({ path, size, keeps }) => [path, size, T, 'identical', keeps]);
        for (const text of [formatRemovalListJson(list), csv(...rows)]) {
          const { files: read, broken } = parse(text);
          expect(broken).toEqual([]);
          expect(read.length).toBe(files.length);
          for (const [at, { path, size, keeps, lastModified, reason }] of files.entries()) {
            expect(read[at]).toMatchObject({ size, lastModified, reason });
            expect(read[at]!.paths).toContain(path);
            expect(read[at]!.keeps).toEqual(keeps === null ? [] : expect.arrayContaining([keeps]));
          }
        }
      }),
    );
  });

  it('should read the table of a page in another language, saved again by a spreadsheet', () => {
    const text = `Pfad;Größe in Byte;Geändert;Warum;Kopie, die bleibt\n"a;b";5;${T};Identisch;c\n;;;;\n`;
    expect(parse(text)).toEqual({
      folder: null,
      broken: [],
      files: [
        {
          place: 'line 2',
          paths: ['a;b'],
          size: 5,
          lastModified: Date.parse(T),
          reason: 'Identisch',
          keeps: ['c'],
        },
      ],
    });
  });

  it('should lose no row where the titles were deleted', () => {
    const [, row] = csv(['a', 5, T, 'x', null]).split('\r\n');
    expect(parse(row!).files).toEqual([expect.objectContaining({ place: 'line 1', paths: ['a'] })]);
  });

  it('should name broken rows and read the others', () => {
    const good = ['good', 5, T, 'x', null];
    const rows = [
      good,
      ['no size', 'five', T, 'x', null],
      ['no date', 5, '14.11.2023', 'x', null],
      ['', 5, T, 'x', null],
    ];
    const text = `${csv(...rows)}"open,5,${T},x,\r\n"good too",5,${T},x,\r\n"cut",5,"2023-`;
    const { files, broken } = parse(text);
    expect(files.map(({ place, paths }) => [place, ...paths])).toEqual([
      ['line 2', 'good'],
      ['line 7', 'good too'],
    ]);
    expect(broken.map(({ place }) => place)).toEqual(['line 3', 'line 4', 'line 5', 'line 6', 'line 8']);
    const entry = { path: 'a', size: 5, modified: T, reason: 'x', keeps: null };
    const entries = [
      null,
      7,
      { ...entry, size: -1 },
      { ...entry, modified: null },
      { ...entry, keeps: 3 },
      entry,
    ];
    const read = parse(json(entries));
    expect(read.files).toMatchObject([{ place: 'file 6', paths: ['a'] }]);
    expect(read.broken.map(({ place }) => place)).toEqual(['file 1', 'file 2', 'file 3', 'file 4', 'file 5']);
  });

  it('should read 10,000 rows, of which one is broken', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => [
      `folder/${at}`,
      at === 7000 ? -1 : at,
      T,
      'x',
      null,
    ]);
    const { files, broken } = parse(csv(...rows));
    expect([files.length, broken]).toEqual([
      9999,
      [{ place: 'line 7002', problem: 'its size is no number of bytes' }],
    ]);
  });

  it.each([
    ['the output of clean', json([], { format: 'swipeclean-clean' }), 'is not a list'],
    ['a list of a later version', json([], { version: 2 }), 'version 2'],
    ['no list in JSON', '[1]', 'is not a list'],
    ['half of a list in JSON', '{\n"format": "swipeclean-list",\n"files": [{', 'line 3 is no valid JSON'],
    [
      'another table',
      'name,born\nAnn,1990\n',
      'is not a list that "swipeclean report" or the website saved: line 1',
    ],
    ['another table of five columns', 'a,b,c,d,e\n1,2,3,4,5\n', 'line 2: its date'],
    ['a text', 'rm -rf /\n', 'is not a list'],
  ])('should refuse %s', (_, text, message) => {
    expect(() => parse(text)).toThrow(message);
  });

  it('should refuse a file that is not in UTF-8', () => {
    expect(() => parseRemovalListFile(Buffer.from('Größe', 'latin1'))).toThrow('is not in UTF-8');
  });
});
