/* global window */
// Scans a real folder repeatedly in Chromium and counts what is read of its files.
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { drop, untilChosen } from '../bench/candidates.mjs';

/** In the workers: reports to the page the bytes of every blob read, whatever the method. */
export const TELL_READS = `{
  const told = new BroadcastChannel('reads');
  for (const name of ['arrayBuffer', 'bytes', 'text', 'stream']) {
    const read = Blob.prototype[name];
    if (read) Blob.prototype[name] = function () { told.postMessage(this.size); return read.call(this); };
  }
  told.postMessage(-1);
}`;

const MB = 1024 * 1024;
let root;

function write(path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Pairs of all sizes that are read in different ways, and files of a unique size. */
function makeFolder() {
  for (const [name, size] of Object.entries({ small: 700, middle: 300_000, large: 3 * MB, huge: 20 * MB })) {
    const content = Buffer.alloc(size, name);
    write(`a/${name}`, content);
    write(`b/${name}`, content);
    const other = Buffer.from(content);
    other[size - 1] ^= 1;
    write(`c/${name}`, other);
  }
  for (let at = 0; at < 20; at++) write(`alone/${at}`, Buffer.alloc(10_000 + at, at));
}

async function open(page, url) {
  await page.goto(url);
  await drop(page, root);
  await untilChosen(page);
}

async function scan(page, key) {
  const { error } = await page.evaluate(async (cacheKey) => {
    window.reads = [];
    window.channel ??= new BroadcastChannel('reads');
    window.channel.onmessage = ({ data }) => window.reads.push(data);
    return window.run(cacheKey);
  }, key);
  if (error) throw new Error(error);
  const told = await page.evaluate(() => window.reads);
  const reads = told.filter((size) => size >= 0);
  const groups = (await page.evaluate(() => window.groups())).map((paths) => paths.sort()).sort();
  return {
    isCounted: told.includes(-1),
    reads: reads.length,
    bytes: reads.reduce((a, b) => a + b, 0),
    groups,
  };
}

/** Resolves with what was read and found each time. */
export async function scanAgainInBrowser(page, url) {
  const seen = {};
  root = mkdtempSync(join(tmpdir(), 'scan-memory-'));
  try {
    makeFolder();
    await open(page, url);
    seen.first = await scan(page, 'folder');
    seen.again = await scan(page, 'folder');
    await open(page, url);
    seen.reloaded = await scan(page, 'folder');
    seen.otherKey = await scan(page, 'other');

    const { atimeMs, mtimeMs } = statSync(join(root, 'a/middle'));
    utimesSync(join(root, 'a/middle'), atimeMs / 1000, mtimeMs / 1000 + 2);
    seen.newDate = await scan(page, 'folder');
    await page.evaluate(() => window.forget('folder'));
    seen.forgotten = await scan(page, 'folder');
    return seen;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
