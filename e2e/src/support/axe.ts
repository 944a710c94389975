import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Every accessibility fault in what a page shows now, as `rule: element`; of colours alone where only they are others. */
export async function findFaults(page: Page, rules: 'all' | 'of colours' = 'all'): Promise<string[]> {
  // The page's policy forbids foreign scripts; the debugger's evaluation is not bound by it.
  await page.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(options),
    {
      resultTypes: ['violations'],
      ...(rules === 'of colours' && { runOnly: { type: 'rule', values: OF_COLOURS } }),
    } as axe.RunOptions,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
