// Measures how long scan, overview and list of a large folder hold the page's thread, the memory of the scan, and how
// soon a tab shows its content: `npx nx run-many -t build && node e2e/bench/folder-list.mjs`. FILES is the number of
// files, COPIES how many of them are copies of another; THROTTLE slows the page's thread down after the scan; URL
// measures a running site and DIST another build instead of this one.
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { openBrowser, withPeak } from '../../libs/scan-engine/bench/chromium.mjs';

const { FILES = '80000', COPIES = '13000', THROTTLE = '1', URL: running } = process.env;
const MAX_TASK_MS = Number(FILES) > 100_000 ? 200 : 100;
/** So small that it does not count in the memory of a scan. */
const TRACE_KB = 16_384;
const TAB_BUDGET_MS = 150;
const DIST = process.env.DIST ?? join(import.meta.dirname, '../../apps/web/dist');
/** The tabs of the folder, and what only the content of each says. */
const TABS = [
  ['Cards', 'cards left'],
  ['Photos', 'No photos or videos in this folder'],
  ['Files', 'Tick all listed files'],
  ['Map', 'Arrow keys move, Enter opens'],
  ['Trash', 'Nothing in the trash'],
  ['Overview', 'safe to free of'],
];
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const work = mkdtempSync(join(tmpdir(), 'folder-list-'));
const server = running ? null : await serveBuild();
const url = running ?? `http://localhost:${server.address().port}`;
const browser = await openBrowser();
const { page } = browser;
let isOver = false;
let session = null;
try {
  const folder = makeFolder(join(work, 'Folder'));
  await openFolder(folder);
  if (THROTTLE !== '1') await slowDown(Number(THROTTLE));
  await measureTabs('first');
  await measureTabs('again');
  await measure();
} finally {
  await browser.close();
  server?.close();
  rmSync(work, { recursive: true, force: true });
}
process.exit(isOver ? 1 : 0);

/** Files in folders of 200; the copies have the content of an earlier file. */
function makeFolder(folder) {
  const unique = Number(FILES) - Number(COPIES);
  for (let at = 0; at < Number(FILES); at++) {
    const inner = join(folder, `folder ${String(Math.floor(at / 200)).padStart(4, '0')}`);
    if (at % 200 === 0) mkdirSync(inner, { recursive: true });
    writeFileSync(
      join(inner, `file ${at}.${at % 3 ? 'doc' : 'bin'}`),
      `content ${at < unique ? at : at - unique}`,
    );
  }
  return folder;
}

async function openFolder(folder) {
  await page.setViewportSize({ width: 1440, height: 900 });
  page.setDefaultTimeout(600_000);
  await page.goto(`${url}/folder`);
  await page.getByRole('button', { name: 'Choose a folder' }).waitFor();
  const input = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  const scan = task('scan and open the overview', async () => {
    for (const type of ['dragEnter', 'dragOver', 'drop'])
      await input.send('Input.dispatchDragEvent', { type, x: 700, y: 450, data });
    await page.getByText(/safe to free of/).waitFor();
  });
  const before = browser.usage().all;
  const { added } = await withPeak(browser.usage, () => scan);
  const [renderer, inBrowser, all] = [added.renderer, added.browser, added.all].map(Math.round);
  console.log(
    `most memory: +${all} MB in all processes, +${renderer} renderer, +${inBrowser} browser; CPU ${Math.round(added.cpu)} s`,
  );
  await page.waitForTimeout(5000);
  console.log(`5 s later: +${Math.round(browser.usage().all - before)} MB in all processes`);
}

async function measure() {
  // The extra copies are shown beside the groups already: a press on them paints nothing.
  const section = page.getByRole('button', { name: /^Copies with names/ });
  const tick = page.getByRole('checkbox', { name: 'Tick: Extra copies' });
  const show = (name) => page.getByRole('link', { name, exact: true }).first();
  await task('untick all copies', () => tick.click());
  await task('tick all copies', () => tick.click());
  await task('open other copies', () => section.click());
  await task('tick one of them', () => page.getByRole('row').first().getByRole('checkbox').click());
  await task('scroll through them', () => page.mouse.wheel(0, 40_000));
  await task('open the list', () => show('Files').click());
  await page.getByRole('table', { name: 'Files of the folder' }).waitFor();
  await page.waitForTimeout(2000);
  const all = page.getByRole('checkbox', { name: 'Tick all listed files' });
  await task('clear the list', () => all.click());
  await task('tick the whole list', () => all.click());
  await task('tick one file', () => page.getByRole('row').nth(2).getByRole('checkbox').click());
  await task('sort by name', () => page.getByRole('button', { name: 'Name' }).click());
  await task('show the next file', () => page.keyboard.press('j'));
  await task('tick and go on', () => page.keyboard.press('Delete'));
  await task('scroll far', () => page.mouse.wheel(0, 200_000));
  console.log(`rows in the page: ${await page.getByRole('row').count()}`);
}

/**
 * From the press of each tab to the frame that shows its content, and to the next frame (INP). The first visit comes
 * right after the scan.
 */
async function measureTabs(visit) {
  await page.evaluate(() => {
    window.taken ??= new PerformanceObserver((list) => {
      // As INP counts: presses and keys, not what the pointer passes over.
      for (const { duration, interactionId } of list.getEntries())
        if (interactionId) window.paintMs = Math.max(window.paintMs, duration);
    });
    window.taken.observe({ type: 'event', durationThreshold: 16 });
  });
  for (const [name, content] of TABS) {
    await page.evaluate(
      ([title, text]) => {
        window.paintMs = 0;
        window.contentMs = new Promise((resolve) => {
          const main = document.querySelector('main');
          const shows = () =>
            main.querySelector('h1')?.textContent === title &&
            !main.querySelector('[role=status][aria-label]') &&
            main.outerHTML.includes(text);
          let pressedAt = 0;
          addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), {
            capture: true,
            once: true,
          });
          const look = () =>
            pressedAt && shows()
              ? requestAnimationFrame(() => resolve(performance.now() - pressedAt))
              : requestAnimationFrame(look);
          look();
        });
      },
      [name, content],
    );
    await page.getByRole('link', { name, exact: true }).first().click();
    const contentMs = Math.round(await page.evaluate(() => window.contentMs));
    await page.waitForTimeout(300);
    const paintMs = await page.evaluate(() => window.paintMs);
    const isLate = THROTTLE === '1' && contentMs > TAB_BUDGET_MS;
    isOver ||= isLate;
    const paint = paintMs === 0 ? 'below 16' : paintMs;
    console.log(
      `${visit} ${name}: content after ${contentMs} ms, next paint ${paint} ms${isLate ? ', over budget' : ''}`,
    );
  }
}

/** As on a phone: Lighthouse's mobile profile is four times slower. */
async function slowDown(rate) {
  session ??= await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * The longest task of an action by CPU time of the page's thread, which other programs do not lengthen, and by the
 * clock; and its CPU time in all.
 */
async function task(name, act) {
  const before = await threadMs();
  await page.evaluate(() => {
    window.longest = 0;
    window.paintMs = 0;
    window.watch ??= new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    });
    window.watch.observe({ type: 'longtask' });
  });
  const longestCpu = await traceTasks(async () => {
    await act();
    await page.waitForTimeout(1500);
  });
  const [longest, paintMs] = await page.evaluate(() => [Math.round(window.longest), window.paintMs]);
  const cpu = Math.round((await threadMs()) - before);
  const isLong = longestCpu > MAX_TASK_MS;
  isOver ||= isLong;
  const clock = longest === 0 ? 'below 50' : longest;
  const paint = paintMs === 0 ? '' : `, next paint ${paintMs} ms`;
  console.log(
    `${name}: longest task CPU ${Math.round(longestCpu)} ms (clock ${clock}), CPU ${cpu} ms in all${paint}${isLong ? ', over budget' : ''}`,
  );
}

/** CPU ms of the longest task of the page's thread during `work`; of a long one only its last part is recorded. */
async function traceTasks(work) {
  session ??= await page.context().newCDPSession(page);
  const tasks = [];
  const collect = ({ value }) =>
    tasks.push(...value.filter(({ name }) => name === 'RunTask' || name === 'thread_name'));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordContinuously',
      traceBufferSizeInKb: TRACE_KB,
      includedCategories: ['disabled-by-default-devtools.timeline'],
    },
  });
  await work();
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  session.off('Tracing.dataCollected', collect);
  const mains = new Set(
    tasks.filter(({ args }) => args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const ours = tasks.filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`));
  if (!ours.some(({ tdur }) => tdur > 0)) throw new Error('Chromium recorded no CPU time of tasks');
  return Math.max(...ours.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** The CPU time of the page's thread so far. */
async function threadMs() {
  session ??= await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

function serveBuild() {
  const files = createServer((request, response) => {
    const asked = join(DIST, new globalThis.URL(request.url, 'http://localhost').pathname);
    const isFile = existsSync(asked) && statSync(asked).isFile();
    if (!isFile && extname(asked)) return response.writeHead(404).end();
    const file = isFile ? asked : join(DIST, 'index.html');
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => files.listen(0, () => resolve(files)));
}
