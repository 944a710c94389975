/* global FileSystemFileHandle, window */
// Checks of the trash on real folders; Node inspects the disk instead of the browser.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openBrowser } from '../bench/chromium.mjs';
import { drop } from '../bench/candidates.mjs';
import { runInPage } from './run-in-page.mjs';

/** Lets every page of the browser find no `move`, as some browsers do. */
export const removeMove = (context) =>
  context.addInitScript(() => delete FileSystemFileHandle.prototype.move);

/** Lets the pages of a browser end no more than so many calls of a method; `isHeld` resolves at the next call. */
async function holdAfter(context, name, calls) {
  let onHeld;
  const isHeld = new Promise((resolve) => (onHeld = resolve));
  await context.exposeFunction('onHeld', () => onHeld());
  await context.addInitScript(
    ([name, most]) => {
      const { prototype } = FileSystemFileHandle;
      const original = prototype[name];
      let count = 0;
      prototype[name] = function (...values) {
        if (++count <= most) return Reflect.apply(original, this, values);
        window.onHeld();
        return new Promise(() => undefined);
      };
    },
    [name, calls],
  );
  return { isHeld };
}

/** Text of every file on the disk, and its date where moves keep it. */
function pictureOf(folder, withDates = true, path = '') {
  return fs.readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const at = join(path, entry.name);
    if (entry.isDirectory()) return [`${at}/`, ...pictureOf(folder, withDates, at)];
    if (!entry.isFile()) return [`${at}@`];
    const date = withDates ? fs.statSync(join(folder, at)).mtimeMs : '-';
    return [`${at} ${date} ${fs.readFileSync(join(folder, at), 'utf8')}`];
  });
}

/** A folder with these files, each with a different date. */
export function makeFolder(files) {
  const folder = fs.mkdtempSync(join(tmpdir(), 'trash-folder-'));
  for (const [at, [path, text]] of files.entries()) {
    fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
    fs.writeFileSync(join(folder, path), text);
    fs.utimesSync(join(folder, path), 1_000_000_000 + at, 1_000_000_000 + at);
  }
  return folder;
}

/** Reloads the page and drops the folder on it. */
export async function dropped(page, url, folder) {
  await page.goto(url);
  await drop(page, folder);
  await runInPage(page, 'isDropped');
}

/** One removal that is restored, and one permanent deletion. */
export async function onTheDisk(page, url) {
  const folder = makeFolder([
    ['a.txt', 'same'],
    ['b/c.txt', 'same'],
    ['b/LICENSE', 'free'],
    ['h/~', 'hidden from pages'],
    ['x.jpg', 'x'],
    ['tool.py', 'print()'],
  ]);
  fs.symlinkSync('../a.txt', join(folder, 'h', 'link.txt'));
  try {
    const before = pictureOf(folder);
    await dropped(page, url, folder);
    const [a, license, c, tool] = await runInPage(page, 'facts');
    const { run, results } = await runInPage(
      page,
      'remove',
      [{ ...a, copies: [c] }, { ...c, copies: [a] }, license],
      { emptyFolders: ['h'] },
    );
    const cleaned = pictureOf(folder)
      .map((line) => line.replace(/\d{4}-[^/ ]*Z-\w+/, 'RUN'))
      .filter((line) => !line.includes('.json'));
    await runInPage(page, 'restore', run);
    const isUndone = JSON.stringify(pictureOf(folder)) === JSON.stringify(before);
    // The browser asks about a move to a name of a dangerous type, and nobody answers here.
    const { run: toolRun } = await runInPage(page, 'remove', [tool]);
    const program = fs.readdirSync(join(folder, '.swipeclean-trash', toolRun, '0'));
    await runInPage(page, 'restore', toolRun);
    program.push(fs.readFileSync(join(folder, 'tool.py'), 'utf8'));
    const last = await runInPage(page, 'remove', [license]);
    const hidden = join(folder, '.swipeclean-trash', last.run, '0', '~');
    fs.writeFileSync(hidden, 'somebody else put this here, and no page can see it');
    const emptied = await runInPage(page, 'empty');
    const isHiddenKept = fs.existsSync(hidden) && emptied.remainingRuns.includes(last.run);
    fs.rmSync(hidden);
    await runInPage(page, 'recover');
    return {
      results: results.map(({ path, status, reason }) => `${path} ${status} ${reason ?? ''}`.trim()),
      cleaned,
      isUndone,
      freed: emptied.succeeded,
      isHiddenKept,
      program,
      isGone: !fs.existsSync(join(folder, 'b/LICENSE')) && !fs.existsSync(join(folder, '.swipeclean-trash')),
    };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/**
 * A browser is killed during a run on real files, after so many moves or more, and `page`, of another browser,
 * recovers the folder.
 */
export async function killed(page, url, moves, canMove = true) {
  const folder = makeFolder(
    Array.from({ length: moves + 60 }, (_, at) => [`${at % 7}/${at}.txt`, `file ${at}`]),
  );
  try {
    const before = pictureOf(folder, canMove);
    const browser = await openBrowser({ writesFor: url });
    if (!canMove) await removeMove(browser.context);
    const { isHeld } = await holdAfter(browser.context, canMove ? 'move' : 'createWritable', moves + 40);
    await dropped(browser.page, url, folder);
    const facts = await runInPage(browser.page, 'facts');
    await Promise.race([isHeld, runInPage(browser.page, 'remove', facts)]);
    await browser.kill();
    await dropped(page, url, folder);
    const { recovered, unreadable } = await runInPage(page, 'recover');
    const { runs, files } = await runInPage(page, 'contents');
    for (const { id } of runs) await runInPage(page, 'restore', id);
    const isWhole = JSON.stringify(pictureOf(folder, canMove)) === JSON.stringify(before);
    return { held: files, recovered: recovered.length, unreadable, isWhole };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
