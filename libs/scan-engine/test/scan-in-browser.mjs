/* global window */
// Scans a small hostile folder in Chromium through every kind of input.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { drop, untilChosen } from '../bench/candidates.mjs';

const MB = 1024 * 1024;
let root;

function write(path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function makeFolder() {
  const large = Buffer.alloc(4 * MB, 'large');
  const twin = Buffer.from(large);
  twin[twin.length - 1] ^= 1;
  const middle = Buffer.from(large);
  middle[2 * MB] ^= 1;
  for (const name of ['large/one', 'large/two']) write(name, large);
  write('large/last-byte', twin);
  write('large/middle-byte', middle);
  for (let i = 0; i < 150; i++) write(`many/${i}.txt`, `same ${i % 3}`);
  write('🧹 odd/é.txt', 'odd name');
  write(`🧹 odd/${'é'.normalize('NFD')}.txt`, 'odd name');
  write('.swipeclean-trash/gone.txt', 'odd name');
  write('empty.txt', '');
  write(`${'d/'.repeat(64)}in`, 'deep');
  write(`${'d/'.repeat(65)}out`, 'deep');
  mkdirSync(join(root, 'nothing'));
}

const summarizeResult = () => {
  const { files, skipped, emptyFolders, identical, empty } = window.result;
  const paths = (ids) => ids.map((id) => files[id].path);
  return {
    files: files.length,
    skipped,
    emptyFolders,
    empty: paths(empty.ids),
    identical: identical.map((g) => [g.proof, paths(g.ids).sort()]),
  };
};

async function scanIn(page) {
  const { error } = await page.evaluate(() => window.run());
  return error ? { error } : page.evaluate(summarizeResult);
}

/** Resolves with what was found each time. */
export async function scanInBrowser(page, url) {
  const seen = {};
  root = mkdtempSync(join(tmpdir(), 'scan-browser-'));
  try {
    makeFolder();
    await page.goto(url);
    await drop(page, root);
    await untilChosen(page);
    seen.handle = await scanIn(page);
    await page.evaluate(() => window.keepingFewOpen());
    seen.reopened = await page.evaluate(summarizeResult);
    seen.cancelled = await page.evaluate(() => window.cancelAtFirst());

    await page.goto(url);
    await page.setInputFiles('#folder', root);
    await untilChosen(page);
    seen.input = await scanIn(page);
    write('many/0.txt', 'another size');
    rmSync(join(root, 'many/1.txt'));
    seen.changed = await scanIn(page);

    await page.goto(url);
    await drop(page, join(root, 'many'));
    await untilChosen(page);
    rmSync(join(root, 'many'), { recursive: true });
    seen.rootGone = await scanIn(page);
    return seen;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
