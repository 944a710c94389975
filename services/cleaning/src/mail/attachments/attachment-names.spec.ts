import { toFileName } from './attachment-names';

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

  it.each([
    ['n', 1],
    ['名', 3],
    ['📎', 4],
  ])('should keep the ending of a long name of %s within 200 bytes', (character, bytes) => {
    const name = toFileName(`${character.repeat(300)}.docx`);
    expect(name).toBe(`${character.repeat(Math.floor(195 / bytes))}.docx`);
  });
});
