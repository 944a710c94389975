import { Trash } from '../../src/trash/trash';
import { summarize } from './cases';
import { factsOf, grow, inFolder, pictureOf } from './tree';

const prototype = FileSystemFileHandle.prototype as FileSystemFileHandle & { move?: unknown };

/** Removes and restores one file on a file system that refuses every move. */
export const refusedMoves = () =>
  inFolder(async (root) => {
    const { move } = prototype;
    prototype.move = () => Promise.reject(new DOMException('', 'NotSupportedError'));
    try {
      await grow(root, [['a/b.txt', 'text']]);
      const [before] = await factsOf(root);
      const trash = new Trash(root);
      const removed = await trash.moveToTrash(await factsOf(root));
      const left = Object.keys(await pictureOf(root));
      const restored = await trash.restore(removed.run!);
      const [after] = await factsOf(root);
      const [result] = restored.results;
      return {
        results: [...summarize(removed.results), ...summarize(restored.results)],
        left,
        isDateReported: result?.status === 'restored' && result.lastModified === after!.lastModified,
        isNewer: after!.lastModified > before!.lastModified,
        after: Object.keys(await pictureOf(root, true)),
      };
    } finally {
      prototype.move = move;
      if (!move) delete prototype.move;
    }
  });

/** Copies a large file, which is cancelled after its first chunk. */
export const cancelledCopy = () =>
  inFolder(async (root) => {
    await grow(root, [['large.bin', 'x'.repeat(20 * 1024 * 1024)]]);
    const controller = new AbortController();
    const shares: number[] = [];
    const { results, run, endReason } = await new Trash(root).moveToTrash(await factsOf(root), {
      signal: controller.signal,
      onProgress: ({ copied }) => {
        if (copied > 0) shares.push(copied);
        if (copied > 0) controller.abort();
      },
    });
    const left = (await factsOf(root)).map(({ path, size }) => `${path} ${size}`);
    const inTrash = Object.keys(await pictureOf(root, true)).length - left.length;
    return { results: summarize(results), run, endReason, shares, left, inTrash };
  });

/** The user declines the browser's question about one file. */
export const declinedCopy = () =>
  inFolder(async (root) => {
    const { createWritable } = prototype;
    try {
      await grow(root, [
        ['a.txt', 'a'],
        ['b.pyc', 'b'],
      ]);
      prototype.createWritable = function (...options) {
        return this.name.startsWith('b.pyc')
          ? Promise.reject(new DOMException('', 'AbortError'))
          : createWritable.apply(this, options);
      };
      const { results, endReason } = await new Trash(root).moveToTrash(await factsOf(root));
      return [...summarize(results), endReason, ...Object.keys(await pictureOf(root))];
    } finally {
      prototype.createWritable = createWritable;
    }
  });

/** A disk without room for a second copy: called with a small quota. */
export const noRoom = async () => {
  const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('full');
  const { results, run } = await new Trash(root).moveToTrash(await factsOf(root));
  const left = (await factsOf(root)).map(({ path, size }) => `${path} ${size}`);
  return { results: summarize(results), run, left };
};

/** The file for `noRoom`, written while there is room. */
export const fillRoom = async () => {
  const root = await navigator.storage.getDirectory();
  await grow(await root.getDirectoryHandle('full', { create: true }), [
    ['large.bin', 'x'.repeat(20 * 1024 * 1024)],
  ]);
};
