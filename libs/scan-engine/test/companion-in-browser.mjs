// Prints the address of a page, reads a companion's port and code, and prints what the page does with it as JSON.
import { once } from 'node:events';
import { HEADLESS_SHELL, openBrowser } from '../bench/chromium.mjs';
import { servePage } from '../bench/serve-page.mjs';
import { runInPage } from './run-in-page.mjs';

const site = await servePage(new URL('companion-page', import.meta.url));
const browser = await openBrowser({ executable: HEADLESS_SHELL });
try {
  const { page } = browser;
  await page.goto(site.url);
  process.stdout.write(`${site.url}\n`);
  const [link] = await once(process.stdin.setEncoding('utf8'), 'data');
  const [port, code] = link.trim().split(',');
  const paired = await runInPage(page, 'pair', Number(port), code);
  await page.reload();
  const reopened = await runInPage(page, 'reopen');
  process.stdout.write(`${JSON.stringify({ paired, reopened })}\n`);
} finally {
  await browser.close();
  site.close();
  process.stdin.destroy();
}
