// Prints figures on the size and structure of the code: node tools/measure-code.mjs [--list METRIC]
// `--list` prints what a figure counts, for example `--list sharedNames`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import ts from 'typescript';
import cruiserConfig from './dependency-cruiser.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Tests and what only they use: their helpers, the set-up of jest, the journeys, benchmarks. */
const TEST =
  /\.(spec|test|e2e-spec|integration-spec|lighthouse-spec)\.|(^|\/)(test|testing|bench|jest|e2e)\//;
/** Names that a framework or a convention sets; equal functions of that name do not clash. */
const CONVENTIONAL = /^(main|bootstrap|default|meta|setup|loader|up|down)$/;

process.chdir(ROOT);
const tracked = git('ls-files').filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !file.endsWith('.d.ts'));
const sources = tracked.filter((file) => !TEST.test(file));
const tests = tracked.filter((file) => TEST.test(file) && !/(^|\/)bench\//.test(file));
const texts = new Map(tracked.map((file) => [file, readFileSync(file, 'utf8')]));
const lineCounts = new Map(tracked.map((file) => [file, texts.get(file).trimEnd().split('\n').length]));
const { modules, summary } = await importGraph();
const importers = new Map(
  modules.map(({ source, dependents }) => [source, dependents.filter((file) => !TEST.test(file))]),
);

const figures = {
  sourceFiles: sources,
  sourceLines: linesOf(sources),
  testFiles: tests,
  testLines: linesOf(tests),
  linesOfTestCases: linesOfTestCases(),
  migrations: sources.filter((file) => file.includes('/database/migrations/')),
  filesThatNamePaypal: filesThatName('paypal'),
  filesThatNameStripe: filesThatName('stripe'),
  medianLines: percentile(50),
  p90Lines: percentile(90),
  filesOver300Lines: sources.filter((file) => lineCounts.get(file) > 300),
  filesOfAtMost15LinesWithOneImporter: sources.filter(isCrumb),
  filesWithOneImporter: sources.filter((file) => importers.get(file)?.length === 1),
  deepRelativeImports: linesWith(tracked, /(?:from|import\(?|mock\(|requireActual\S*\() ?'(?:\.\.\/){3,}/),
  importCycles: summary.violations.map(({ from, cycle }) =>
    [from, ...cycle.map(({ name }) => name)].join(' > '),
  ),
  dependencyDepthInAService: deepestPaths(),
  sharedNames: sharedNames(),
  forwardingMethods: forwardingMethods(),
  apiLiteralsInTheWebApp: linesWith(
    sources.filter((file) => file.startsWith('apps/web/src/')),
    /['"`]\/api\//,
  ),
  moduleLevelWeakMaps: linesWith(sources, /^(?:export )?const \w+ = new Weak(?:Map|Set)/),
  commentLinesOver120Columns: linesWith(
    tracked,
    /^\s*(?:\/\/|\*|\/\*).{120,}$|^(?=\s*(?:\/\/|\*|\/\*)).{121,}$/,
  ),
  wordsOfDocumentation: wordsOfDocumentation(),
  dependencies: dependencies(),
  testTitlesOver100Characters: linesWith(
    tracked.filter((file) => TEST.test(file)),
    /\bit(?:\.each)?\(\s*['"`].{101,}['"`],/,
  ),
  commitSubjectsOver72CharactersOfTheLast200: git('log', '-200', '--format=%s').filter(
    (text) => text.length > 72,
  ),
};

const [option, metric] = process.argv.slice(2);
if (option === '--list') {
  if (!(metric in figures)) throw new Error(`--list takes one of ${Object.keys(figures).join(', ')}`);
  console.log([figures[metric]].flat().join('\n'));
} else {
  for (const [name, value] of Object.entries(figures)) {
    console.log(`${name.padEnd(44)} ${Array.isArray(value) ? value.length : value}`);
  }
}

async function importGraph() {
  const { options, forbidden } = cruiserConfig;
  const tsConfig = extractTSConfig(options.tsConfig.fileName);
  const folders = ['apps', 'services', 'libs', 'deploy', 'e2e', 'tools'];
  const cruiseOptions = { ...options, validate: true, ruleSet: { forbidden } };
  const { output } = await cruise(folders, cruiseOptions, undefined, { tsConfig });
  return output;
}

/** Lines inside the tables of `it.each` and `describe.each`, written there or in a constant of the file. */
function linesOfTestCases() {
  return tests.reduce((total, file) => {
    const source = ts.createSourceFile(file, texts.get(file), ts.ScriptTarget.Latest, true);
    const [constants, tables] = [new Map(), []];
    const visit = (node) => {
      if (ts.isVariableDeclaration(node) && node.initializer)
        constants.set(node.name.getText(), node.initializer);
      const isTable =
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === 'each';
      if (isTable) tables.push(node.arguments[0]);
      ts.forEachChild(node, visit);
    };
    visit(source);
    const lines = new Set();
    for (const table of tables.map((one) => constants.get(one.getText()) ?? one)) {
      const line = (position) => source.getLineAndCharacterOfPosition(position).line;
      for (let at = line(table.getStart()) + 1; at < line(table.end); at++) lines.add(at);
    }
    return total + lines.size;
  }, 0);
}

/** Files that name a payment provider, beside its own files and the imports of its library. */
function filesThatName(provider) {
  const name = new RegExp(`(?<!from )['"]${provider}['"]`);
  return sources.filter(
    (file) => name.test(texts.get(file)) && !file.includes(provider) && !file.startsWith('tools/'),
  );
}

/** A small file with a single importer. */
function isCrumb(file) {
  return (
    lineCounts.get(file) <= 15 &&
    importers.get(file)?.length === 1 &&
    !/(^|\/)(index|main|migrate)\.ts$|\/migrations\/|\.config\./.test(file)
  );
}

/** The longest import chain inside each service, in files, with its ends. */
function deepestPaths() {
  const dependencies = new Map(
    modules.map((module) => [module.source, module.dependencies.map(({ resolved }) => resolved)]),
  );
  const services = [...new Set(sources.map((file) => /^services\/[^/]+\/src\//.exec(file)?.[0]))].filter(
    Boolean,
  );
  const depths = services.map((service) => {
    const known = new Map();
    const depth = (file) => {
      if (known.has(file)) return known.get(file);
      known.set(file, 1); // A cycle ends here.
      const inside = (dependencies.get(file) ?? []).filter((other) => other.startsWith(service));
      const result = 1 + Math.max(0, ...inside.map(depth));
      known.set(file, result);
      return result;
    };
    const own = sources.filter((file) => file.startsWith(service) && !file.includes('/migrations/'));
    return `${service.split('/')[1]} ${Math.max(...own.map(depth))}`;
  });
  return depths.join(', ');
}

/** Names of top-level functions that are declared in more than one source file. */
function sharedNames() {
  const files = new Map();
  for (const file of sources.filter((name) => /\.(ts|tsx)$/.test(name) && !name.includes('/migrations/'))) {
    const { statements } = ts.createSourceFile(file, texts.get(file), ts.ScriptTarget.Latest);
    // A set, since each signature of an overloaded function is a statement.
    for (const name of new Set(statements.flatMap(functionNames))) {
      if (!CONVENTIONAL.test(name)) files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  return [...files]
    .filter(([, where]) => where.length > 1)
    .map(([name, where]) => `${name}: ${where.join(', ')}`);
}

function functionNames(statement) {
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(
      ({ initializer }) =>
        initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
    )
    .map(({ name }) => name.text);
}

/**
 * Methods of a service's classes that only pass their parameters to a class of ours, and that nothing outside their
 * folder calls: whoever calls them can use that class itself. Handlers of calls and events do not count.
 */
function forwardingMethods() {
  const ofServices = sources.filter((file) => /^services\/[^/]+\/src\/[^/]+\/.*\.ts$/.test(file));
  return ofServices.flatMap((file) => {
    const folder = `${file.split('/').slice(0, 4).join('/')}/`;
    const outside = (importers.get(file) ?? []).filter((other) => !other.startsWith(folder));
    const { statements } = ts.createSourceFile(file, texts.get(file), ts.ScriptTarget.Latest, true);
    return statements
      .filter((statement) => ts.isClassDeclaration(statement) && !statement.heritageClauses)
      .flatMap(({ name, members }) =>
        members.filter(isForwarding).map((member) => [name.text, member.name.getText()]),
      )
      .filter(([name, method]) => !outside.some((other) => hasCall(other, name, method)))
      .map(([name, method]) => `${file}: ${name}.${method}`);
  });
}

/** Whether a file calls a method of a field or parameter of the class. */
function hasCall(file, className, method) {
  const text = texts.get(file);
  const names = [...text.matchAll(new RegExp(`(\\w+): ${className}\\b`, 'g'))].map(([, name]) => name);
  return names.some((name) => new RegExp(`\\b${name}\\s*\\.${method}\\(`).test(text));
}

/** `find(id) { return this.rows.find(id); }`, for a parameter property whose class is imported from the service. */
function isForwarding(member) {
  if (!ts.isMethodDeclaration(member) || ts.getDecorators(member) || member.body?.statements.length !== 1)
    return false;
  const [{ expression }] = member.body.statements;
  const call = expression && ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!call || !ts.isCallExpression(call)) return false;
  const field = /^this\.(\w+)\.\w+$/.exec(call.expression.getText())?.[1];
  const parameters = member.parent.members.find(ts.isConstructorDeclaration)?.parameters ?? [];
  const type = parameters.find(({ name }) => name.getText() === field)?.type?.getText();
  const ownImport = new RegExp(`import (?!type)[^;]*\\b${type}\\b[^;]* from '\\.`);
  if (!type || !ownImport.test(member.getSourceFile().text)) return false;
  const passed = call.arguments.map((argument) => argument.getText());
  return passed.join() === member.parameters.map(({ name }) => name.getText()).join();
}

function wordsOfDocumentation() {
  const pages = git('ls-files').filter((file) => file.endsWith('.md') && !file.startsWith('docs/spec/'));
  return sum(pages.map((file) => readFileSync(file, 'utf8').split(/\s+/).filter(Boolean).length));
}

function dependencies() {
  const packages = git('ls-files').filter((file) => /(^|\/)package\.json$/.test(file));
  const names = packages.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  return [...new Set(names)].filter((name) => !name.startsWith('@swipeclean/')).sort();
}

function linesWith(files, pattern) {
  return files.flatMap((file) =>
    texts
      .get(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
}

function percentile(percent) {
  const sorted = sources.map((file) => lineCounts.get(file)).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(Boolean);
}

function linesOf(files) {
  return sum(files.map((file) => lineCounts.get(file)));
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
