import { LANGUAGE_CODES as CONTRACT_CODES } from '@swipeclean/contracts';
import { act, render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { LANGUAGES } from './language-names';
import { LANGUAGE_CODES, preferredLanguage } from './languages';
import { switchLanguage } from './messages';
import { sharedText, useSharedText } from './shared-messages';
import {
  formatBytes,
  formatDaysAgo,
  formatDuration,
  formatDecimal,
  formatGigabytes,
  formatLargeSize,
  formatMoney,
  formatSpace,
  formatStored,
  formatPhone,
} from '../format/format';
import { parseNumber } from '../format/parse-number';

describe('languages', () => {
  afterEach(() => {
    jest.resetModules();
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  });

  it('should offer the eight languages, each with code, name and flag (I18N-06, ENT-20, GEN-16)', () => {
    expect(LANGUAGES.map(({ code }) => code)).toEqual(['en', 'es', 'pt', 'fr', 'de', 'zh', 'hi', 'ja']);
    expect(LANGUAGE_CODES).toEqual(CONTRACT_CODES);
    for (const { name, flag } of LANGUAGES) {
      expect(name).not.toBe('');
      expect(flag).toMatch(/^\p{Regional_Indicator}{2}$/u);
    }
  });

  it.each([
    ['with flags where the system draws them', 20, '🇩🇪 Deutsch'],
    ['by name alone where a flag is drawn as two letters', 32, 'Deutsch'],
  ])('should be listed %s (I18N-02)', async (_where, flagWidth, label) => {
    const measureText = (text: string) => ({ width: text.length > 2 ? flagWidth : 16 });
    const context = { measureText };
    Object.assign(globalThis, {
      OffscreenCanvas: class {
        getContext = () => context;
      },
    });
    const { languageLabel } = await import('./language-names');
    expect(languageLabel(LANGUAGES[4]!)).toBe(label);
  });

  it('should use the stored choice before the browser language (I18N-03)', () => {
    expect(preferredLanguage('ja', ['de'])).toBe('ja');
    expect(preferredLanguage('xx', ['es-MX'])).toBe('es');
  });

  it('should use the first browser language that is supported (I18N-04)', () => {
    expect(preferredLanguage(null, ['nl', 'fr', 'de'])).toBe('fr');
    expect(preferredLanguage(null, ['nl'])).toBe('en');
  });

  it('should fall back from a regional tag to its language (I18N-08)', () => {
    expect(preferredLanguage(null, ['pt-BR'])).toBe('pt');
    expect(preferredLanguage(null, ['zh-Hant-TW'])).toBe('zh');
  });
});

describe('messages', () => {
  function Sample() {
    const t = useSharedText();
    return <p>{t('progress.files', { count: 1200 })}</p>;
  }

  it('should switch every text on the screen without a reload (I18N-02)', async () => {
    render(<Sample />);
    expect(screen.getByText('1,200 files')).toBeInTheDocument();
    await act(() => switchLanguage('de'));
    expect(screen.getByText('1.200 Dateien')).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('de');
  });

  it('should store the choice under preferred-language (I18N-03, ENT-11)', async () => {
    await switchLanguage('pt');
    expect(localStorage.getItem('preferred-language')).toBe('pt');
  });

  it('should follow the plural rules of the language', async () => {
    expect(sharedText('progress.files', { count: 1 })).toBe('1 file');
    await switchLanguage('ja');
    expect(sharedText('progress.files', { count: 1 })).toBe('1個のファイル');
  });
});

describe('texts of the app', () => {
  const SOURCE = join(__dirname, '../..');
  /** Attributes with texts that users read, or that screen readers announce. */
  const SPOKEN =
    /^(alt|title|label|placeholder|description|hint|error|summary|explanation|aria-(label|description|roledescription|valuetext|placeholder)|.*Label)$/;
  /** Two letters of any script in a row: words, not signs, units or initials. */
  const WORDS = /\p{L}{2,}/u;
  /** Names and abbreviations that are the same in every language. */
  const NAMES = ['PayPal', 'Stripe', 'Cash App', 'LTV', 'CAC', 'ARPU', 'MRR'];
  /** Toast fields with text. */
  const TOAST_TEXTS = ['title', 'description', 'label'];
  /** Hard-coded texts of a file: between tags, in attributes with text, and in toasts. */
  function fixedTexts(name: string, source: string): string[] {
    const kind = name.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
    const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, kind);
    const found: string[] = [];
    const note = (node: ts.Node, text: string) => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      if (WORDS.test(text) && !NAMES.includes(text.trim())) found.push(`${name}:${line + 1} ${text.trim()}`);
    };
    const noteValue = (value: ts.Expression) => {
      for (const [node, text] of literalsIn(value)) note(node, text);
    };
    const visit = (node: ts.Node): void => {
      if (ts.isJsxText(node)) note(node, node.text);
      if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
        noteValue(node.expression);
      if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText()) && node.initializer) {
        const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
        if (value) noteValue(value);
      }
      if (ts.isCallExpression(node) && node.expression.getText() === 'toast')
        node.arguments.forEach(visitToast);
      ts.forEachChild(node, visit);
    };
    const visitToast = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node) && TOAST_TEXTS.includes(node.name.getText()))
        noteValue(node.initializer);
      else ts.forEachChild(node, visitToast);
    };
    visit(file);
    return found;
  }
  /** The texts that an expression can evaluate to, without those that it passes to calls or compares. */
  function literalsIn(value: ts.Expression): [node: ts.Node, text: string][] {
    if (ts.isStringLiteralLike(value)) return [[value, value.text]];
    if (ts.isTemplateExpression(value)) {
      const spans = value.templateSpans.flatMap((span) => [
        ...literalsIn(span.expression),
        [span, span.literal.text] as [ts.Node, string],
      ]);
      return [[value, value.head.text], ...spans];
    }
    if (ts.isParenthesizedExpression(value)) return literalsIn(value.expression);
    if (ts.isConditionalExpression(value))
      return [...literalsIn(value.whenTrue), ...literalsIn(value.whenFalse)];
    if (!ts.isBinaryExpression(value)) return [];
    const { left, right, operatorToken } = value;
    if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsIn(right);
    const joins = [ts.SyntaxKind.PlusToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken];
    return joins.includes(operatorToken.kind) ? [...literalsIn(left), ...literalsIn(right)] : [];
  }
  function sources(): string[] {
    return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
      .map((name) => join(SOURCE, name));
  }

  it('should all come from the message files (I18N-07)', () => {
    const found = sources().flatMap((path) => fixedTexts(relative(SOURCE, path), readFileSync(path, 'utf8')));
    expect(found).toEqual([]);
  });

  it('should be detected between tags and in announced attributes only', () => {
    expect(fixedTexts('a.tsx', '<p>Hello</p>')).toHaveLength(1);
    expect(fixedTexts('a.tsx', "<p>{'Hello'}</p>")).toHaveLength(1);
    expect(fixedTexts('a.tsx', '<img alt="A cat" />')).toHaveLength(1);
    expect(fixedTexts('a.tsx', '<Field confirmLabel="Yes please" />')).toHaveLength(1);
    expect(fixedTexts('a.tsx', "<img alt={busy ? 'A cat' : t(key)} />")).toHaveLength(1);
    expect(fixedTexts('a.tsx', '<img alt={`A cat, ${age}`} />')).toHaveLength(1);
    expect(fixedTexts('a.tsx', "<p>{isNew && 'Hello'}</p>")).toHaveLength(1);
    expect(fixedTexts('a.ts', "toast({ title: 'Saved', variant: 'default' })")).toHaveLength(1);
    expect(fixedTexts('a.ts', "toast({ title: t(key), action: { label: 'Undo', run } })")).toHaveLength(1);
    expect(fixedTexts('a.tsx', "<p>{kind === 'photo' && t('photo')}</p>")).toEqual([]);
    expect(fixedTexts('a.tsx', '<p className="text-soft">{t(key)} · 4.9/5</p>')).toEqual([]);
  });
});

describe('formats', () => {
  it.each([
    [12_400, '12.4 GB'],
    [18_250, '18.3 GB'],
    [0, '0.0 GB'],
  ])('should show %d MB of the overview as %s (CONST-16, HOME-11)', (megabytes, shown) => {
    expect(formatGigabytes(megabytes * 1e6)).toBe(shown);
  });

  it.each([
    [0, '0 Bytes'],
    [5_940_000, '5.66 MB'],
    [99_900_000, '95.27 MB'],
    [3_600, '3.52 KB'],
    [999, '999 Bytes'],
  ])('should show sizes below 0.1 GB as those of files: %d bytes as %s', (bytes, shown) => {
    expect(formatStored(bytes)).toBe(shown);
    expect(formatBytes(bytes)).toBe(shown);
  });

  it('should show larger sizes of the overview in GB', () => {
    expect(formatStored(100_000_000)).toBe('0.1 GB');
  });

  it('should show samples and limits in MB of a million bytes', () => {
    expect([10e6, 640.5e6, 1.2e9].map(formatDecimal)).toEqual(['10 MB', '640.5 MB', '1.2 GB']);
  });

  it('should never show a non-zero size as zero', () => {
    expect([0, 400, 20e6, 0.04e9, 45.2e9].map((bytes) => formatSpace(bytes))).toEqual([
      '0.0 GB',
      '400 Bytes',
      '19.07 MB',
      '38.15 MB',
      '45.2 GB',
    ]);
  });

  it.each([
    [0, '0 Bytes'],
    [1023, '1,023 Bytes'],
    [1024, '1.00 KB'],
    [1_572_864, '1.50 MB'],
    [5 * 1024 ** 3, '5.00 GB'],
    [2 * 1024 ** 4, '2,048.00 GB'],
  ])('should show a file of %d bytes as %s (CLEAN-21, CONST-17)', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown);
  });

  it('should show a size in large type by at most three digits, in the unit in which it has them', () => {
    const sizes = [0, 999, 1000, 2 * 1024 ** 2, 261_170_000, 1023 * 1024 ** 2, 45.2 * 1024 ** 3];
    expect(sizes.map(formatLargeSize)).toEqual([
      '0 Bytes',
      '999 Bytes',
      '0.977 KB',
      '2 MB',
      '249 MB',
      '0.999 GB',
      '45.2 GB',
    ]);
  });

  it('should format numbers by language', async () => {
    await switchLanguage('de');
    expect(formatGigabytes(12.4e9)).toBe('12,4 GB');
  });

  it('should show prices, durations and days in words', () => {
    expect(formatMoney(499)).toBe('$4.99');
    expect(formatMoney(1000)).toBe('$10');
    expect(formatDuration(45)).toBe('45 sec');
    expect(formatDuration(150)).toBe('3 min');
    const now = new Date('2025-03-10T12:00:00');
    expect(formatDaysAgo(new Date('2025-03-10T01:00:00'), now)).toBe('Today');
    expect(formatDaysAgo(new Date('2025-03-07T23:00:00'), now)).toBe('3 days ago');
  });
});

describe('formatPhone', () => {
  it.each(['2125552368', '212-555-2368', '(212) 555 2368', '212.555.2368', ' 212/555 2368 '])(
    'should format the ten digits of %p (SPAM-19, SPAM-25)',
    (typed) => {
      expect(formatPhone(typed)).toBe('(212) 555-2368');
    },
  );

  it.each([
    '12125552368',
    '+1 212 555 2368',
    '+212 555 2368',
    '555-2368',
    'MY-BANK',
    '2125552368 ext. 1',
    '',
  ])('should return %p unchanged (SPAM-19)', (typed) => {
    expect(formatPhone(typed)).toBe(typed);
  });
});

describe('a typed number', () => {
  it.each([
    ['256', 256],
    [' 1,024 ', 1024],
    ['1,024.5', 1024.5],
    ['1,000,000', 1_000_000],
    ['238.5', 238.5],
    ['238,5', 238.5],
    ['1.024', null],
    ['1,02,4', null],
    ['1.2.3', null],
    ['-5', null],
    ['0x10', null],
    ['', null],
    ['big', null],
  ])('should read %j in English as %s', (typed, expected) => {
    expect(parseNumber(typed)).toBe(expected);
  });

  it.each([
    ['de', '1.024', 1024],
    ['de', '1.024,5', 1024.5],
    ['de', '1,024', null],
    ['fr', '1 024,5', 1024.5],
    ['hi', '1,00,000', 100_000],
  ] as const)('should read in %s %j as %s', async (language, typed, expected) => {
    await switchLanguage(language);
    expect(parseNumber(typed)).toBe(expected);
  });
});
