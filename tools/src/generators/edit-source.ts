import * as ts from 'typescript';

/** Adds `names` to the import of `from`, or a new import at the top; existing names are not repeated. */
export function addImport(
  source: string,
  from: string,
  names: string[],
  kind: 'value' | 'type' = 'value',
): string {
  const file = parse(source);
  const imports = file.statements.filter(ts.isImportDeclaration);
  const same = imports.filter((statement) => moduleOf(statement) === from);
  const known = new Set(same.flatMap((statement) => namedImports(statement).map(({ name }) => name.text)));
  const missing = names.filter((name) => !known.has(name));
  if (missing.length === 0) return source;

  const host = same.find(
    (statement) => isTypeOnly(statement) === (kind === 'type') && namedImports(statement).length > 0,
  );
  const last = host && namedImports(host).at(-1);
  if (last) return insert(source, last.getEnd(), `, ${missing.join(', ')}`);
  const keyword = kind === 'type' ? 'import type' : 'import';
  const line = `${keyword} { ${missing.join(', ')} } from '${from}';\n`;
  // Beside its own kind, so that packages stay above files.
  const isFile = from.startsWith('.');
  const ownKind = imports.filter((statement) => moduleOf(statement).startsWith('.') === isFile);
  const neighbour = ownKind.at(-1) ?? (isFile ? imports.at(-1) : undefined);
  return insert(source, neighbour ? neighbour.getEnd() + 1 : 0, line);
}

/** Appends `element` to the array of the property `name` of an object or a class. */
export function addToArray(source: string, name: string, element: string): string {
  const holder = find(
    parse(source),
    (node): node is (ts.PropertyAssignment | ts.PropertyDeclaration) & ArrayHolder =>
      (ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) &&
      node.name.getText() === name &&
      !!node.initializer &&
      ts.isArrayLiteralExpression(node.initializer),
  );
  if (!holder) throw new Error(`There is no array "${name}" to add ${element} to`);
  return appendToList(source, holder.initializer, holder.initializer.elements, element);
}

/** Appends `property` to the first object among the arguments of the call of `callee`. */
export function addToCall(source: string, callee: string, property: string): string {
  const call = find(
    parse(source),
    (node): node is ts.CallExpression => ts.isCallExpression(node) && node.expression.getText() === callee,
  );
  const object = call?.arguments.find(ts.isObjectLiteralExpression);
  if (!object) throw new Error(`There is no call of ${callee} to add "${property}" to`);
  return appendToList(source, object, object.properties, property);
}

interface ArrayHolder {
  initializer: ts.ArrayLiteralExpression;
}

const parse = (source: string): ts.SourceFile =>
  ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true);

const insert = (source: string, at: number, text: string): string =>
  source.slice(0, at) + text + source.slice(at);

const moduleOf = (statement: ts.ImportDeclaration): string =>
  (statement.moduleSpecifier as ts.StringLiteral).text;

const isTypeOnly = (statement: ts.ImportDeclaration): boolean =>
  statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

function namedImports(statement: ts.ImportDeclaration): readonly ts.ImportSpecifier[] {
  const bindings = statement.importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
}

function appendToList(source: string, list: ts.Node, items: ts.NodeArray<ts.Node>, text: string): string {
  const last = items.at(-1);
  // An existing trailing comma moves after the new item.
  return last ? insert(source, last.getEnd(), `,\n  ${text}`) : insert(source, list.getEnd() - 1, text);
}

function find<Found extends ts.Node>(
  node: ts.Node,
  matches: (node: ts.Node) => node is Found,
): Found | undefined {
  return matches(node) ? node : ts.forEachChild(node, (child) => find(child, matches));
}
