import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOUNDARY_VIOLATIONS } from './boundary-violations';
import featureGenerator from '../generators/feature/feature.generator';
import { sourcesUnder, workspaceTree } from '../generators/testing/workspace-tree';
import { HABIT_VIOLATIONS } from './habit-violations';
import type { LintResult, PlantedFile } from './lint-texts';
import { ROOT, runNode } from '../run-node';
import { lintTexts } from './lint-texts';

/** What the feature generator writes for the spam service. */
async function generateFeature(): Promise<PlantedFile[]> {
  const tree = workspaceTree();
  await featureGenerator(tree, { service: 'spam', name: 'ticket-entries' });
  const files = sourcesUnder(tree, 'services/spam').map(([path, text]) => ({ path, text }));
  return files.filter(({ path }) => path.includes('ticket-entr'));
}

const VIOLATIONS = [...BOUNDARY_VIOLATIONS, ...HABIT_VIOLATIONS];

// Loads the rules, the project graph and TypeScript in a separate process.
describe('lint', () => {
  let emptyCache: string;
  let refused: LintResult[];
  let generated: LintResult[];

  beforeAll(async () => {
    emptyCache = await mkdtemp(join(tmpdir(), 'lint-canary-'));
    // As Nx starts it, but without the project graph: the boundary rule would skip itself, and ESLint succeed.
    const env = { NX_WORKSPACE_DATA_DIRECTORY: emptyCache, NX_TASK_TARGET_PROJECT: '@swipeclean/contracts' };
    const results = await lintTexts([...VIOLATIONS, ...(await generateFeature())], env);
    refused = results.slice(0, VIOLATIONS.length);
    generated = results.slice(VIOLATIONS.length);
  });
  afterAll(() => rm(emptyCache, { recursive: true, force: true }));

  it.each(VIOLATIONS.map((violation, index) => [violation.what, violation, index] as const))(
    'should refuse %s',
    (_what, { rule, says }, index) => {
      const messages = refused[index]?.messages.filter((message) => message.rule === rule);
      expect(messages).toContainEqual({ rule, message: expect.stringMatching(says) });
    },
  );

  it('should allow a generated feature', () => {
    expect(generated.length).toBeGreaterThan(5);
    expect(generated.filter(({ messages }) => messages.length > 0)).toEqual([]);
  });
});

describe('lint by Oxlint', () => {
  let folder: string;
  let printed: string;

  const HEAD = `declare const later: () => Promise<boolean>;\ndeclare const name: 'a' | 'b';\n`;
  const REACT = "import { useEffect, useRef, useState } from 'react';\n";
  const component = (lines: string) =>
    `${REACT}export function Planted({ on }: { on: boolean }) {\n${lines}}\n`;
  const PLANTED = {
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, module: 'nodenext', target: 'es2022', types: [] },
    }),
    'promise.ts': `${HEAD}later();\nexport {};\n`,
    'condition.ts': `${HEAD}if (later()) throw new Error();\nexport {};\n`,
    'value.ts': 'await 1;\nexport {};\n',
    'switch.ts': `${HEAD}switch (name) {\n  case 'a':\n}\nexport {};\n`,
    'one.ts': "import type { Two } from './two';\nexport type One = Two | null;\n",
    'two.ts': "import type { One } from './one';\nexport type Two = One[];\n",
    'any.ts': 'export const used = (of: any): unknown => of;\n',
    'unused.ts': 'const unused = 1;\nexport {};\n',
    'console.ts': "console.log('here');\nexport {};\n",
    'long.ts': Array.from({ length: 301 }, (_, line) => `export const a${line} = ${line};\n`).join(''),
    'unknown.mjs': 'export const used = nowhere;\n',
    'comment.ts': '// oxlint-disable-next-line no-console\nexport {};\n',
    'apps/web/hook.tsx': component('  if (on) useState(1);\n  return null;\n'),
    'apps/web/effect.tsx': component('  useEffect(() => console.warn(on), []);\n  return null;\n'),
    'apps/web/ref.tsx': component('  const last = useRef(on);\n  return <p>{last.current}</p>;\n'),
    'apps/web/state.tsx': component(
      '  const [is, set] = useState(on);\n  useEffect(() => {\n    set(!on);\n  }, [on]);\n  return <p>{is}</p>;\n',
    ),
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lint-canary-'));
    await mkdir(join(folder, 'apps/web'), { recursive: true });
    for (const [path, text] of Object.entries(PLANTED)) await writeFile(join(folder, path), text);
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const options = ['--type-aware', '--config', '.oxlintrc.json', '--format', 'unix'];
    const { code, stdout } = await runNode([oxlint, ...options, folder]);
    expect(code).toBe(1);
    printed = stdout;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    ['a promise that is not awaited', 'promise.ts', 'typescript(no-floating-promises)'],
    ['a promise where a condition stands', 'condition.ts', 'typescript(no-misused-promises)'],
    ['an await of a value', 'value.ts', 'typescript(await-thenable)'],
    ['a switch that forgets a case', 'switch.ts', 'typescript(switch-exhaustiveness-check)'],
    ['any', 'any.ts', 'typescript(no-explicit-any)'],
    ['a variable without use', 'unused.ts', 'eslint(no-unused-vars)'],
    ['console.log in product code', 'console.ts', 'eslint(no-console)'],
    ['a file of 301 lines', 'long.ts', 'eslint(max-lines)'],
    ['an unknown name in a script', 'unknown.mjs', 'eslint(no-undef)'],
    ['a comment that allows what nobody does', 'comment.ts', 'Unused oxlint-disable directive'],
    ['an import cycle', 'two.ts', 'import(no-cycle)'],
    ['a hook in a condition', 'apps/web/hook.tsx', 'react-hooks(rules-of-hooks)'],
    ['an effect without its dependency', 'apps/web/effect.tsx', 'react-hooks(exhaustive-deps)'],
    ['a ref that is read during a render', 'apps/web/ref.tsx', 'react(refs)'],
    ['a state that an effect sets at once', 'apps/web/state.tsx', 'react(set-state-in-effect)'],
  ])('should refuse %s', (_what, path, rule) => {
    const lines = printed.split('\n').filter((line) => line.includes(rule));
    expect(lines).toContainEqual(expect.stringContaining(`${path}:`));
  });
});
