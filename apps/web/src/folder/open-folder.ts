import type { ScanSource } from '@swipeclean/contracts';
import type { FolderRoot, ScanResult, Suggestion } from '@swipeclean/scan-engine';
import type { ScanInput, OperationResult } from '@swipeclean/scan-engine/browser';
import { Listeners } from '@/shared/state/listeners';
import { loadEngine } from './engine';
import { TimeSlices } from './file-list/time-slices';
import { createSelection, type FileSelection, setSelected } from './file-selection';
import { rootsOf, type ScanRequest } from './picker/scan-request';
import { type FolderFindings, type Remaining, RemainingView, type Removed } from './remaining';
import { FolderRules } from './rules/folder-rules';
import { FolderTrash } from './trash/folder-trash';

const PREPARE_FROM_FILES = 5000;

/** State that lives as long as the folder is open. `dispose` is called when the folder is closed. */
type FolderScoped<State> = new (folder: OpenFolder) => State;

/**
 * The folder that the user opened, several of them, or the loose files that they chose: its scan, removed files, rules
 * and trash, and the state that screens keep for it. Subscribe to render its getters; `ScanStore` creates and disposes
 * it.
 */
export class OpenFolder extends Listeners {
  readonly input: ScanInput;
  readonly source: ScanSource;
  /** Null for loose files. */
  readonly name: string | null;
  /** The opened folders; none where the browser gave the files and not the folder: nothing can be changed. */
  readonly roots: readonly FolderRoot[];
  private isWritable: boolean;
  private removedItems: Removed;
  private readonly references: readonly string[] | null;
  private ownRules: FolderRules | null = null;
  private ownTrash: FolderTrash | null = null;
  private opener: Promise<(path: string) => Promise<File>> | null = null;
  private readonly scopedStates = new Map<FolderScoped<unknown>, unknown>();
  private readonly view: RemainingView;
  private findings: FolderFindings = {};

  constructor(
    { input, source, name, writable, references }: ScanRequest,
    /** What the scan found. */
    readonly result: ScanResult,
    /** Called when files were restored that the scan does not know, so that its figures are too small. */
    private readonly onOutdated: () => void = () => undefined,
  ) {
    super();
    this.input = input;
    this.source = source;
    this.name = name;
    this.isWritable = writable;
    this.roots = rootsOf(input);
    this.references = references ?? null;
    this.removedItems = { files: createSelection(result.files), emptyFolders: new Set() };
    this.view = new RemainingView(result);
  }

  /** The opened folder; null where there are several, or none. */
  get handle(): FileSystemDirectoryHandle | null {
    return this.roots.length === 1 ? this.roots[0]!.handle : null;
  }

  /** Whether files may be changed. */
  get writable(): boolean {
    return this.isWritable;
  }

  /** Files that were moved from their places since the scan, by any screen. */
  get removed(): FileSelection {
    return this.removedItems.files;
  }

  /** Which duplicates are kept and what is protected; read from this browser on first use. */
  get rules(): FolderRules {
    if (!this.ownRules) {
      this.ownRules = new FolderRules(this.roots, this.references);
      this.ownRules.state.subscribe(() => this.notify());
    }
    return this.ownRules;
  }

  /** Null where nothing may be changed. */
  get trash(): FolderTrash | null {
    if (this.roots.length === 0 || !this.isWritable) return null;
    this.ownTrash ??= new FolderTrash(
      () => this.rules.loadRoots(),
      (results) => this.applyResults(results),
      () => this.rules.loadProtection(),
    );
    return this.ownTrash;
  }

  get remaining(): Remaining {
    return this.view.compute(this.removedItems, this.rules.state.get());
  }

  /** What can be removed, as disjoint decisions; the same list until files, rules or findings change. */
  get suggestions(): readonly Suggestion[] {
    return this.view.suggest(this.remaining, this.findings);
  }

  /** Computes in slices what the first screen needs; of a small folder it is there at once. */
  async prepare(signal: AbortSignal): Promise<void> {
    if (this.result.files.length < PREPARE_FROM_FILES) return;
    const slices = new TimeSlices(signal);
    await slices.pause();
    await this.view.prepare(this.removedItems, this.rules.state.get(), this.findings, slices);
    await slices.pause();
  }

  /** Adds groups of similar photos, or what was found in contents, to the suggestions. */
  addFindings({ photoGroups, contentFindings }: FolderFindings): void {
    this.findings = {
      photoGroups: photoGroups ?? this.findings.photoGroups,
      contentFindings: { ...this.findings.contentFindings, ...contentFindings },
    };
    this.notify();
  }

  /** State of a screen that outlives the screen: created on first use, disposed with the folder. */
  scoped<State>(state: FolderScoped<State>): State {
    if (!this.scopedStates.has(state)) this.scopedStates.set(state, new state(this));
    return this.scopedStates.get(state) as State;
  }

  /** The user granted write access. */
  readonly allowWrites = (): void => {
    this.isWritable = true;
    this.notify();
  };

  async openFile(path: string): Promise<File> {
    this.opener ??= loadEngine()
      .then(({ createFileOpener }) => createFileOpener(this.input))
      .catch((error: unknown) => {
        // The next file tries again.
        this.opener = null;
        throw error;
      });
    return (await this.opener)(path);
  }

  /** A file as the browser's own functions take it: one of the companion is read to its end. */
  async readFile(path: string): Promise<Blob> {
    const { toBlob } = await loadEngine();
    return toBlob(await this.openFile(path));
  }

  /** Files were moved from their places, or restored to them. */
  setRemoved(ids: readonly number[], removed: boolean): void {
    const files = setSelected(this.result.files, this.removedItems.files, ids, removed);
    this.removedItems = { ...this.removedItems, files };
    this.notify();
  }

  /** The folder was closed or replaced. A removal that is running completes. */
  dispose(): void {
    for (const state of this.scopedStates.values()) {
      if (isDisposable(state)) state.dispose();
    }
  }

  /** A file that was restored by copying has a new date; with the old one it would count as changed. */
  private updateDate(id: number, lastModified: number | undefined): number {
    if (lastModified !== undefined) this.result.files[id]!.lastModified = lastModified;
    return id;
  }

  private applyResults(results: readonly OperationResult[]): void {
    const idsByPath = new Map(this.result.files.map(({ id, path }) => [path, id]));
    const emptyFolders = new Set(this.removedItems.emptyFolders);
    const removed: number[] = [];
    const restored: number[] = [];
    let isOutdated = false;
    for (const one of results) {
      if (one.kind === 'folder') {
        if (one.status === 'removed') emptyFolders.add(one.path);
        if (one.status === 'restored') emptyFolders.delete(one.path);
        continue;
      }
      const id = idsByPath.get(one.path);
      const isKnown = id !== undefined;
      if (isKnown && one.status === 'removed') removed.push(id);
      if (one.status !== 'restored') continue;
      if (isKnown && one.as === one.path) restored.push(this.updateDate(id, one.lastModified));
      else isOutdated = true;
    }
    this.removedItems = { ...this.removedItems, emptyFolders };
    this.setRemoved(removed, true);
    this.setRemoved(restored, false);
    if (isOutdated) this.onOutdated();
  }
}

function isDisposable(state: unknown): state is { dispose(): void } {
  return typeof (state as { dispose?: unknown }).dispose === 'function';
}
