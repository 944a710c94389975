import { toCsv } from './csv';

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
