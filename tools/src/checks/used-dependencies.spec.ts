import { join } from 'node:path';
import { ROOT, runNode } from '../run-node';

// Reads every source of the repository in a separate process.
jest.setTimeout(120_000);

interface KnipReport {
  issues: ({ file: string } & Record<string, { name: string }[]>)[];
}

describe('dependencies of packages', () => {
  it('should all be used by the package that names them', async () => {
    const knip = join(ROOT, 'node_modules/knip/bin/knip.js');
    const { stdout, stderr } = await runNode([
      knip,
      '--config',
      'tools/knip.jsonc',
      '--include',
      'dependencies',
      '--reporter',
      'json',
      '--no-exit-code',
    ]);
    if (!stdout.startsWith('{')) throw new Error(stderr);
    const { issues } = JSON.parse(stdout) as KnipReport;
    const unused = issues.flatMap(({ file, dependencies = [], devDependencies = [] }) =>
      [...dependencies, ...devDependencies].map(({ name }) => `${file}: ${name}`),
    );
    expect(unused).toEqual([]);
  });
});
