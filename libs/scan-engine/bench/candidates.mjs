// Everything that is measured: each candidate takes a tree and answers { ms, groups, memoryMb, notes }.
import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { busySeconds, othersShare } from './quiet.mjs';
import { openBrowser, withPeak } from './chromium.mjs';

const run = promisify(execFile);
const LOTS = { maxBuffer: 1 << 28 };

/** The reference: byte-exact duplicates by jdupes; time is that of the whole process. */
export async function jdupes(root) {
  const busy = busySeconds();
  const started = performance.now();
  // bash reports user and system time of its children, which Node does not.
  const { stdout, stderr } = await run(
    'bash',
    ['-c', 'TIMEFORMAT="%U %S"; time jdupes -r -q "$0"', root],
    LOTS,
  );
  const ms = performance.now() - started;
  const cpu = stderr
    .trim()
    .split(/\s+/)
    .slice(-2)
    .reduce((sum, seconds) => sum + Number(seconds), 0);
  const others = othersShare(busy, cpu, ms / 1000);
  const groups = stdout
    .split('\n\n')
    .map((block) =>
      block
        .split('\n')
        .filter(Boolean)
        .map((path) => relative(root, path)),
    )
    .filter((paths) => paths.length > 1);
  return { ms, cpu, groups, others };
}

/** The engine in a fresh Node process; time is that of `scan`, as it is for the browser. */
export async function nodeEngine(root, dist) {
  const script = fileURLToPath(new URL('node-scan.cjs', import.meta.url));
  const busy = busySeconds();
  const started = performance.now();
  const { stdout } = await run(process.execPath, [script, dist, root], LOTS);
  const seconds = (performance.now() - started) / 1000;
  const outcome = JSON.parse(stdout);
  return { ...outcome, others: othersShare(busy, outcome.cpu, seconds) };
}

/** The engine in Chromium. `how` is 'handle' (a dropped real directory), 'input' (webkitdirectory) or 'again'. */
export async function browserEngine(root, url, how) {
  const browser = await openBrowser();
  try {
    const { page } = browser;
    await page.goto(url);
    if (how === 'input') await page.setInputFiles('#folder', root);
    else await drop(page, root);
    await untilChosen(page);
    if (how === 'again') await page.evaluate(() => window.run('bench'));
    const busy = busySeconds();
    const started = performance.now();
    const { result, added } = await withPeak(browser.usage, () =>
      page.evaluate((key) => window.run(key), how === 'again' ? 'bench' : undefined),
    );
    const others = othersShare(busy, added.cpu, (performance.now() - started) / 1000);
    if (result.error) throw new Error(result.error);
    return {
      ...result,
      groups: await page.evaluate(() => window.groups()),
      added,
      others,
      cpu: added.cpu,
      version: browser.version,
    };
  } finally {
    await browser.close();
  }
}

/** Drops a real folder onto the page, which then holds a real directory handle. */
export async function drop(page, root) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [root], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop']) {
    await session.send('Input.dispatchDragEvent', { type, x: 100, y: 60, data });
  }
}

/** Asks again and again: `waitForFunction` needs eval, which the page's policy forbids. */
export async function untilChosen(page) {
  for (let tries = 0; !(await page.evaluate(() => Boolean(window.input))); tries++) {
    if (tries > 300) throw new Error('The folder did not arrive in the page');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
