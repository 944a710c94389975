import { queryFolderPermission } from '../../src/browser/folder-permission';
import {
  updateFolderRules,
  getFolderRules,
  deleteRecentFolder,
  getCardDecisions,
  listRecentFolders,
  saveRecentFolder,
  updateCardDecisions,
} from '../../src/browser/recent-folders';
import { createScanCache } from '../../src/browser/stored-scan-cache';
import { createCachedScan } from '../../src/scan-cache';
import { TRASH_FOLDER } from '../../src/paths';
import { getFolder } from '../../src/file-system';
import { TRASH_RETENTION_MS } from '../../src/trash/retention';
import { Trash } from '../../src/trash/trash';
import type { OperationProgress, TrashRun } from '../../src/trash/types';
import { Faults } from './faults';
import { factsOf, grow, inFolder, pictureOf, write } from './tree';

/** Results as lines of text. */
export const summarize = (results: { path: string; status: string }[]) =>
  results.map((result) => {
    const { path, status, reason, code, as } = result as Record<string, string>;
    return `${path} ${status} ${reason ?? code ?? as ?? ''}`.trim();
  });

/** Items refused before anything is touched. */
export const refusals = () =>
  inFolder(async (root) => {
    await grow(root, [
      ['keep/in.txt', 'a'],
      ['a.txt', 'a'],
      ['art/b.psd', 'a'],
      [`${TRASH_FOLDER}/mine.txt`, 'a'],
    ]);
    const facts = (path: string) => ({ path, size: 1, lastModified: 0 });
    const paths = [
      'KEEP/in.txt',
      'art/b.psd',
      '../a.txt',
      'x//a',
      '/a.txt',
      '',
      '.SwipeClean-Trash/mine.txt',
      'gone',
      'a.txt',
      'a.txt',
    ];
    const { results, run } = await new Trash(root).moveToTrash(paths.map(facts), {
      protect: [
        { kind: 'folder', value: 'keep/' },
        { kind: 'pattern', value: '*.PSD' },
      ],
      emptyFolders: ['..', 'keep', TRASH_FOLDER, 'a.txt'],
    });
    return { run, results: summarize(results), left: Object.keys(await pictureOf(root, true)) };
  });

/** Restores with a taken path, a missing folder, or only a part of the run. */
export const collisions = () =>
  inFolder(async (root) => {
    await grow(root, [
      ['a/x.tar.gz', 'old'],
      ['a/LICENSE', 'old'],
      ['b/.env', 'old'],
    ]);
    const trash = new Trash(root);
    const { run } = await trash.moveToTrash(await factsOf(root), { tool: 'test' });
    await root.removeEntry('a');
    await root.removeEntry('b');
    await grow(
      root,
      [
        ['a/x.tar.gz', 'new'],
        ['a/x.tar (1).gz', 'new'],
        ['b/.env', 'new'],
      ],
      ['a/LICENSE'],
    );
    const [{ items }] = (await trash.getContents()).runs as [TrashRun];
    const first = await trash.restore(run!, {
      only: items.filter(({ path }) => path === 'b/.env').map(({ id }) => id),
    });
    const held = (await trash.getContents()).files;
    const rest = await trash.restore(run!);
    return {
      results: summarize([...first.results, ...rest.results]),
      held,
      left: Object.keys(await pictureOf(root, true)),
    };
  });

/** Folders in the trash that are broken, foreign or hostile. */
export const strangers = () =>
  inFolder(async (root) => {
    const id = (n: number) => `2026-01-0${n}T00-00-00-000Z-0000000${n}`;
    const item = (path: unknown) => ({ path, size: 4, lastModified: 1, why: '', at: 0 });
    const record = (...items: unknown[]) =>
      JSON.stringify({ format: 'swipeclean-trash', version: 1, tool: '', folders: [], items });
    const manifests = [
      '{"format":"swipecl',
      record(item(['..', 'x.txt'])),
      record(item(['a/b', 'x.txt'])),
      record(item(['', 'x.txt'])),
      record(item([TRASH_FOLDER, 'x.txt'])),
      record({ ...item(['x.txt']), at: '../..' }),
      record().replace('"version":1', '"version":2'),
    ];
    for (const [at, text] of manifests.entries()) {
      await write(root, `${TRASH_FOLDER}/${id(at + 1)}/manifest.json`, text);
      await write(root, `${TRASH_FOLDER}/${id(at + 1)}/0/x.txt`, 'evil');
    }
    const trash = new Trash(root);
    const before = await pictureOf(root, true);
    const recovery = await trash.recover();
    const { runs, unreadable } = await trash.getContents();
    const refused = await trash.restore(id(1)).catch((error: { code: string }) => error.code);
    const unknown = await trash.restore('../..').catch((error: { code: string }) => error.code);
    const emptied = await trash.emptyTrash();
    const isUntouched = JSON.stringify(await pictureOf(root, true)) === JSON.stringify(before);
    const all = await trash.emptyTrash({ includeUntracked: true });
    return {
      runs: runs.length,
      unreadable: unreadable.length,
      recovered: recovery.unreadable.length,
      left: emptied.remainingRuns.length,
      freed: all.succeeded,
      refused,
      unknown,
      isUntouched,
      rest: Object.keys(await pictureOf(root, true)),
    };
  });

/** Runs expire 30 days after their start, by the clock of the run. */
export const expiry = () =>
  inFolder(async (root) => {
    await grow(root, [
      ['old.txt', 'four'],
      ['new.txt', 'seven'],
    ]);
    const [fresh, old] = await factsOf(root);
    const trash = new Trash(root);
    const now = Date.UTC(2026, 5, 1);
    await trash.moveToTrash([old!], { now: now - TRASH_RETENTION_MS });
    await trash.moveToTrash([fresh!], { now: now - TRASH_RETENTION_MS + 1 });
    const { runs, bytes } = await trash.getContents();
    const expired = runs.filter(({ expiresAt }) => expiresAt <= now).map(({ id }) => id);
    const { succeeded, results } = await trash.emptyTrash({ runs: expired });
    return {
      order: runs.map(({ items }) => items[0]!.path),
      bytes,
      expiresAt: runs[1]!.expiresAt - now,
      succeeded,
      results: summarize(results),
      held: (await trash.getContents()).bytes,
    };
  });

/** A file rewritten between check and move, and a copy that disappears with the file that relied on it. */
export const races = () =>
  inFolder(async (root) => {
    await grow(root, [
      ['a.txt', 'same'],
      ['b.txt', 'same'],
      ['c.txt', 'busy'],
    ]);
    const [a, b, c] = await factsOf(root);
    // So that writing it again changes its date.
    // eslint-disable-next-line no-restricted-syntax -- files are dated by the real clock
    while (Date.now() <= c!.lastModified) await new Promise((resolve) => setTimeout(resolve));
    const other = new Faults(Infinity, 'before', null, async (name) => {
      if (name === 'c.txt') await write(root, 'c.txt', 'mine');
      if (name === 'a.txt') await root.removeEntry('b.txt').catch(() => undefined);
    });
    const { results, run } = await new Trash(other.folder(root)).moveToTrash([{ ...a!, copies: [b!] }, c!]);
    return {
      run,
      results: summarize(results),
      left: Object.values(await pictureOf(root, true)).map((text) => text.split(':')[1]),
    };
  });

/** A file that another tab is writing, and a folder that is not empty. */
export const busy = () =>
  inFolder(async (root) => {
    await grow(root, [
      ['a.txt', 'a'],
      ['full/b.txt', 'b'],
    ]);
    const stream = await (await root.getFileHandle('a.txt')).createWritable();
    const { results } = await new Trash(root).moveToTrash([(await factsOf(root))[0]!], {
      emptyFolders: ['full'],
    });
    await stream.abort();
    return summarize(results);
  });

/** Progress over many files, and a cancelled wait for another tab. */
export const progress = () =>
  inFolder(async (root) => {
    await getFolder(root, ['many'], true);
    await Promise.all(Array.from({ length: 60 }, (_, at) => write(root, `many/${at}.txt`, 'x')));
    const items = await factsOf(root);
    const told: OperationProgress[] = [];
    const trash = new Trash(root);
    const controller = new AbortController();
    const waiting = await navigator.locks.request('swipeclean-trash', () => {
      const onProgress = (one: OperationProgress) => {
        told.push(one);
        controller.abort();
      };
      return trash.moveToTrash(items, { signal: controller.signal, onProgress });
    });
    const { run } = await trash.moveToTrash(items, { onProgress: (one) => told.push(one) });
    await trash.restore(run!);
    return {
      waited: told[0]!.phase,
      ended: waiting.endReason,
      cancelled: waiting.results.length,
      last: told.at(-1),
    };
  });

/** A folder is stored, found again, and deleted with its cached scan. */
export const remembered = () =>
  inFolder(async (root) => {
    const first = await saveRecentFolder(root, 1);
    const again = await saveRecentFolder(await getFolder(root, []), 3);
    await saveRecentFolder(await getFolder(root, ['other'], true), 2);
    const protect = (value: string) =>
      updateFolderRules(
        root,
        (saved) => ({
          keep: { by: 'newest' },
          protect: [...(saved?.protect ?? []), { kind: 'pattern', value }],
        }),
        3,
      );
    await Promise.all([protect('a'), saveRecentFolder(root, 3), protect('b')]);
    const keep = (path: string) =>
      updateCardDecisions(root, (saved) => ({
        stays: new Set([...(saved?.stays ?? []), path]),
        later: new Map([[path, 1]]),
      }));
    await Promise.all([keep('a'), keep('b')]);
    const decisions = await getCardDecisions(await getFolder(root, []));
    const rules = (await getFolderRules(await getFolder(root, [])))?.protect.map(({ value }) => value);
    const listed = await listRecentFolders();
    await grow(listed[0]!.handle, [['a.txt', 'through the database']]);
    const found = Object.keys(await pictureOf(root));
    const access = await queryFolderPermission(listed[0]!.handle, 'readwrite');
    const memory = createScanCache(first.id);
    await memory.save(createCachedScan([], [], new Set()));
    const wasKnown = (await memory.load()) !== null;
    await deleteRecentFolder(first.id);
    const isKnown = (await memory.load()) !== null;
    const left = (await listRecentFolders()).map(({ name }) => name);
    return {
      isSame: first.id === again.id,
      used: listed.map(({ lastUsed }) => lastUsed),
      found,
      access,
      rules,
      decisions: [...decisions!.stays, ...decisions!.later],
      left,
      scans: [wasKnown, isKnown],
    };
  });
