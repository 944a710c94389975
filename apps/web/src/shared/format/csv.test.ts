import { toCsv } from './csv';

const cells = (text: string) => toCsv([[text]]).slice(1, -2);

describe('toCsv', () => {
  it('should end every row as RFC 4180 says, in UTF-8 that spreadsheets recognize', () => {
    expect(
      toCsv([
        ['Größe', 1.5, null],
        ['Δ', -3, 'x'],
      ]),
    ).toBe('\uFEFFGröße,1.5,\r\nΔ,-3,x\r\n');
  });

  it('should quote commas, quotes and line breaks', () => {
    expect(cells('a,b')).toBe('"a,b"');
    expect(cells('say "hi"')).toBe('"say ""hi"""');
    expect(cells('one\ntwo')).toBe('"one\ntwo"');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'should not let %j be run as a formula',
    (text) => {
      expect(cells(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );
});
