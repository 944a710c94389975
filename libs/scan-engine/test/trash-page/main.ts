import { readDrop } from '../../src/browser/drop';
import { canMoveFiles, isTrashSupported } from '../../src/browser/file-system-support';
import { Trash } from '../../src/trash/trash';
import * as cases from './cases';
import * as copies from './copies';
import * as crashes from './crashes';
import { undoRandomTrees } from './random-trees';
import { factsOf, grow, pictureOf, proveIn } from './tree';

let root: FileSystemDirectoryHandle | undefined;
let endDrop: () => void;
/** Resolves once a folder was dropped. */
const isDropped = new Promise<void>((resolve) => (endDrop = resolve));

const zone = document.querySelector('#drop')!;
zone.addEventListener('dragover', (event) => event.preventDefault());
zone.addEventListener('drop', (event) => {
  event.preventDefault();
  void readDrop((event as DragEvent).dataTransfer!).then((input) => {
    if (input?.kind !== 'handle') return;
    root = input.handle;
    proveIn(root);
    endDrop();
  });
});

/** The dropped folder, or a folder of the origin that several tabs share. */
const shared = async () =>
  root ?? (await navigator.storage.getDirectory()).getDirectoryHandle('shared', { create: true });

Object.assign(window, {
  proofs: {
    ...cases,
    ...copies,
    ...crashes,
    undoRandomTrees,
    isTrashSupported,
    canMoveFiles,
    isDropped: () => isDropped,
    facts: async () => factsOf(await shared()),
    picture: async () => pictureOf(await shared(), true),
    contents: async () => new Trash(await shared()).getContents(),
    recover: async () => new Trash(await shared()).recover(),
    remove: async (...args: Parameters<Trash['moveToTrash']>) =>
      new Trash(await shared()).moveToTrash(...args),
    restore: async (run: string) => new Trash(await shared()).restore(run),
    empty: async () => new Trash(await shared()).emptyTrash(),
    grow: async (files: [string, string][]) => grow(await shared(), files),
  },
});
