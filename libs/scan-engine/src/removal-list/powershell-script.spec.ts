import fc from 'fast-check';
import type { RemovalList } from './removal-list';
import { createPowershellScript } from './powershell-script';

const ID = '0badcafe';
const listing = (...paths: string[]): RemovalList => ({
  folder: 'x',
  scannedAt: 0,
  excluded: [],
  files: paths.map((path, at) => ({
    path,
    size: 5,
    lastModified: 1_600_000_000_999,
    reason: path,
    copies: at % 2 ? paths.slice(0, 1) : null,
  })),
});
const QUOTE = /['\u2018\u2019\u201A\u201B]/;

/**
 * Splits by PowerShell's rules: any of five quotes opens a literal, a doubled one inside means the first, everything
 * else is code.
 */
function parse(script: string): { code: string; literals: string[] } {
  const letters = [...script.replace(/^\uFEFF/, '')];
  const literals: string[] = [];
  let code = '';
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at]!;
    if (letter === '#') while (at < letters.length && letters[at] !== '\n') at++;
    else if (!QUOTE.test(letter)) code += letter;
    else {
      let literal = '';
      for (at++; ; at++) {
        if (at >= letters.length) throw new Error('a literal does not end');
        if (!QUOTE.test(letters[at]!)) literal += letters[at]!;
        else if (at + 1 < letters.length && QUOTE.test(letters[at + 1]!)) literal += letters[at++]!;
        else break;
      }
      code += `<${literals.push(literal) - 1}>`;
    }
  }
  return { code, literals };
}

const CODES = /' \+ ((?:\[char\]0x[0-9a-f]{4} \+ )+)'/g;

/** The script with the characters that it adds to literals by their codes. */
function joinCodes(script: string): string {
  const joined = script.replace(CODES, (_, codes: string) =>
    String.fromCharCode(...[...codes.matchAll(/0x(....)/g)].map(([, code]) => parseInt(code!, 16))),
  );
  return joined.replace(/(?<=[ (])\(('[^\n]*?')\)(?=[ ,)\n])/g, '$1');
}

/** The arguments of the script's calls, from their literals. */
function callsOf(script: string): { path: string; held: string; copies: string[] }[] {
  const { code, literals } = parse(joinCodes(script));
  const calls = code.matchAll(/^ {2}Move-Listed <(\d+)> \d+ -?\d+ \d+ <(\d+)>(?: @\(([<>\d, ]*)\))?$/gm);
  return [...calls].map(([, path, held, copies]) => ({
    path: literals[Number(path)]!,
    held: literals[Number(held)]!,
    copies: [...(copies ?? '').matchAll(/\d+/g)].map(([index]) => literals[Number(index)]!),
  }));
}

describe('createPowershellScript', () => {
  it("should quote names with each of PowerShell's five quotes and with code in them", () => {
    const paths = [
      "it's",
      '‘a’',
      '‚b‛',
      "'; Remove-Item x; '",
      '$(calc)',
      '`n',
      '-Force',
      '@(1)',
      '#x',
      '%{}',
      '{0}',
    ];
    const { text, leftOut } = createPowershellScript(listing(...paths), ID);
    expect(leftOut).toEqual([]);
    expect(callsOf(text).map(({ path }) => path)).toEqual(paths);
    expect(text).toContain("'‘‘a’’'");
  });

  it('should pass every name unchanged and none as code', () => {
    const name = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 30 })
      .map((text) => text.replace(/[/\\\0<>:"|?*\p{Cc}]|[. ]$/gu, '’'))
      .filter((text) => !/[. ]$/.test(text));
    const paths = fc.uniqueArray(fc.array(name, { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 6,
    });
    const plain = parse(createPowershellScript(listing('a'), ID).text).code;
    fc.assert(
      fc.property(paths, (made) => {
        const all = made.map((names) => names.join('/'));
        const { text } = createPowershellScript(listing(...all), ID);
        const calls = callsOf(text);
        expect(calls.map(({ path }) => path)).toEqual(all);
        expect(calls.map(({ copies }) => copies)).toEqual(all.map((_, at) => (at % 2 ? [all[0]] : [])));
        const rest = parse(text).code.replace(/^ {2}Move-Listed .*\n/gm, '');
        const shape = (code: string) => code.replace(/<\d+>/g, '<>').replace(/\d+/g, '0');
        expect(shape(rest)).toBe(shape(plain.replace(/^ {2}Move-Listed .*\n/gm, '')));
      }),
    );
  });

  it('should have no invisible character but by its code, also in the manifest', () => {
    const paths = ['a\u202Egpj.exe', 'x\u{E0041}/\u200B', '\u2028'];
    const { text } = createPowershellScript(listing(...paths), ID);
    expect(text.slice(1)).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(text).toContain("Move-Listed ('a' + [char]0x202e + 'gpj.exe') 5 ");
    expect(text).toContain("('x' + [char]0xdb40 + [char]0xdc41 + '/' + [char]0x200b + '')");
    expect(callsOf(text).map(({ path }) => path)).toEqual(paths);
  });

  it('should contain only single-quoted literals and no cmdlet that reads a path as a pattern', () => {
    const { code } = parse(createPowershellScript(listing('a', 'b'), ID).text);
    expect(code).not.toMatch(/["`]/);
    expect(code).not.toMatch(/Invoke-Expression|Remove-Item|Move-Item|-Path\b|-Recurse|&\s*\$/);
    const readers = code.match(/(Get-Item|Get-FileHash)\b[^\n)]*/g)!;
    expect(readers.length).toBeGreaterThan(3);
    for (const reader of readers) expect(reader).toContain('-LiteralPath');
  });

  it('should close every bracket it opens', () => {
    const { code } = parse(createPowershellScript(listing("(a'", '{b', '[c'), ID).text);
    const open: string[] = [];
    const pair: Record<string, string> = { ')': '(', '}': '{', ']': '[' };
    for (const letter of code) {
      if ('({['.includes(letter)) open.push(letter);
      else if (letter in pair) expect(open.pop()).toBe(pair[letter]);
    }
    expect(open).toEqual([]);
  });

  it("should contain the manifest of the run in the app's format", () => {
    const { literals } = parse(createPowershellScript(listing("it's", 'b/‘c’'), ID).text);
    const manifest = JSON.parse(literals.find((text) => text.includes('"items"'))!) as {
      items: { path: string[] }[];
    };
    expect(manifest.items.map(({ path }) => path)).toEqual([["it's"], ['b', '‘c’']]);
  });

  it('should leave out names that Windows cannot store or interprets differently', () => {
    const paths = [
      'a:stream',
      'C:/x',
      'dot.',
      'space ',
      'in /x',
      'a?',
      'a*',
      'a|b',
      'a\nb',
      '../x',
      'fine.txt',
    ];
    const { leftOut } = createPowershellScript(listing(...paths), ID);
    expect(leftOut.map(({ path }) => path)).toEqual(paths.slice(0, -1));
  });

  it('should start with the byte order mark that Windows PowerShell 5.1 needs for UTF-8', () => {
    expect(createPowershellScript(listing('a'), ID).text.codePointAt(0)).toBe(0xfeff);
  });
});
