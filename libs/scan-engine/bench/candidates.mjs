// The engine under measurement: each function takes a tree and returns { ms, groups, cpu, others, … }.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openBrowser, openUnwatchedBrowser, withPeak } from './chromium.mjs';
import { PATIENCE_MS, timed, within } from './command.mjs';
import { busySeconds, othersShare, untilQuiet } from './quiet.mjs';

const run = promisify(execFile);
const COMPANION = fileURLToPath(new URL('../../../apps/companion/dist/swipeclean.mjs', import.meta.url));

/** Runs the engine in a fresh Node process; the time is that of `scan`, as in the browser, or of listing alone. */
export async function nodeEngine(root, dist, env = {}) {
  const script = fileURLToPath(new URL('node-scan.cjs', import.meta.url));
  const busy = busySeconds();
  const started = performance.now();
  const options = { maxBuffer: 1 << 28, timeout: PATIENCE_MS, env: { ...process.env, ...env } };
  const { stdout } = await run(process.execPath, [script, dist, root], options);
  const seconds = (performance.now() - started) / 1000;
  const outcome = JSON.parse(stdout);
  return { ...outcome, others: othersShare(busy, outcome.cpu, seconds) };
}

/** Runs `swipeclean scan` as a user does; it also applies the rules and looks into the largest files. */
export async function companionCommand(root) {
  const { stdout, ...measured } = await timed(process.execPath, [COMPANION, 'scan', root, '--json'], [0, 1]);
  return { ...measured, count: JSON.parse(stdout).totals.identical.groups };
}

/** Scans through the companion's WebSocket; CPU and memory are the companion's, the time is that of this client. */
export async function companionSocket(root, dist) {
  const { pid, port, code, stop } = await startCompanion(root);
  try {
    const busy = busySeconds();
    const started = performance.now();
    const options = { maxBuffer: 1 << 28, timeout: PATIENCE_MS };
    const script = fileURLToPath(new URL('socket-scan.cjs', import.meta.url));
    const { stdout } = await run(process.execPath, [script, dist, `${port}`, code], options);
    const { cpu, memoryMb } = usageOfProcess(pid);
    const others = othersShare(busy, cpu, (performance.now() - started) / 1000);
    return { ...JSON.parse(stdout), cpu, memoryMb, others };
  } finally {
    stop();
  }
}

/**
 * Scans through the companion in Chromium, from the click on a button until the result is painted; `isAgain` measures
 * the scan after it, in the page loaded anew. CPU is that of both programs, memory the companion's.
 */
export async function companionPage(root, url, isAgain) {
  const companion = await startCompanion(root, new URL(url).origin);
  const browser = await openUnwatchedBrowser();
  try {
    return await within(measureCompanionPage(companion, browser, url, isAgain), 'The scan by the companion');
  } finally {
    await browser.close();
    companion.stop();
  }
}

async function measureCompanionPage({ pid, port, code }, { page, usage, version }, url, isAgain) {
  const connect = (how) => page.evaluate(([port, code]) => window.connect(port, code), how);
  const click = async () => {
    await page.click('button');
    const result = await page.evaluate(() => window.clicked);
    if (result.error) throw new Error(result.error);
    return result;
  };
  await page.goto(url);
  await connect([port, code]);
  let firstMs;
  if (isAgain) {
    firstMs = (await click()).ms;
    await page.goto(url);
    await connect([port]);
  }
  await untilQuiet(STARTING_S);
  const before = usageOfProcess(pid).cpu;
  const busy = busySeconds();
  const started = performance.now();
  const { result, added } = await withPeak(usage, click);
  const { cpu, memoryMb } = usageOfProcess(pid);
  const spent = cpu - before + added.cpu;
  const others = othersShare(busy, spent, (performance.now() - started) / 1000);
  const groups = await page.evaluate(() => window.groups());
  return { ...result, firstMs, groups, memoryMb, others, cpu: spent, version };
}

/** A new browser uses the processor for some seconds, which are no part of a scan. */
const STARTING_S = 15;

/** Starts a companion that shares a folder, in a home of its own. */
async function startCompanion(root, site = 'http://localhost:8080') {
  const home = mkdtempSync(join(tmpdir(), 'scan-bench-home-'));
  const env = { ...process.env, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home };
  const server = spawn(process.execPath, [COMPANION, 'connect', '--site', site, root], { env });
  const stop = () => {
    server.kill();
    rmSync(home, { recursive: true, force: true });
  };
  const [, port, code] = await new Promise((resolve, reject) => {
    let text = '';
    server.once('exit', (exit) => reject(new Error(`The companion ended with ${exit}`)));
    server.stdout.on('data', (some) => {
      const link = /#(\d+),(\S+)/.exec((text += some));
      if (link) resolve(link);
    });
  }).catch((error) => {
    stop();
    throw error;
  });
  return { pid: server.pid, port: Number(port), code, stop };
}

function usageOfProcess(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return { cpu: (Number(fields[11]) + Number(fields[12])) / 100, memoryMb: kilobytes / 1024 };
}

/**
 * Runs the engine in Chromium. `how` is 'handle' (a dropped directory), 'input' (webkitdirectory) or 'again' (a second
 * scan through a handle after a page reload); 'floor' and 'list' do the least that a page needs for a first and a
 * second scan. `firstMs` is the time of the first scan in the same browser.
 */
export async function browserEngine(root, url, how) {
  const browser = await openBrowser();
  try {
    return await within(measure(browser, root, url, how), `The scan in the browser (${how})`);
  } finally {
    await browser.close();
  }
}

async function measure(browser, root, url, how) {
  const { page, usage, version } = browser;
  const key = how === 'again' ? 'bench' : undefined;
  await choose(page, root, url, how);
  let firstMs;
  if (key) {
    firstMs = (await scan(page, key)).ms;
    await choose(page, root, url, how);
  }
  await untilQuiet(STARTING_S);
  const busy = busySeconds();
  const started = performance.now();
  const floor = () => page.evaluate((listsOnly) => window.runFloor(listsOnly), how === 'list');
  const isFloor = how === 'floor' || how === 'list';
  const { result, added } = await withPeak(usage, () => (isFloor ? floor() : scan(page, key)));
  const others = othersShare(busy, added.cpu, (performance.now() - started) / 1000);
  const groups = how === 'list' ? undefined : await page.evaluate(() => window.groups());
  return { ...result, firstMs, groups, added, others, cpu: added.cpu, version };
}

async function scan(page, key) {
  const result = await page.evaluate((cacheKey) => window.run(cacheKey), key);
  if (result.error) throw new Error(result.error);
  return result;
}

async function choose(page, root, url, how) {
  await page.goto(url);
  if (how === 'input') await page.setInputFiles('#folder', root);
  else await drop(page, root);
  await untilChosen(page);
}

/** Drops a folder onto the page, which receives a directory handle. */
export async function drop(page, root) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [root], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop']) {
    await session.send('Input.dispatchDragEvent', { type, x: 100, y: 60, data });
  }
}

/** Waits for what was dropped or chosen. */
export const untilChosen = (page) => page.evaluate(() => window.chosen);
