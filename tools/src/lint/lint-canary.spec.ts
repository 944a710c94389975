import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ALLOWED } from './allowed-code';
import { BOUNDARY_VIOLATIONS } from './boundary-violations';
import { HABIT_VIOLATIONS } from './habit-violations';
import type { LintResult } from './lint-texts';
import { ROOT, runNode } from '../run-node';
import { lintTexts } from './lint-texts';

const VIOLATIONS = [...BOUNDARY_VIOLATIONS, ...HABIT_VIOLATIONS];

// Loads the rules, the project graph and TypeScript in a separate process.
jest.setTimeout(180_000);

describe('lint', () => {
  let refused: LintResult[];
  let passed: LintResult[];

  beforeAll(async () => {
    const results = await lintTexts([...VIOLATIONS, ...ALLOWED]);
    refused = results.slice(0, VIOLATIONS.length);
    passed = results.slice(VIOLATIONS.length);
  });

  it.each(VIOLATIONS.map((violation, index) => [violation.what, violation, index] as const))(
    'should refuse %s',
    (_what, { rule, says }, index) => {
      const messages = refused[index]?.messages.filter((message) => message.rule === rule);
      expect(messages).toContainEqual({ rule, message: expect.stringMatching(says) });
    },
  );

  it('should plant a violation in each zone', async () => {
    const script = `import { zones } from '${pathToFileURL(join(__dirname, 'zones.mjs')).href}';
      const list = zones().flatMap(({ rules }) => rules['import-x/no-restricted-paths'][1].zones);
      console.log(JSON.stringify([...new Set(list.map(({ message }) => message))]));`;
    const { stdout } = await runNode(['--input-type=module', '--eval', script]);
    const planted = VIOLATIONS.filter(({ rule }) => rule === 'import-x/no-restricted-paths');
    const messages = JSON.parse(stdout) as string[];
    expect(messages.length).toBeGreaterThan(4);
    expect(messages.filter((message) => !planted.some(({ says }) => says.test(message)))).toEqual([]);
  });

  it.each(ALLOWED.map((allowed, index) => [allowed.what, index] as const))(
    'should allow %s',
    (_what, index) => {
      expect(passed[index]?.messages).toEqual([]);
    },
  );
});

describe('lint with types', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lint-canary-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    ['a promise that is not awaited', 'no-floating-promises', 'later();'],
    ['a promise where a condition stands', 'no-misused-promises', 'if (later()) throw new Error();'],
    ['an await of a value', 'await-thenable', 'await 1;'],
    ['a switch that forgets a case', 'switch-exhaustiveness-check', "switch (name) {\n  case 'a':\n}"],
  ])('should refuse %s', async (_what, rule, line) => {
    const options = { compilerOptions: { strict: true, module: 'nodenext', target: 'es2022', types: [] } };
    const text = `declare const later: () => Promise<boolean>;\ndeclare const name: 'a' | 'b';\n${line}\nexport {};\n`;
    await writeFile(join(folder, 'planted.ts'), text);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
    const { code, stdout } = await runNode([
      join(ROOT, 'node_modules/oxlint/bin/oxlint'),
      ...['--type-aware', '--config', '.oxlintrc.json', '--format', 'unix', folder],
    ]);
    expect(stdout).toContain(`typescript(${rule})`);
    expect(code).toBe(1);
  });
});

describe('lint without a project graph', () => {
  let emptyCache: string;

  beforeAll(async () => {
    emptyCache = await mkdtemp(join(tmpdir(), 'lint-canary-'));
  });
  afterAll(() => rm(emptyCache, { recursive: true, force: true }));

  // The boundary rule skips itself without a project graph, and ESLint then succeeds.
  it.each([
    ['started by hand', {}],
    ['started by Nx', { NX_TASK_TARGET_PROJECT: '@swipeclean/contracts' }],
  ])('should still refuse a forbidden import when %s', async (_how, env) => {
    const eslint = join(ROOT, 'node_modules/eslint/bin/eslint.js');
    const { code, stdout } = await runNode(
      [eslint, '--stdin', '--stdin-filename', 'libs/contracts/src/index.ts'],
      "export * from '@nestjs/common';\n",
      { NX_WORKSPACE_DATA_DIRECTORY: emptyCache, NX_TASK_TARGET_PROJECT: '', ...env },
    );
    expect(stdout).toContain('"platform:any" is not allowed to import "@nestjs/common"');
    expect(code).toBe(1);
  });
});
