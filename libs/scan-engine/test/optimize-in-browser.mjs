/* global window */
// Checks the optimizer in Chromium under the production content policy; prints the result as JSON.
import { readFileSync } from 'node:fs';
import { HEADLESS_SHELL, openBrowser } from '../bench/chromium.mjs';
import { servePage } from '../bench/serve-page.mjs';
import { removeMove } from './trash-on-disk.mjs';

const ASKED = process.argv[2]?.split(',') ?? [
  'turned',
  'wide',
  'kept',
  'motion',
  'pngPhotos',
  'heicPhotos',
  'photos',
  'archive',
  'badDocuments',
  'incompressible',
  'cancelled',
  'changedSince',
  'estimates',
  'crashWhileReplacing',
  'crashWhileUndoing',
  'crashWhileRecovering',
];

/** Run again in a browser that cannot move files. */
const COPIED = process.env.TEST_LONG
  ? ['photos', 'archive', 'crashWhileReplacing', 'crashWhileUndoing', 'crashWhileRecovering']
  : ['photos', 'archive'];

/** Files that `heif-enc` of Debian's libheif-examples made, as base64. */
const heic = ['photo', 'transparent', 'ten-bit', 'two'].map((name) => [
  `${name}.heic`,
  readFileSync(new URL(`fixtures/heic/${name}.heic`, import.meta.url), 'base64'),
]);

const site = await servePage(new URL('optimize-page', import.meta.url));
const browser = await openBrowser({ executable: HEADLESS_SHELL });
try {
  const { page } = browser;
  await page.goto(site.url);
  const runInPage = (name, ...args) =>
    page.evaluate(([proof, given]) => window.proofs[proof](...given), [name, args]);
  if (!process.env.TEST_LONG) await runInPage('sampleSteps', 40);
  const seen = {};
  for (const name of ASKED) seen[name] = await runInPage(name, ...(name === 'heicPhotos' ? [heic] : []));
  if (ASKED.includes('archive')) seen.archiveChanged = await runInPage('archive', true);
  await removeMove(browser.context);
  await page.goto(site.url);
  seen.copied = {};
  for (const name of ASKED.filter((one) => COPIED.includes(one))) seen.copied[name] = await runInPage(name);
  process.stdout.write(JSON.stringify(seen));
} finally {
  await browser.close();
  site.close();
}
