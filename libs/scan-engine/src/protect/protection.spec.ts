import fc from 'fast-check';
import picomatch from 'picomatch';
import { createProtectionMatcher, type ProtectRule } from './protection';

const folder = (value: string): ProtectRule => ({ kind: 'folder', value });
const pattern = (value: string): ProtectRule => ({ kind: 'pattern', value });
const isProtected = (path: string, rules: readonly ProtectRule[]) =>
  createProtectionMatcher(rules)(path) !== null;

describe('protected folders', () => {
  it.each(['Tax', 'Tax/', './Tax', '/Tax', 'tax'])(
    'should protect %s with everything below it, and no neighbour',
    (value) => {
      expect(['Tax', 'Tax/a.pdf', 'TAX/2020/b.pdf'].every((path) => isProtected(path, [folder(value)]))).toBe(
        true,
      );
      expect(
        ['Taxi/a.pdf', 'x/Tax/a.pdf', 'Tax.pdf'].some((path) => isProtected(path, [folder(value)])),
      ).toBe(false);
    },
  );

  it('should protect a folder in both Unicode forms of its accents', () => {
    expect(isProtected(`Caf${'é'.normalize('NFD')}/menu.txt`, [folder('Café')])).toBe(true);
  });

  it('should take wildcards in a folder name literally', () => {
    expect(isProtected('a*/x', [folder('a*')])).toBe(true);
    expect(isProtected('ab/x', [folder('a*')])).toBe(false);
  });

  it('should protect everything when the opened folder itself is named', () => {
    expect(isProtected('any/thing', [folder('')])).toBe(true);
  });

  it('should protect everything below a protected folder, for any path and folder', () => {
    const name = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((text) => !/[/\\\0]|^\.\.?$/.test(text));
    const names = fc.array(name, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(names, names, (above, below) => {
        const rules = [folder(above.join('/'))];
        expect(isProtected([...above, ...below].join('/'), rules)).toBe(true);
        expect(isProtected([...above.slice(0, -1), `${above.at(-1)!}~`, ...below].join('/'), rules)).toBe(
          false,
        );
      }),
    );
  });
});

describe('protected patterns', () => {
  it.each([
    ['*.psd', 'a.psd', true],
    ['*.psd', 'deep/down/A.PSD', true],
    ['*.psd', 'a.psd.bak', false],
    ['*.psd', 'all.psd/inside.txt', true],
    ['**/Tax/**', 'x/y/Tax/2020/a.pdf', true],
    ['**/Tax/**', 'Tax/a.pdf', true],
    ['**/Tax/**', 'Taxes/a.pdf', false],
    ['Tax', 'x/Tax/a.pdf', true],
    ['work/*.txt', 'work/a.txt', true],
    ['work/*.txt', 'work/deep/a.txt', false],
    ['work/*.txt', 'old/work/a.txt', false],
    ['/a.txt', 'b/a.txt', false],
    ['work\\keep', 'work/keep/a.txt', true],
    ['IMG_????.jpg', 'p/IMG_0001.jpg', true],
    ['IMG_????.jpg', 'p/IMG_001.jpg', false],
    ['?.txt', 'é.txt', true],
    ['?.txt', '🧹.txt', true],
    ['휴가?.jpg', '휴가일.jpg', true],
    ['휴가?.jpg', `휴가${'일'.normalize('NFD')}.jpg`, true],
    ['휴가?.jpg', '휴가1.jpg', true],
    ['휴가?.jpg', '휴가일일.jpg', false],
    ['?.jpg', '👨‍👩‍👧.jpg', true],
    ['?.jpg', '👍🏽.jpg', true],
    ['?.jpg', '🇩🇪.jpg', true],
    ['?.jpg', '👨👩.jpg', false],
    ['stra?e.txt', 'straße.txt', true],
    ['STRA?E.txt', 'strasse.txt', false],
    ['strasse*.txt', 'Straße 1.txt', true],
    ['*strasse?.txt', 'alte straße1.txt', true],
    ['ข้?.jpg', 'ข้ำ.jpg', false],
    ['cafe*', 'café.txt', false],
    ['caf?.*', 'cafe\u0301.TXT', true],
    ['[1].txt', '[1].txt', true],
    ['[1].txt', '1.txt', false],
    ['a(1).{x}', 'a(1).{x}', true],
    ['!a', 'b', false],
    ['.*', '.profile', true],
    ['*', 'anything/at/all', true],
    ['**', 'anything', true],
    ['', 'a', false],
    [' / ', 'a', false],
  ])('should match %j and %j: %s', (glob, path, expected) => {
    expect(isProtected(path, [pattern(glob)])).toBe(expected);
  });

  it('should agree with picomatch on patterns that both support', () => {
    const part = fc.oneof(
      fc.constant('**'),
      fc.string({ unit: fc.constantFrom('a', 'b', '.', '*', '?'), minLength: 1, maxLength: 5 }),
    );
    const names = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '.'), minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 4,
    });
    const isPlain = (text: string) => !/^\.+$/.test(text) && (text === '**' || !text.includes('**'));
    fc.assert(
      fc.property(fc.array(part.filter(isPlain), { minLength: 2, maxLength: 4 }), names, (parts, path) => {
        // For picomatch, something follows the dot of `*.*`.
        fc.pre(path.every((name) => isPlain(name) && !name.endsWith('.')));
        const glob = picomatch(parts.join('/'), { dot: true });
        const above = path.map((_, at) => path.slice(0, at + 1).join('/'));
        // A trailing `**` matches the folder and everything in it, which is true of every match here.
        const bare = picomatch(parts.join('/').replace(/(\/\*\*)+$/, ''), { dot: true });
        expect(isProtected(path.join('/'), [pattern(parts.join('/'))])).toBe(
          above.some((one) => glob(one) || bare(one)),
        );
      }),
      { numRuns: process.env.TEST_LONG ? 3000 : 800 },
    );
  });

  it('should match each letter of any name with ?, and any part of it with *', () => {
    const name = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' });
    const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    fc.assert(
      fc.property(
        name.filter((text) => !/[/\\\0]|^\.+$/.test(text)),
        (text) => {
          const count = [...letters.segment(text)].length;
          expect(isProtected(text, [pattern('?'.repeat(count))])).toBe(true);
          expect(isProtected(text, [pattern('?'.repeat(count + 1))])).toBe(false);
          expect(isProtected(`${text}.psd`, [pattern('*.PSD')])).toBe(true);
        },
      ),
    );
  });

  it('should not split names into letters that end in another way than the patterns', () => {
    const split = jest.spyOn(Intl.Segmenter.prototype, 'segment');
    const protectionFor = createProtectionMatcher([pattern('휴가?.psd'), pattern('*.한글')]);
    expect(protectionFor('사진/여름 휴가.한')).toBeNull();
    expect(split).not.toHaveBeenCalled();
    expect(protectionFor('사진/여름 휴가.한글')).not.toBeNull();
    expect(split).toHaveBeenCalled();
    split.mockRestore();
  });

  it('should never hang on a pattern of many stars', () => {
    // By trying every place for each star, it would not end within a year.
    expect(isProtected('a'.repeat(255), [pattern(`${'*a'.repeat(60)}*b`)])).toBe(false);
  });

  it('should return the rule that protects', () => {
    const rules = [folder('x'), pattern('*.psd')];
    expect(['x/a.psd', 'a.psd', 'a.txt'].map(createProtectionMatcher(rules))).toEqual([
      rules[0],
      rules[1],
      null,
    ]);
  });
});
