// Starts Chromium with an empty profile and measures the memory of its processes.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { PATIENCE_MS } from './command.mjs';

const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

const LIGHTHOUSE = new URL('../../../e2e/src/lighthouse/package.json', import.meta.url);

const TICKS_PER_SECOND = 100;

const ENDING = ['SIGINT', 'SIGTERM'];

const CHROMIUM = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** Chromium without the parts that only a window needs, or Chromium: a quarter of the CPU time less. */
export const HEADLESS_SHELL = process.env.HEADLESS_SHELL_PATH || CHROMIUM;

/**
 * A fresh browser with one page; `close` ends it and removes its profile. The site at `writesFor` has write permission
 * for dropped folders, because a headless browser cannot show the prompt. Safe Browsing checks of written files are
 * off, so that tests do not depend on the network.
 */
export async function openBrowser(options) {
  const { url, ...started } = await startChromium(options);
  const browser = await chromium.connectOverCDP(url);
  const [context] = browser.contexts();
  return withEnd({ page: context.pages()[0], context, version: browser.version(), ...started }, browser);
}

/**
 * The same driven by Puppeteer without the events of the network. Playwright always asks for them: Chromium then sends
 * it each message of a WebSocket, which takes longer than the page needs for it.
 */
export async function openUnwatchedBrowser() {
  // Installed beside Lighthouse, by `npm ci` in that folder. Tests that import this file do not need it.
  const puppeteer = createRequire(LIGHTHOUSE)('puppeteer-core');
  const { url, ...started } = await startChromium();
  const browser = await puppeteer.connect({
    browserURL: url,
    networkEnabled: false,
    defaultViewport: null,
    protocolTimeout: PATIENCE_MS,
  });
  const [[page], version] = await Promise.all([browser.pages(), browser.version()]);
  return withEnd({ page, version: version.replace(/^.*\//, ''), ...started }, browser);
}

function withEnd({ end, ...opened }, browser) {
  return {
    ...opened,
    async close() {
      await browser.close().catch(() => undefined);
      await end();
    },
    /** Ends the browser as a crash does, during its work. */
    async kill() {
      await end();
      await browser.close().catch(() => undefined);
    },
  };
}

async function startChromium({ executable = CHROMIUM, writesFor } = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'scan-bench-'));
  if (writesFor) grantWrites(profile, new URL(writesFor).origin);
  const child = spawn(
    executable,
    [...FLAGS.split(' '), `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
    {
      stdio: 'ignore',
      detached: true,
    },
  );
  // Ends the browser and removes the profile however this process ends.
  const leaveNothing = () => endNow(child, profile);
  process.once('exit', leaveNothing);
  for (const signal of ENDING) process.once(signal, exitOnSignal);
  const portFile = join(profile, 'DevToolsActivePort');
  for (let tries = 0; !existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n'); tries++) {
    if (tries > 1200) throw new Error('Chromium did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `http://127.0.0.1:${readFileSync(portFile, 'utf8').split('\n')[0]}`,
    usage: () => usageOf(profile),
    async end() {
      await end(child, profile);
      process.off('exit', leaveNothing);
      for (const signal of ENDING) process.off(signal, exitOnSignal);
    },
  };
}

/** Without it a process that a signal ends has no exit event, and Chromium goes on. */
function exitOnSignal() {
  process.exit(1);
}

async function end(child, profile) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // It may have ended by itself.
  if (child.exitCode === null && child.signalCode === null) {
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}

function endNow(child, profile) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

function grantWrites(profile, origin) {
  const exceptions = { file_system_write_guard: { [`${origin},*`]: { setting: 1 } } };
  mkdirSync(join(profile, 'Default'));
  writeFileSync(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ safebrowsing: { enabled: false }, profile: { content_settings: { exceptions } } }),
  );
}

/**
 * Anonymous memory in MB of renderers and browser process, that of all processes together with each shared page counted
 * once (PSS), and CPU seconds of all processes, of this profile.
 */
function usageOf(profile) {
  const sums = { renderer: 0, browser: 0, all: 0, cpu: 0 };
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!command.includes(profile)) continue;
      const kb = Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
      if (command.includes('--type=renderer')) sums.renderer += kb / 1024;
      else if (!command.includes('--type=')) sums.browser += kb / 1024;
      sums.all +=
        Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      sums.cpu += (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    } catch {
      // The process has ended meanwhile.
    }
  }
  return sums;
}

/** Samples usage while `work` runs; returns the largest increase over the usage before. */
export async function withPeak(usage, work) {
  const before = usage();
  const peak = { ...before };
  const sample = () => {
    const now = usage();
    for (const key of Object.keys(peak)) peak[key] = Math.max(peak[key], now[key]);
  };
  const timer = setInterval(sample, 100);
  try {
    const result = await work();
    sample();
    return {
      result,
      added: Object.fromEntries(Object.keys(peak).map((key) => [key, peak[key] - before[key]])),
    };
  } finally {
    clearInterval(timer);
  }
}
