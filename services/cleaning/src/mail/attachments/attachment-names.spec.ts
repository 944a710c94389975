import { FileNames, toFileName } from './attachment-names';

describe('toFileName', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\a\\b.txt', 'C__a_b.txt'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['con.txt', '_con.txt'],
    ['...', 'attachment'],
    ['', 'attachment'],
    [' name. ', 'name'],
    ['größe 名前.pdf', 'größe 名前.pdf'],
  ])('should make a name of %j', (name, expected) => {
    expect(toFileName(name)).toBe(expected);
  });

  it('should keep the ending of a long name', () => {
    expect(toFileName(`${'n'.repeat(300)}.docx`)).toBe(`${'n'.repeat(115)}.docx`);
  });
});

describe('FileNames', () => {
  it('should give no name twice, also where upper and lower case are the same', () => {
    const names = new FileNames();
    const given = ['a.pdf', 'A.PDF', 'a (2).pdf', 'a.pdf', 'b'].map((name) => names.take(name));
    expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(5);
    expect(given.slice(0, 2)).toEqual(['a.pdf', 'A (2).PDF']);
  });
});
