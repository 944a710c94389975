import type { EarlyInput } from './early-input';

const getEarlyInput = () => ((window as Window & { earlyInput?: EarlyInput }).earlyInput ??= {});

/**
 * Holds what is dropped before a screen takes drops, for the first one that does. A browser that nobody stops opens a
 * dropped file in place of the page (https://github.com/whatwg/html/issues/4802). Who does something else first has
 * moved on.
 */
export function holdDrops(): void {
  if (getEarlyInput().takers !== undefined) return;
  getEarlyInput().takers = 0;
  // A file input takes drops itself.
  const isHeld = ({ target, dataTransfer }: DragEvent) =>
    getEarlyInput().takers === 0 &&
    dataTransfer?.types.includes('Files') &&
    !(target instanceof HTMLInputElement);
  document.addEventListener('dragover', (event) => {
    if (isHeld(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (!isHeld(event)) return;
    event.preventDefault();
    getEarlyInput().drop = holdDrop(event.dataTransfer!);
  });
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, () => delete getEarlyInput().drop, true);
}

/** Counts a part of the screen that takes drops; returns what ends that. */
export function countTaker(): () => void {
  const early = getEarlyInput();
  early.takers = (early.takers ?? 0) + 1;
  return () => {
    early.takers!--;
  };
}

/** The contents of a drop, which are lost after the event, as `readDrop` reads them. */
export function holdDrop(transfer: DataTransfer): DataTransfer {
  const items = Array.from(transfer.items, (item) => {
    const { kind } = item;
    const entry = item.webkitGetAsEntry();
    const asHandle = item as DataTransferItem & {
      getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
    };
    const handle = asHandle.getAsFileSystemHandle?.();
    handle?.catch(() => undefined);
    return {
      kind,
      webkitGetAsEntry: () => entry,
      ...(handle && { getAsFileSystemHandle: () => handle }),
    };
  });
  return { items, types: ['Files'] } as unknown as DataTransfer;
}
