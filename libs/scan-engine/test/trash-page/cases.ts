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
import { getFolder } from '../../src/file-system';
import { Trash } from '../../src/trash/trash';
import type { OperationProgress } from '../../src/trash/types';
import { Faults } from './faults';
import { factsOf, grow, inFolder, pictureOf, write } from './tree';

/** Results as lines of text. */
export const summarize = (results: { path: string; status: string }[]) =>
  results.map((result) => {
    const { path, status, reason, code, as } = result as Record<string, string>;
    return `${path} ${status} ${reason ?? code ?? as ?? ''}`.trim();
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
    const other = new Faults(Infinity, 'before', null, async (name) => {
      if (name === 'c.txt') await write(root, 'c.txt', 'my own');
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
