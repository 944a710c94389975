import { join } from 'node:path';
import { ROOT, runNode } from '../run-node';

// Reads every import of the repository in a separate process.
jest.setTimeout(120_000);

interface CruiseResult {
  summary: { totalCruised: number; violations: { from: string; cycle: { name: string }[] }[] };
}

/** Runs the cycle rule of `tools/dependency-cruiser.mjs` over some folders. */
async function cruise(...args: string[]): Promise<CruiseResult['summary']> {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = ['--config', 'tools/dependency-cruiser.mjs', '--output-type', 'json'];
  const { stdout, stderr } = await runNode([program, ...args, ...config]);
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return (JSON.parse(stdout) as CruiseResult).summary;
}

describe('import graph', () => {
  it('should have no cycles', async () => {
    const { totalCruised, violations } = await cruise(
      'apps',
      'services',
      'libs',
      'deploy',
      'e2e',
      'tools/src',
    );
    const cycles = violations.map(({ from, cycle }) => [from, ...cycle.map(({ name }) => name)].join(' > '));
    expect(cycles).toEqual([]);
    expect(totalCruised).toBeGreaterThan(1000);
  });

  it('should report a planted cycle', async () => {
    const { violations } = await cruise('tools/src/checks/testing/planted-cycle', '--exclude', 'dist');
    expect(violations).toHaveLength(1);
  });
});
