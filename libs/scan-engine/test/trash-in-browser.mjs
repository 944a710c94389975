/* global window */
// Proves the trash in a real Chromium, on the origin's own file system and on a real folder; prints what was seen as JSON.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openBrowser } from '../bench/chromium.mjs';
import { drop } from '../bench/candidates.mjs';
import { servePage } from '../bench/serve-page.mjs';

const RANDOM_TREES = Number(process.env.RANDOM_TREES ?? 60);
const SEED = Number(process.env.SEED ?? 1);

const ask = (page, name, ...args) =>
  page.evaluate(([proof, given]) => window.proofs[proof](...given), [name, args]);

/** Text and date of every file on the disk. */
function pictureOf(folder, path = '') {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const at = join(path, entry.name);
    if (entry.isDirectory()) return [`${at}/`, ...pictureOf(folder, at)];
    if (!entry.isFile()) return [`${at}@`];
    return [`${at} ${statSync(join(folder, at)).mtimeMs} ${readFileSync(join(folder, at), 'utf8')}`];
  });
}

function makeFolder(files) {
  const folder = mkdtempSync(join(tmpdir(), 'trash-folder-'));
  for (const [at, [path, text]] of files.entries()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    utimesSync(join(folder, path), 1_000_000_000 + at, 1_000_000_000 + at);
  }
  return folder;
}

async function dropped(page, url, folder) {
  await page.goto(url);
  await drop(page, folder);
  for (let tries = 0; !(await ask(page, 'isChosen')); tries++) {
    if (tries > 100) throw new Error('The folder did not arrive in the page');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function onTheOriginsFolders(page, url) {
  await page.goto(url);
  const seen = { canRemove: await ask(page, 'canRemove') };
  for (const name of [
    'refusals',
    'collisions',
    'strangers',
    'expiry',
    'races',
    'busy',
    'progress',
    'remembered',
  ])
    seen[name] = await ask(page, name);
  seen.random = JSON.parse(await ask(page, 'undoRandomTrees', SEED, RANDOM_TREES));
  for (const name of [
    'crashWhileRemoving',
    'crashWhileRestoring',
    'crashWhileRecovering',
    'crashWhileEmptying',
    'loseAccessWhileRemoving',
  ])
    seen[name] = await ask(page, name);
  return seen;
}

/** Each tab removes one of two equal files and trusts in the other. */
async function inTwoTabs(context, url) {
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto(url);
  const rounds = [];
  for (let round = 0; round < 8; round++) {
    await ask(tabs[0], 'grow', [
      [`${round}/a.txt`, 'same'],
      [`${round}/b.txt`, 'same'],
    ]);
    const facts = (await ask(tabs[0], 'facts')).filter(({ path }) => path.startsWith(`${round}/`));
    const [a, b] = facts;
    const both = await Promise.all([
      ask(tabs[0], 'remove', [{ ...a, copies: [b] }]),
      ask(tabs[1], 'remove', [{ ...b, copies: [a] }]),
    ]);
    rounds.push(
      both
        .map(({ results }) => results[0].status)
        .sort()
        .join(' '),
    );
  }
  for (const tab of tabs) await tab.close();
  return rounds;
}

async function onTheDisk(page, url) {
  const folder = makeFolder([
    ['a.txt', 'same'],
    ['b/c.txt', 'same'],
    ['b/LICENSE', 'free'],
    ['h/~', 'hidden from pages'],
    ['x.jpg', 'x'],
  ]);
  symlinkSync('../a.txt', join(folder, 'h', 'link.txt'));
  try {
    const before = pictureOf(folder);
    await dropped(page, url, folder);
    const [a, license, c] = await ask(page, 'facts');
    const { run, results } = await ask(
      page,
      'remove',
      [{ ...a, copies: [c] }, { ...c, copies: [a] }, license],
      { emptyFolders: ['h'] },
    );
    const cleaned = pictureOf(folder)
      .map((line) => line.replace(/\d{4}-[^/ ]*Z-\w+/, 'RUN'))
      .filter((line) => !line.includes('.json'));
    await ask(page, 'restore', run);
    const isUndone = JSON.stringify(pictureOf(folder)) === JSON.stringify(before);
    await ask(page, 'remove', [license]);
    const emptied = await ask(page, 'empty');
    return {
      results: results.map(({ path, status, reason }) => `${path} ${status} ${reason ?? ''}`.trim()),
      cleaned,
      isUndone,
      freed: emptied.settled,
      isGone: !existsSync(join(folder, 'b/LICENSE')) && !existsSync(join(folder, '.swipeclean-trash')),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The browser is killed in the midst of a run on real files, and another takes over. */
async function killed(url, after) {
  const folder = makeFolder(Array.from({ length: 400 }, (_, at) => [`${at % 7}/${at}.txt`, `file ${at}`]));
  const before = pictureOf(folder);
  const first = await openBrowser(undefined, url);
  await dropped(first.page, url, folder);
  const facts = await ask(first.page, 'facts');
  ask(first.page, 'remove', facts).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, after));
  await first.kill();
  const second = await openBrowser(undefined, url);
  try {
    await dropped(second.page, url, folder);
    const { recovered, unreadable } = await ask(second.page, 'recover');
    const { runs, files } = await ask(second.page, 'contents');
    for (const { id } of runs) await ask(second.page, 'restore', id);
    const isWhole = JSON.stringify(pictureOf(folder)) === JSON.stringify(before);
    return { held: files, recovered: recovered.length, unreadable, isWhole };
  } finally {
    await second.close();
    rmSync(folder, { recursive: true });
  }
}

const site = await servePage(new URL('trash-page', import.meta.url));
const browser = await openBrowser(undefined, site.url);
try {
  const seen = await onTheOriginsFolders(browser.page, site.url);
  seen.tabs = await inTwoTabs(browser.context, site.url);
  seen.disk = await onTheDisk(browser.page, site.url);
  seen.killed = [await killed(site.url, 60), await killed(site.url, 300), await killed(site.url, 550)];
  process.stdout.write(JSON.stringify(seen));
} finally {
  await browser.close();
  site.close();
}
