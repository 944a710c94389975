// Part of the build: writes dist/reply-schemas.json, JSON schemas of the replies of every route, from the declared
// reply types.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';
import ts from 'typescript';

const PACKAGE = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const OUTPUT = join(PACKAGE, 'dist/reply-schemas.json');
const CONTRACTS = readdirSync(join(PACKAGE, 'src'))
  .map((name) => ({ name, calls: `${name}.rpc` }))
  .filter(({ name, calls }) => existsSync(join(PACKAGE, 'src', name, `${calls}.ts`)));
CONTRACTS.push(
  { name: 'gateway', calls: 'gateway.calls' },
  { name: 'operations', calls: 'operations.calls' },
);

/** Reply types without JSON: nothing, or a file. */
const WITHOUT_SCHEMA = ['void', 'string'];

/** `{ replies: { "GET /api/…": schema }, schemas: { Name: schema } }`, as text. */
function generateReplySchemas() {
  const folder = mkdtempSync(join(tmpdir(), 'reply-types-'));
  try {
    const replies = CONTRACTS.flatMap((contract) => writeReplyTypes(contract, folder));
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
    const result = { replies: {}, schemas };
    for (const { alias, route } of replies) {
      result.replies[route] = schemas[alias];
      delete schemas[alias];
    }
    return JSON.stringify(result);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the reply types of a contract's routes as exported aliases, and returns the alias of each route. */
function writeReplyTypes({ name, calls: callsFile }, folder) {
  const source = join(PACKAGE, 'src', name);
  const routes = readRoutes(
    readdirSync(source)
      .filter((file) => file.endsWith('.routes.ts'))
      .map((file) => join(source, file)),
  );
  const file = parse(join(source, `${callsFile}.ts`));
  const imports = file.statements
    .filter(ts.isImportDeclaration)
    .map((statement) =>
      statement.getText(file).replace(/'(\.[^']+)'/, (_, path) => `'${resolve(source, path)}'`),
    );
  const replies = [];
  const calls = new Set();
  const visit = (node) => {
    const reply = replyOf(node, file);
    if (reply) calls.add(reply.call);
    const route = reply && (reply.route ?? routes.get(reply.call));
    if (route && !WITHOUT_SCHEMA.includes(reply.type))
      replies.push({ ...reply, alias: `Reply_${name}_${reply.call}`, route });
    ts.forEachChild(node, visit);
  };
  visit(file);
  const unknown = [...routes.keys()].filter((call) => !calls.has(call));
  if (unknown.length > 0) throw new Error(`${name}: no reply type of ${unknown.join(', ')}`);
  const aliases = replies.map(({ alias, type }) => `export type ${alias} = ${type};`);
  writeFileSync(join(folder, `${name}.ts`), [...imports, ...aliases].join('\n'));
  return replies;
}

/** The routes of routes files, call name to route; any form but `name: 'route'` is refused. */
function readRoutes(paths) {
  const routes = new Map();
  const visit = (node) => {
    if (!ts.isObjectLiteralExpression(node)) return ts.forEachChild(node, visit);
    for (const property of node.properties) {
      if (!ts.isPropertyAssignment(property) || !ts.isStringLiteralLike(property.initializer))
        throw new Error(`${node.getSourceFile().fileName}: cannot read ${property.getText()}`);
      routes.set(property.name.getText(), property.initializer.text);
    }
  };
  paths.map(parse).forEach(visit);
  return routes;
}

/**
 * The name and the reply type of `name: rpc(Request).returns<Reply>(…)`, and the route of
 * `name: operation('GET /…', …).returns<Reply>(…)`.
 */
function replyOf(node, file) {
  if (!ts.isPropertyAssignment(node) || !ts.isCallExpression(node.initializer)) return undefined;
  const [type] = node.initializer.typeArguments ?? [];
  const [first] = node.initializer.expression.expression?.arguments ?? [];
  const route = first && ts.isStringLiteralLike(first) ? first.text : undefined;
  return type && { call: node.name.getText(file), type: type.getText(file), route };
}

const parse = (path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

mkdirSync(dirname(OUTPUT), { recursive: true });
writeFileSync(OUTPUT, generateReplySchemas());
