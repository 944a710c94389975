import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const SOURCE = join(__dirname, '../..');
/** Attributes that people read or hear. */
const SPOKEN =
  /^(alt|title|label|placeholder|description|hint|error|summary|explanation|aria-(label|description|roledescription|valuetext|placeholder)|.*Label)$/;
/** Two letters of any script in a row: words, not signs, units or initials in a drawing. */
const WORDS = /\p{L}{2,}/u;
/** Names and abbreviations that are the same in every language. */
const NAMES = ['PayPal', 'Stripe', 'Cash App', 'LTV', 'CAC', 'ARPU', 'MRR'];

/** Texts in a file that no language but its own has: between tags, and in attributes that people read. */
function fixedTexts(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    if (WORDS.test(text) && !NAMES.includes(text.trim())) found.push(`${name}:${line + 1} ${text.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text);
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression)) {
      if (!ts.isJsxAttribute(node.parent)) note(node, node.expression.text);
    }
    if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText()) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) note(node, node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function screens(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx') && !name.startsWith('testing/'))
    .map((name) => join(SOURCE, name));
}

describe('texts of the app', () => {
  it('should all come from the message files (I18N-07)', () => {
    const found = screens().flatMap((path) => fixedTexts(relative(SOURCE, path), readFileSync(path, 'utf8')));
    expect(found).toEqual([]);
  });

  it('should be noticed between tags and in what is read out, and left alone in what is not', () => {
    expect(fixedTexts('a.tsx', '<p>Hello</p>')).toHaveLength(1);
    expect(fixedTexts('a.tsx', "<p>{'Hello'}</p>")).toHaveLength(1);
    expect(fixedTexts('a.tsx', '<img alt="A cat" />')).toHaveLength(1);
    expect(fixedTexts('a.tsx', '<Field confirmLabel="Yes please" />')).toHaveLength(1);
    expect(fixedTexts('a.tsx', '<p className="text-soft">{t(key)} · 4.9/5</p>')).toEqual([]);
  });
});
