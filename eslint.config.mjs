// Lint is run through Nx, as one task for all packages: the boundary rule reads Nx's project graph. Oxlint has the
// rules that it knows: it takes a twentieth of the time.
import { createProjectGraphAsync, readCachedProjectGraph } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import checkFile from 'eslint-plugin-check-file';
import tseslint from 'typescript-eslint';
import { restrictedImports, TESTS } from './tools/src/lint/restricted-imports.mjs';
import { foldersIn, zones } from './tools/src/lint/zones.mjs';

await ensureProjectGraph();

const SOURCE = '**/*.{ts,tsx}';
const SCRIPTS = '**/*.{js,mjs,cjs}';
const SERVICES = foldersIn('services');

const FRAMEWORK = ['@nestjs/*', 'typeorm', 'pg', 'nats', 'fastify', '@fastify/*'];
const REACT = ['react', 'react/*', 'react-dom', 'react-dom/*', 'react-router-dom'];

/** Allowed dependencies, by the tags in each package.json, and forbidden packages by tag. */
const boundaries = [
  only(
    'platform:web',
    ['platform:any', 'platform:web'],
    [...FRAMEWORK, 'class-validator', 'class-transformer'],
  ),
  only('platform:any', ['platform:any'], [...FRAMEWORK, ...REACT]),
  only('platform:node', ['platform:any', 'platform:node'], REACT),

  only('type:contracts', ['type:contracts']),
  only('type:engine', ['type:engine']),
  only('type:domain', ['type:domain', 'type:contracts']),
  // The stack is there for the kit's testing entry; restrictedImports closes it to the rest of the kit.
  only('type:kit', ['type:contracts', 'type:stack']),
  only('type:stack', ['type:contracts']),
  // The sandbox is there for services' tests; restrictedImports closes it to the rest of them.
  // Cleaning reads the engine's tables of names.
  only(
    'type:service',
    ['type:contracts', 'type:domain', 'type:engine', 'type:kit', 'type:sandbox'],
    ['nats'],
  ),
  only('type:sandbox', ['type:contracts', 'type:kit']),
  only('type:app', ['type:contracts', 'type:domain', 'type:engine', 'type:kit'], ['nats']),
  only('type:e2e', ['type:contracts', 'type:engine', 'type:stack'], ['nats']),
  only('type:tooling', ['type:contracts', 'type:kit', 'type:stack'], ['nats']),

  ...SERVICES.map((service) => only(`scope:${service}`, [`scope:${service}`, 'scope:shared'])),
  only('scope:gateway', ['scope:gateway', 'scope:shared'], ['typeorm', '@nestjs/typeorm', 'pg']),
  // One program without packages beside it.
  only('scope:companion', ['scope:companion', 'scope:shared'], FRAMEWORK),
  only('scope:web', ['scope:web', 'scope:shared']),
  only('scope:e2e', ['scope:e2e', 'scope:shared']),
  only('scope:tools', ['scope:tools', 'scope:shared']),
  only('scope:shared', ['scope:shared']),
];

export default tseslint.config(
  { ignores: ['**/node_modules', '**/dist', '**/.data', '**/.nx', '**/.cache', '**/coverage', '**/*.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [SOURCE],
    plugins: { '@typescript-eslint': tseslint.plugin },
    // Files with decorators are left alone: a type import there would erase the class that Nest injects or validates.
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
    rules: { '@typescript-eslint/consistent-type-imports': 'error' },
  },
  {
    files: [SOURCE, SCRIPTS],
    plugins: { '@nx': nx, 'check-file': checkFile },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints: boundaries,
          allow: [
            // Scripts run before anything is built, so they share code by path.
            '\\.mjs$',
            // The web app's own source, which tsconfig.json and Vite know under this name.
            '^@/',
            // Nx does not find a package that npm put below the web app and that keeps its package.json to itself.
            '^@lingui/message-utils/',
            // Installed beside the program that needs it, by the level that runs it.
            '^lighthouse$',
          ],
          banTransitiveDependencies: true,
          // A package may be loaded lazily in one place and by name in another; bundle budgets watch the outcome.
          checkDynamicDependenciesExceptions: ['@swipeclean/.*'],
        },
      ],
      'check-file/filename-naming-convention': [
        'error',
        // Kebab-case that may begin with a digit, as migrations do.
        { '**/*.{ts,tsx,js,mjs,cjs}': '+([a-z0-9])*(-+([a-z0-9]))' },
        { ignoreMiddleExtensions: true },
      ],
      // oxfmt lays out the code; it leaves comments alone.
      'max-len': ['error', { code: 10_000, comments: 120, ignoreUrls: true }],
      'no-restricted-syntax': ['error', ...namingHabits()],
    },
  },
  {
    // Each of these blocks replaces the list above.
    files: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...namingHabits(), ...testHabits(), ...clockHabits()] },
  },
  {
    // They run for minutes, and let load work on two replicas for a time.
    files: ['e2e/src/{cluster,faults,lighthouse}/**'],
    rules: { 'no-restricted-syntax': ['error', ...namingHabits(), ...testHabits()] },
  },
  {
    files: ['services/*/src/**/*.ts'],
    ignores: [...TESTS, '**/*.repository.ts', '**/migrations/**'],
    rules: { 'no-restricted-syntax': ['error', ...namingHabits(), ...queryHabits()] },
  },
  ...restrictedImports(),
  ...zones(),
);

/**
 * Makes sure the graph is there. Without one the boundary rule prints a line, skips itself and lint passes: no lint at
 * all is better than that. Nx has just built the graph when it is the one that runs us; anyone else gets it built here.
 */
async function ensureProjectGraph() {
  if (process.env.NX_TASK_TARGET_PROJECT) {
    try {
      readCachedProjectGraph();
      return;
    } catch {
      // Nobody left a graph; fall through and build it.
    }
  }
  await createProjectGraphAsync({ exitOnError: false });
}

/** Projects with `sourceTag` may depend on projects with one of `targets`, and may not import `closed` packages. */
function only(sourceTag, targets, closed = []) {
  return { sourceTag, onlyDependOnLibsWithTags: targets, bannedExternalImports: closed };
}

/** Names of constants that begin with the field's word for a limit. */
function namingHabits() {
  return [
    {
      selector: 'VariableDeclarator[id.name=/^(MOST|LONGEST|SHORTEST|LEAST)_/]',
      message: 'Begin the name of a limit with MAX_ or MIN_.',
    },
  ];
}

/** Calls that query a database: all on a manager, and those whose name is enough. */
function queryHabits() {
  const calls = [
    '[callee.object.name="manager"]',
    '[callee.object.property.name="manager"]',
    '[callee.property.name=/^(createQueryBuilder|getRepository|query)$/]',
    '[callee.name=/^(InjectRepository|prepareFind|queryJson|queryPrepared)$/]',
  ];
  return calls.map((call) => ({
    selector: `CallExpression${call}`,
    message: 'Queries live in the repository.',
  }));
}

/** What a test may look like: its title says what should happen in at most 100 characters, and none is singled out. */
function testHabits() {
  const it = '/^(it|test)$/';
  const untitled = (callee) => [
    `CallExpression[${callee}=${it}][arguments.0.type="Literal"]:not([arguments.0.value=/^should /])`,
    `CallExpression[${callee}=${it}][arguments.0.type="TemplateLiteral"]:not([arguments.0.quasis.0.value.raw=/^should /])`,
  ];
  const each = ['callee.name', 'callee.object.name', 'callee.callee.object.name', 'callee.tag.object.name'];
  return [
    ...each
      .flatMap(untitled)
      .map((selector) => ({ selector, message: 'Begin the title of a test with "should".' })),
    ...each.map((callee) => ({
      selector: `CallExpression[${callee}=${it}][arguments.0.value=/^.{101}/]`,
      message: 'Say one behaviour in at most 100 characters.',
    })),
    // Also of Playwright's test.describe, test.describe.serial.
    ...['object', 'object.object', 'object.object.object'].map((object) => ({
      selector: `MemberExpression[${object}.name=/^(it|test|describe)$/][property.name="only"]`,
      message: 'One test alone hides all others; remove .only.',
    })),
    {
      selector: 'CallExpression[callee.name=/^(fit|fdescribe)$/]',
      message: 'One test alone hides all others.',
    },
    // Not where a condition of the machine chooses between `it` and `it.skip`.
    {
      selector: `CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(skip|todo|fixme)$/][arguments.0.type=/Literal$/]`,
      message: 'A skipped test proves nothing; use tools/quarantine.json or remove it.',
    },
    {
      selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe)$/]',
      message: 'A skipped test proves nothing; use tools/quarantine.json or remove it.',
    },
  ];
}

/** A test that depends on how fast the machine is: it sleeps, compares measured times, or sets a limit of its own. */
function clockHabits() {
  const sleep = 'Wait for the event or with until(), or hold the state with gate().';
  const limit = 'jest.config.mjs and playwright.config.ts have the only limits.';
  const measured =
    ':has(CallExpression[callee.object.name=/^(Date|performance)$/][callee.property.name="now"])';
  return [
    {
      selector:
        'ImportDeclaration[source.value=/timers.promises$/] > ImportSpecifier[imported.name="setTimeout"]',
      message: sleep,
    },
    {
      selector:
        'NewExpression[callee.name="Promise"] > ArrowFunctionExpression CallExpression[callee.name="setTimeout"]',
      message: sleep,
    },
    { selector: 'CallExpression[callee.property.name="waitForTimeout"]', message: sleep },
    {
      selector: `CallExpression[callee.property.name=/^toBe(Less|Greater)Than/] CallExpression[callee.name="expect"] > BinaryExpression[operator="-"]${measured}`,
      message: 'Count the work instead of measuring its time.',
    },
    { selector: 'MemberExpression[object.name="jest"][property.name="setTimeout"]', message: limit },
    {
      selector:
        'CallExpression[callee.name=/^(it|test)$/][arguments.2.type=/^(Literal|Identifier|BinaryExpression)$/]',
      message: limit,
    },
    {
      selector:
        'CallExpression[callee.name=/^(before|after)(All|Each)$/][arguments.1.type=/^(Literal|Identifier|BinaryExpression)$/]',
      message: limit,
    },
  ];
}
