import { join } from 'node:path';
import { ROOT, runNode } from '../run-node';

// Reads every source of the repository in a separate process.
type Kind = 'dependencies' | 'devDependencies' | 'exports' | 'types';

/** Exports with a namespace are read by their names at run time: `import * as cases`. */
type Issue = { file: string } & Partial<Record<Kind, { name: string; namespace?: string }[]>>;

describe('dependencies and exports of packages', () => {
  let issues: Issue[];

  beforeAll(async () => {
    const knip = join(ROOT, 'node_modules/knip/bin/knip.js');
    const { stdout, stderr } = await runNode([
      knip,
      '--config',
      'tools/knip.jsonc',
      '--include',
      'dependencies,exports,types',
      '--reporter',
      'json',
      '--no-exit-code',
    ]);
    if (!stdout.startsWith('{')) throw new Error(stderr);
    ({ issues } = JSON.parse(stdout) as { issues: Issue[] });
  });

  const listUnused = (...kinds: Kind[]) =>
    issues.flatMap((issue) =>
      kinds
        .flatMap((kind) => issue[kind] ?? [])
        .filter(({ namespace }) => namespace === undefined)
        .map(({ name }) => `${issue.file}: ${name}`),
    );

  it('should name only dependencies that the package uses', () =>
    expect(listUnused('dependencies', 'devDependencies')).toEqual([]));

  it('should export only what another file uses', () => expect(listUnused('exports', 'types')).toEqual([]));
});
