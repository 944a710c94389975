import { type DigestOptions, type ElsewhereFile, type FolderRoot, joinRoot } from '@swipeclean/scan-engine';
import type { Inventory } from '@swipeclean/scan-engine/browser';
import { Store } from '@/shared/state/store';
import { runWork, type WorkRun } from '@/shared/work/run-work';
import { loadEngine } from './engine';
import { isSelected } from './file-selection';
import { folderText } from './messages';
import type { OpenFolder } from './open-folder';

/** Why a folder was not remembered. */
type InventoryProblem = { reason: 'full'; needed: number; left: number } | { reason: 'failed' };

interface InventoriesState {
  /** Of all folders that are remembered on this device, the newest first. */
  list: readonly Inventory[];
  /** Open files that are also on a remembered folder that is not open. */
  found: readonly ElsewhereFile[];
  /** Ids of remembered folders that may be an open one: they are not counted as copies. */
  sameAsOpen: readonly string[];
  /** Ids of those that are compared because the user said that they are on another disk than an open one. */
  otherDisks: readonly string[];
  /** A folder that is being remembered. */
  work: { root: FolderRoot; run: WorkRun } | null;
  problem: InventoryProblem | null;
}

/** What is remembered of other disks, and which files of the open folder are also there. */
export class Inventories {
  readonly state = new Store<InventoriesState>({
    list: [],
    found: [],
    sameAsOpen: [],
    otherDisks: [],
    work: null,
    problem: null,
  });

  private readonly closed = new AbortController();

  constructor(private readonly folder: OpenFolder) {
    this.load().catch((error: unknown) => console.error(error));
  }

  /** Stores on this device which files an opened folder holds, with their digests; `path` is the screen that asks. */
  async remember(root: FolderRoot, path: string): Promise<void> {
    if (this.state.get().work) return;
    const name = root.name || root.handle.name;
    const run = runWork(
      { title: folderText('inventory.work', { folder: name }), path },
      async (signal, report) => {
        const engine = await loadEngine();
        const prefix = joinRoot(root.name, '');
        const files = this.filesLeft().filter((file) => file.path.startsWith(prefix));
        await engine.assertInventoryRoom(
          root.handle,
          files.map((file) => file.path.slice(prefix.length)),
        );
        const known = await engine.findInventory(root.handle);
        const listed = await engine.createInventory(
          files,
          prefix,
          {
            ...this.digestOptions(signal),
            onProgress: (done, total) => report(done.bytes / (total.bytes || 1)),
          },
          known && (await engine.getInventoryFiles(known.id)),
        );
        signal.throwIfAborted();
        await engine.saveInventory(root.handle, listed);
        // Others are removed while their folder is read.
        const gone = files.filter(({ id }) => isSelected(this.folder.removed, id));
        await engine.setRemovedInInventories(this.folder.roots, gone, true);
      },
    );
    this.state.update({ work: { root, run }, problem: null });
    try {
      await run.result;
      await this.load();
    } catch (error) {
      this.state.update({ problem: problemOf(error) });
    }
    this.state.update({ work: null });
  }

  /** Looks for the files of the open folder in what is remembered of folders that are not open. */
  async findFiles(
    signal: AbortSignal,
    onProgress: (files: number, totalFiles: number) => void,
  ): Promise<void> {
    const engine = await loadEngine();
    await this.load();
    const inventories = new Map<string, NonNullable<Awaited<ReturnType<typeof engine.getInventoryFiles>>>>();
    const { roots } = this.folder;
    const filesLeft = this.filesLeft();
    const sameAsOpen: string[] = [];
    const otherDisks: string[] = [];
    for (const { id, handle, differsFrom = [] } of this.state.get().list) {
      const opened = roots.map((root) => root.handle);
      // A disk that is gone may not compare; then its files tell.
      if (await engine.findOverlap(opened, handle).catch(() => null)) continue;
      const listed = await engine.getInventoryFiles(id);
      if (!listed) continue;
      const alike = roots.filter(({ name }) => engine.isMostlyListed(filesLeft, joinRoot(name, ''), listed));
      const unknown: FolderRoot[] = [];
      for (const root of alike) if (!(await engine.isOneOf(root.handle, differsFrom))) unknown.push(root);
      if (unknown.length > 0) sameAsOpen.push(id);
      else {
        inventories.set(id, listed);
        if (alike.length > 0) otherDisks.push(id);
      }
    }
    this.state.update({ sameAsOpen, otherDisks });
    if (inventories.size === 0 && this.state.get().found.length === 0) return;
    const { referenceOf } = this.folder.remaining;
    const found = await engine.findElsewhere(
      filesLeft.filter(({ id }) => referenceOf(id) === null),
      inventories,
      { ...this.digestOptions(signal), onProgress: (done, total) => onProgress(done.files, total.files) },
    );
    this.state.update({ found });
    this.suggest();
  }

  async rename({ id }: Inventory, name: string): Promise<void> {
    await (await loadEngine()).renameInventory(id, name);
    await this.load();
    this.suggest();
  }

  /** The user says whether a remembered folder that holds the same files is another one than those that are open. */
  async setOtherDisk({ id }: Inventory, isOther: boolean): Promise<void> {
    const handles = this.folder.roots.map(({ handle }) => handle);
    await (await loadEngine()).setDiffersFrom(id, handles, isOther);
    await this.findFiles(this.closed.signal, () => undefined);
  }

  async delete({ id }: Inventory): Promise<void> {
    await (await loadEngine()).deleteInventory(id);
    this.state.update({ found: this.state.get().found.filter(({ inventory }) => inventory !== id) });
    await this.load();
    this.suggest();
  }

  /** The folder was closed. */
  dispose(): void {
    this.closed.abort();
    this.state.get().work?.run.cancel();
  }

  private suggest(): void {
    const { list, found } = this.state.get();
    const inventories = new Map(list.map((inventory) => [inventory.id, inventory]));
    const elsewhere = found.flatMap(({ id, inventory, path }) => {
      const { name: folder, createdAt: verifiedAt } = inventories.get(inventory) ?? {};
      return folder !== undefined && verifiedAt !== undefined ? [{ id, folder, path, verifiedAt }] : [];
    });
    this.folder.addFindings({ contentFindings: { elsewhere } });
  }

  private filesLeft() {
    const { removed, result } = this.folder;
    return result.files.filter(({ id }) => !isSelected(removed, id));
  }

  private digestOptions(signal: AbortSignal): DigestOptions {
    const { identical } = this.folder.result;
    return { identical, open: (path) => this.folder.openFile(path), signal };
  }

  private async load(): Promise<void> {
    this.state.update({ list: await (await loadEngine()).listInventories() });
  }
}

function problemOf(error: unknown): InventoryProblem {
  const { name, needed = 0, left = 0 } = error as Error & { needed?: number; left?: number };
  if (name === 'InventoryLimitError') return { reason: 'full', needed, left };
  console.error(error);
  return { reason: 'failed' };
}
