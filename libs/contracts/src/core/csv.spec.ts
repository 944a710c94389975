import fc from 'fast-check';
import { readCsv, textsOfCell, toCsv } from './csv';

const cells = (text: string) => toCsv([[text]]).slice(1, -2);

describe('toCsv', () => {
  it('should end every row by RFC 4180, in UTF-8 that spreadsheets recognize', () => {
    expect(
      toCsv([
        ['Größe', 1.5, null],
        ['Δ', -3, 'x'],
      ]),
    ).toBe('\uFEFF"Größe",1.5,\r\n"Δ",-3,"x"\r\n');
  });

  it('should quote every text for all cell separators', () => {
    expect(cells('a;b\tc')).toBe('"a;b\tc"');
    expect(cells('a,b')).toBe('"a,b"');
    expect(cells('say "hi"')).toBe('"say ""hi"""');
    expect(cells('one\ntwo')).toBe('"one\ntwo"');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'should not let a spreadsheet run %j as a formula',
    (text) => {
      expect(cells(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it.each(['+12125552368', '+44 20 7946-0958', '+1 (212) 555.2368', '+1900*'])(
    'should keep the phone number %s unchanged',
    (text) => expect(cells(text)).toBe(`"${text}"`),
  );

  it.each(["+1+cmd|' /C calc'!A0", '+12*A1', '+1=2', '+1;=2'])(
    'should not treat %j as a phone number',
    (text) => expect(cells(text)).toMatch(/^"'/),
  );

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['x;-1;@a', "x;'-1;'@a"],
    ['x\t+1', "x\t'+1"],
    ['x\n=1', "x\n'=1"],
    ['a-b;c=d', 'a-b;c=d'],
  ])('should not let a formula start where %j is split', (text, expected) => {
    expect(cells(text)).toBe(`"${expected}"`);
  });
});

describe('readCsv', () => {
  it('should read what toCsv writes, with any text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab"\'=+-@;,\t\r\n', 'é') });
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 3 }), { minLength: 1 }), (rows) => {
        const read = [...readCsv(toCsv(rows))];
        expect(read.map(({ cells }) => cells!.length)).toEqual(rows.map((row) => row.length));
        for (const [at, row] of rows.entries())
          for (const [cell, written] of row.entries())
            expect(textsOfCell(read[at]!.cells![cell]!)).toContain(written);
      }),
    );
  });

  it('should read the semicolons, line ends and missing quotes of other programs', () => {
    expect([...readCsv('a;1,5;\n"b;c";2')]).toEqual([
      { line: 1, cells: ['a', '1,5', ''], text: 'a;1,5;\n' },
      { line: 2, cells: ['b;c', '2'], text: '"b;c";2' },
    ]);
    expect([...readCsv('5" screen| "a|b" \n', { separator: '|' })].map(({ cells }) => cells)).toEqual([
      ['5" screen', 'a|b'],
    ]);
  });

  it('should lose one line to wrong quotes, and count the lines within a cell', () => {
    const read = readCsv('"two\nlines",1\r\n"open,2\r\n"c"x,3\r\n"d",4\r\n"cut');
    expect(Array.from(read, ({ line, cells }) => [line, cells])).toEqual([
      [1, ['two\nlines', '1']],
      [3, null],
      [4, null],
      [5, ['d', '4']],
      [6, null],
    ]);
  });

  it('should lose one line to a record that is too long', () => {
    const read = readCsv(`1\n${'a,'.repeat(20)}\n"b\n${'c\n'.repeat(20)}"\n2`, { maxChars: 20 });
    expect(Array.from(read, ({ line, cells }) => [line, cells?.join() ?? null])).toEqual([
      [1, '1'],
      [2, null],
      [3, null],
      ...Array.from({ length: 20 }, (_, nth) => [4 + nth, 'c']),
      [24, null],
      [25, '2'],
    ]);
  });
});
