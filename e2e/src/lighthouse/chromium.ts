import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright-core';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  // A container has 64 MB of /dev/shm; the browser needs more. Playwright sets this flag by itself.
  '--disable-dev-shm-usage',
  // One process for blank page and site: one that begins with the page can begin before its trace (NO_NAVSTART).
  '--renderer-process-limit=1',
  // A page that counts as hidden paints nothing.
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];
const STARTS_WITHIN_MS = 30_000;

/** A browser that only Lighthouse controls. */
export interface OpenChromium {
  port: number;
  close(): Promise<void>;
}

/** Starts Chromium with an empty profile, signed in if it is given the cookies of a session. */
export async function openChromium(
  site: string,
  cookies: Record<string, string> = {},
): Promise<OpenChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'swipeclean-lighthouse-'));
  const program = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
  const child = spawn(program, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
    detached: true,
  });
  const close = async () => {
    await end(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await portOf(profile);
    await takeCookies(port, site, cookies);
    return { port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function portOf(profile: string): Promise<number> {
  const file = join(profile, 'DevToolsActivePort');
  for (const until = Date.now() + STARTS_WITHIN_MS; Date.now() < until; await delay(100)) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    if (port > 0) return port;
  }
  throw new Error(`Chromium did not start within ${STARTS_WITHIN_MS / 1000} s`);
}

async function takeCookies(port: number, url: string, cookies: Record<string, string>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const all = Object.entries(cookies).map(([name, value]) => ({ name, value, url }));
  if (context && all.length > 0) await context.addCookies(all);
  await browser.close();
}

/** Debian's Chromium is a script that starts the browser, so the whole process group is killed. */
async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.pid !== undefined && child.exitCode === null) {
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }
}
