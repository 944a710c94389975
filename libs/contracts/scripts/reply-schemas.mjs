// Part of the build: writes dist/reply-schemas.json, JSON schemas of the replies of every route and every call on the
// bus, from the declared reply types.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';
import ts from 'typescript';

const PACKAGE = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const OUTPUT = join(PACKAGE, 'dist/reply-schemas.json');
/** Files that declare calls. */
const CALL_FILES = readdirSync(join(PACKAGE, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.calls.ts'),
);

/** Replies to HTTP without JSON: nothing, or a file, which the bus carries as a text. */
const WITHOUT_JSON = ['void', 'string'];

/** `{ replies: { "GET /api/…": schema }, calls: { operationId: schema }, schemas: { Name: schema } }`, as text. */
function generateReplySchemas() {
  const folder = mkdtempSync(join(tmpdir(), 'reply-types-'));
  try {
    const replies = CALL_FILES.flatMap((file) => writeReplyTypes(file, folder));
    const { definitions } = createGenerator({
      path: join(folder, '*.ts'),
      tsconfig: join(PACKAGE, 'tsconfig.json'),
      type: '*',
      skipTypeCheck: true,
      jsDoc: 'extended',
      additionalProperties: true,
      encodeRefs: false,
    }).createSchema('*');
    const text = JSON.stringify(definitions).replaceAll('#/definitions/', '#/components/schemas/');
    const schemas = JSON.parse(text);
    const result = { replies: {}, calls: {}, schemas };
    for (const { alias, route, operationId, type } of replies) {
      if (route && !WITHOUT_JSON.includes(type)) result.replies[route] = schemas[alias];
      if (operationId) result.calls[operationId] = schemas[alias];
      delete schemas[alias];
    }
    return JSON.stringify(result);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the reply types of a file's calls as exported aliases, and returns the alias of each. */
function writeReplyTypes(path, folder) {
  const source = dirname(join(PACKAGE, 'src', path));
  const file = parse(join(PACKAGE, 'src', path));
  const imports = file.statements
    .filter(ts.isImportDeclaration)
    .map((statement) =>
      statement.getText(file).replace(/'(\.[^']+)'/, (_, module) => `'${resolve(source, module)}'`),
    );
  const replies = file.statements
    .filter(isExportedConstant)
    .map((statement) => readDeclaration(statement, file))
    .filter(({ type }) => type !== 'void');
  const aliases = replies.map(({ alias, type }) => `export type ${alias} = ${type};`);
  writeFileSync(join(folder, path.replaceAll(sep, '-')), [...imports, ...aliases].join('\n'));
  return replies;
}

const isExportedConstant = (statement) =>
  ts.isVariableStatement(statement) &&
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** Reads a constant that is a call; any other is refused. */
function readDeclaration(statement, file) {
  const [{ name, initializer }] = statement.declarationList.declarations;
  const isOperation = initializer.expression?.name?.text === 'returns';
  return isOperation ? readOperation(name.text, initializer, file) : readCall(name.text, initializer, file);
}

/** Reads `call(id, route, types<Request, Reply>(), …)`. */
function readCall(name, initializer, file) {
  const { expression, arguments: args } = initializer;
  const types = args?.find((argument) => argument.expression?.getText(file) === 'types');
  const reply = types?.typeArguments?.[1];
  if (!reply) throw new Error(`${file.fileName}: cannot read ${initializer.getText(file)}`);
  const route = expression.getText(file) === 'busCall' ? undefined : args[1].text;
  const operationId = expression.getText(file) === 'gatewayCall' ? undefined : name;
  return { alias: `Reply_${name}`, route, operationId, type: reply.getText(file) };
}

/** Reads `operation(route, …).returns<Reply>(…)`: a call to the operations API. */
function readOperation(name, initializer, file) {
  const [reply] = initializer.typeArguments ?? [];
  const [route] = initializer.expression.expression.arguments ?? [];
  if (!reply || !route) throw new Error(`${file.fileName}: cannot read ${initializer.getText(file)}`);
  return { alias: `Operation_${name}`, route: route.text, type: reply.getText(file) };
}

const parse = (path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

mkdirSync(dirname(OUTPUT), { recursive: true });
writeFileSync(OUTPUT, generateReplySchemas());
