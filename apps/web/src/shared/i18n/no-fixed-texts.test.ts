import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

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

describe('texts of the app', () => {
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
