/* global indexedDB */
// Checks the trash in Chromium, on the origin private file system and on a real folder; prints the result as JSON.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { openBrowser } from '../bench/chromium.mjs';
import { servePage } from '../bench/serve-page.mjs';
import { runInPage } from './run-in-page.mjs';
import { dropped, killed, makeFolder, onTheDisk, removeMove } from './trash-on-disk.mjs';

const RANDOM_TREES = process.env.TEST_LONG ? 200 : 6;
/** Failures come at one of so many steps. */
const STRIDE = process.env.TEST_LONG ? 1 : 40;
/** A browser is killed once so many files are in the trash. */
const KILLED_AFTER = process.env.TEST_LONG ? [1, 60] : [20];
const ROUNDS = process.env.TEST_LONG ? 8 : 3;
const SEED = Number(process.env.SEED ?? 1);

const CASES = ['races', 'busy', 'progress', 'remembered'];

const COPIES = ['refusedMoves', 'cancelledCopy', 'declinedCopy'];

/** Each repeats its work once per step, with a failure at that step. */
const AT_EVERY_STEP = [
  'crashWhileRemoving',
  'crashWhileRestoring',
  'crashWhileRecovering',
  'crashWhileEmptying',
];

async function onTheOriginsFolders(page, url) {
  await page.goto(url);
  const seen = { canRemove: await runInPage(page, 'isTrashSupported') };
  for (const name of CASES) seen[name] = await runInPage(page, name);
  return seen;
}

async function inAGrantedFolder(page, url, checks = AT_EVERY_STEP) {
  const folder = makeFolder([]);
  try {
    await dropped(page, url, folder);
    const seen = { random: JSON.parse(await runInPage(page, 'undoRandomTrees', SEED, RANDOM_TREES)) };
    await runInPage(page, 'sampleSteps', STRIDE);
    for (const name of checks) seen[name] = await runInPage(page, name);
    return seen;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A disk that is full is one with a small quota. Several times: the browser's error once depended on its timing. */
async function withoutRoom(context, page, url) {
  await runInPage(page, 'fillRoom');
  const session = await context.newCDPSession(page);
  const { origin } = new URL(url);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 30 * 1024 * 1024 });
  const rounds = [];
  for (let round = 0; round < ROUNDS / 2; round++) rounds.push(await runInPage(page, 'noRoom'));
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  return rounds;
}

/** The same checks with pages that cannot move files, so that they copy them. */
async function withoutMove({ context, page }, url) {
  await removeMove(context);
  await page.goto(url);
  const seen = { canMove: await runInPage(page, 'canMoveFiles') };
  for (const name of [...COPIES, 'races']) seen[name] = await runInPage(page, name);
  seen.noRoom = await withoutRoom(context, page, url);
  const crashes = AT_EVERY_STEP.slice(0, process.env.TEST_LONG ? undefined : 3);
  Object.assign(seen, await inAGrantedFolder(page, url, crashes));
  seen.killed = [await killed(page, url, 10, false)];
  return seen;
}

/** Each tab removes one of two equal files and relies on the other as the copy. */
async function inTwoTabs(context, url) {
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto(url);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    await runInPage(tabs[0], 'grow', [
      [`${round}/a.txt`, 'same'],
      [`${round}/b.txt`, 'same'],
    ]);
    const facts = (await runInPage(tabs[0], 'facts')).filter(({ path }) => path.startsWith(`${round}/`));
    const [a, b] = facts;
    const both = await Promise.all([
      runInPage(tabs[0], 'remove', [{ ...a, copies: [b] }]),
      runInPage(tabs[1], 'remove', [{ ...b, copies: [a] }]),
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

/** A replaced photo is restored after a reload, with or without the browser's stored data. */
async function reloaded(page, url, isForgotten) {
  const folder = isForgotten ? 'forgotten' : 'known';
  const made = {
    path: `${folder}/a.jpg`,
    size: 5,
    digest: createHash('sha256').update('small').digest('hex'),
    staging: 'new-00000000',
    name: `${folder}.jpg`,
  };
  await runInPage(page, 'grow', [
    [made.path, 'ORIGINAL'],
    [`.swipeclean-trash/${made.staging}/${made.name}`, 'small'],
  ]);
  const facts = (await runInPage(page, 'facts')).find(({ path }) => path === made.path);
  const { run } = await runInPage(page, 'remove', [{ ...facts, replacement: made }]);
  if (isForgotten) {
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase('swipeclean-trash');
          deleting.onsuccess = resolve;
          deleting.onerror = () => reject(deleting.error);
        }),
    );
  }
  await page.goto(url);
  await runInPage(page, 'recover');
  const { results } = await runInPage(page, 'restore', run);
  const there = Object.entries(await runInPage(page, 'picture'));
  return [
    ...results.map(({ as }) => `as ${as}`),
    ...there
      .filter(([path]) => path.startsWith(`${folder}/a`))
      .map(([path, text]) => `${path} ${text.split(':')[1]}`),
  ];
}

const site = await servePage(new URL('trash-page', import.meta.url));
const browser = await openBrowser({ writesFor: site.url });
try {
  const seen = await onTheOriginsFolders(browser.page, site.url);
  seen.reloaded = [
    await reloaded(browser.page, site.url, false),
    await reloaded(browser.page, site.url, true),
  ];
  seen.tabs = await inTwoTabs(browser.context, site.url);
  Object.assign(seen, await inAGrantedFolder(browser.page, site.url));
  seen.disk = await onTheDisk(browser.page, site.url);
  seen.killed = [];
  for (const moves of KILLED_AFTER) seen.killed.push(await killed(browser.page, site.url, moves));
  seen.copied = await withoutMove(browser, site.url);
  process.stdout.write(JSON.stringify(seen));
} finally {
  await browser.close();
  site.close();
}
