import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from '@playwright/test';

/** Takes 0.1 s of CPU time, so each document evaluates it once. */
const AXE_SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The accessibility violations of the page as `rule: element`; `colors` checks contrast only. */
export async function findAxeViolations(page: Page, rules: 'all' | 'colors' = 'all'): Promise<string[]> {
  // The content security policy forbids injected scripts; evaluation through the debugger bypasses it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE_SOURCE);
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(options),
    {
      resultTypes: ['violations'],
      ...(rules === 'colors' && { runOnly: { type: 'rule', values: COLOR_RULES } }),
    } as axe.RunOptions,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
