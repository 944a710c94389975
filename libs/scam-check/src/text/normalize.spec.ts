import { checkMessage } from '../check-message';
import { normalizeMessage } from './normalize';

const textOf = (message: string) => normalizeMessage(message).text;
const signsOf = (message: string) => checkMessage(message).reasons.map(({ sign }) => sign);
const toCharacter = (code: number) => String.fromCodePoint(code);

/** One or more of each block of characters that are not shown. */
const INVISIBLE = [
  ...[
    0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x202e, 0x2060,
    0x2065, 0x206a,
  ],
  ...[
    0x2800, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff0, 0xfff9, 0xfffb, 0x1bca0, 0x1d173, 0xe0001,
    0xe0061, 0xe0100,
  ],
  ...[0x1, 0x7f, 0x85],
].map((code) => ({ name: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`, sign: toCharacter(code) }));

describe('normalizeMessage on characters that are not shown', () => {
  it.each(INVISIBLE)('should drop $name, and mark the word that it hides', ({ sign }) => {
    for (const message of [`pass${sign}word`, `p${sign}a${sign}s${sign}s${sign}w${sign}o${sign}r${sign}d`]) {
      expect(textOf(message)).toBe('password');
      expect(signsOf(message)).toContain('disguised-words');
    }
    expect(textOf(`${sign}pay now${sign}`)).toBe('pay now');
  });

  it('should drop joiners between letters, also in a text with pictures', () => {
    expect(textOf('😀 pass\u200Dword ❤️')).toBe('😀 password ❤');
    expect(signsOf('😀 pass\u200Dword, see evil.com 😀')).toContain('disguised-words');
  });

  it.each(['👨\u200D👩\u200D👧', '👩🏽\u200D🚀', 'क्\u200Dष', 'ක්\u200Dෂ'])(
    'should keep the joiner in %p',
    (text) => {
      expect(textOf(text)).toBe(text.normalize('NFKC'));
      expect(signsOf(`${text} and ${text}`)).not.toContain('disguised-words');
    },
  );

  it.each(['می\u200Cخواهم', '葛\u{E0100}飾区', '1\uFE0F2', '❤️a'])('should not call %p disguised', (text) => {
    expect(signsOf(text)).not.toContain('disguised-words');
  });

  it('should mark the places of a word behind dropped characters', () => {
    const message = `\u200B\n\n\n\n${'\u3164'.repeat(10)}Pay \n\n\n\n now`;
    const { text, offsets } = normalizeMessage(message);
    const at = text.indexOf('now');
    expect(message.slice(offsets[at] as number, offsets[at + 3] as number)).toBe('now');
  });
});

describe('normalizeMessage on long messages', () => {
  const scam = 'Your Lloyds account is locked, verify at lloyds-verify.top';

  it.each(['\n', ' ', '\t', '\r\n', '\u3000', '\u200B', '\u3164', '\uFE0F', '\u{E0061}', ' \n\u200B'])(
    'should read what follows thousands of %j',
    (part) => {
      const { verdict, isCut } = checkMessage(part.repeat(5000 / part.length) + scam);
      expect({ verdict, isCut }).toEqual({ verdict: 'scam', isCut: false });
      expect(checkMessage(`Hi${part.repeat(5000 / part.length)}${scam}`).verdict).toBe('scam');
    },
  );

  it('should keep two spaces, and one line break of a row', () => {
    expect(textOf('a   \n\n\n  b')).toBe('a  \nb');
  });

  it.each([
    ['a '.repeat(2500), false],
    [`${'a '.repeat(2500)}\n\n\u200B`, false],
    [`${'a '.repeat(2500)}b`, true],
    ['ﷺ'.repeat(1000), true],
    ['\u200B'.repeat(100_000), true],
  ])('should say whether a message was cut', (message, isCut) => {
    expect(checkMessage(message).isCut).toBe(isCut);
    expect(textOf(message).length).toBeLessThanOrEqual(5018);
  });

  it('should normalize at most thirty marks with a letter', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const message = `a${'\u0316\u0301'.repeat(3000)}`;
    textOf(message);
    const lengths = normalize.mock.contexts.map((text) => String(text).length);
    normalize.mockRestore();
    expect(Math.max(...lengths)).toBeLessThanOrEqual(31);
  });
});
