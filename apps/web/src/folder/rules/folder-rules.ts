import { KEEP_ORIGINAL, type KeepRule, type ProtectRule } from '@swipeclean/scan-engine';
import { Store } from '@/shared/state/store';
import { loadEngine } from '../engine';

/** Which duplicates are kept and which files are never removed. */
export interface Rules {
  keep: KeepRule;
  protect: readonly ProtectRule[];
  /** Files that the user chose to keep, each in its group; they hold for this scan. */
  byHand: ReadonlySet<number>;
  /** Whether keep rule and protection are stored in this browser for the next scan of the folder. */
  remembered: boolean;
}

export type RulesChange = Partial<Pick<Rules, 'keep' | 'protect' | 'byHand'>>;

/** The rules of one folder: loaded from this browser when created, and stored there with every change. */
export class FolderRules {
  readonly state: Store<Rules>;
  /** Rejects when the stored rules cannot be read. */
  private readonly loaded: Promise<void>;

  constructor(private readonly handle: FileSystemDirectoryHandle | null) {
    const remembered = handle !== null;
    this.state = new Store<Rules>({ keep: KEEP_ORIGINAL, protect: [], byHand: new Set(), remembered });
    this.loaded = handle ? this.load(handle) : Promise.resolve();
    this.loaded.catch((error: unknown) => console.error(error));
  }

  /**
   * What must not be removed, including the current protections of other tabs. Rejects when they cannot be read, so
   * that no protected file is removed.
   */
  async loadProtection(): Promise<readonly ProtectRule[]> {
    await this.loaded;
    if (this.handle) {
      const { getFolderRules } = await loadEngine();
      const saved = await getFolderRules(this.handle);
      const { protect } = this.state.get();
      const all = addRules(protect, saved?.protect ?? []);
      if (all.length > protect.length) this.state.set({ ...this.state.get(), protect: all });
    }
    return this.state.get().protect;
  }

  async update(next: RulesChange): Promise<void> {
    // As a difference: another tab, or loading that has not ended, may add rules meanwhile.
    const before = this.state.get().protect;
    const added = next.protect?.filter((rule) => !hasRule(before, rule)) ?? [];
    const removed = next.protect ? before.filter((rule) => !hasRule(next.protect!, rule)) : [];
    const changed = (rules: readonly ProtectRule[]) =>
      addRules(rules, added).filter((rule) => !hasRule(removed, rule));
    // Stored rules that cannot be read are not overwritten.
    const isLoaded = await this.loaded.then(
      () => true,
      () => false,
    );
    const own = this.state.get();
    this.state.set({ ...own, ...next, protect: changed(own.protect) });
    if (!this.handle || !(next.keep ?? next.protect)) return;
    try {
      if (!isLoaded) throw new Error('The rules of this folder could not be read');
      const { updateFolderRules } = await loadEngine();
      const saved = await updateFolderRules(this.handle, (stored) => ({
        keep: next.keep ?? stored?.keep ?? own.keep,
        protect: changed(stored?.protect ?? own.protect),
      }));
      const now = this.state.get();
      this.state.set({ ...now, protect: addRules(now.protect, saved.protect) });
    } catch (error) {
      console.error(error);
      this.state.set({ ...this.state.get(), remembered: false });
    }
  }

  private async load(handle: FileSystemDirectoryHandle): Promise<void> {
    const { getFolderRules } = await loadEngine();
    const rules = await getFolderRules(handle);
    if (rules) this.state.set({ ...this.state.get(), ...rules });
  }
}

/** The given rules, with the new ones merged in. */
export function addRules(
  rules: readonly ProtectRule[],
  more: readonly ProtectRule[],
): readonly ProtectRule[] {
  const added = more.filter((rule) => !hasRule(rules, rule));
  return added.length === 0 ? rules : [...rules, ...added];
}

function hasRule(rules: readonly ProtectRule[], { kind, value }: ProtectRule): boolean {
  return rules.some((rule) => rule.kind === kind && rule.value === value);
}
