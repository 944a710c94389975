import { KEEP_NEWEST, type KeepRule, type ProtectRule, type ScanResult } from '@swipeclean/scan-engine';
import { SharedValue } from '@/shared/state/shared-value';
import { hasRule, withRules } from '../protect/with-rules';
import type { FinishedScan } from '../scan/scan-store';

/** What a person wants of the open folder. */
export interface Rules {
  keep: KeepRule;
  protect: readonly ProtectRule[];
  /** Files chosen by hand to stay, each in its group; they hold for this scan. */
  byHand: ReadonlySet<number>;
  /** Whether rule and protection are kept in this browser for the next scan of the folder. */
  remembered: boolean;
}

/** Rules of the folder of one result: read from this browser when they are first asked for, and kept there with every change. */
export class FolderRulesStore {
  readonly state: SharedValue<Rules>;
  /** Settles once what was kept has been read; rejects when it cannot be. */
  private readonly read: Promise<void>;

  constructor(private readonly handle: FileSystemDirectoryHandle | null) {
    const remembered = handle !== null;
    this.state = new SharedValue<Rules>({ keep: KEEP_NEWEST, protect: [], byHand: new Set(), remembered });
    this.read = handle ? this.load(handle) : Promise.resolve();
    this.read.catch((error: unknown) => console.error(error));
  }

  /**
   * What must not be removed, with what another tab has protected by now; rejects rather than forget what somebody
   * protected.
   */
  async protected(): Promise<readonly ProtectRule[]> {
    await this.read;
    if (this.handle) {
      const { getFolderRules } = await import('./rules-engine');
      const saved = await getFolderRules(this.handle);
      const { protect } = this.state.get();
      const all = withRules(protect, saved?.protect ?? []);
      if (all.length > protect.length) this.state.set({ ...this.state.get(), protect: all });
    }
    return this.state.get().protect;
  }

  async change(next: Partial<Pick<Rules, 'keep' | 'protect' | 'byHand'>>): Promise<void> {
    // By what it changes: another tab, or the reading that has not ended, may add to the list meanwhile.
    const before = this.state.get().protect;
    const added = next.protect?.filter((rule) => !hasRule(before, rule)) ?? [];
    const removed = next.protect ? before.filter((rule) => !hasRule(next.protect!, rule)) : [];
    const changed = (rules: readonly ProtectRule[]) =>
      withRules(rules, added).filter((rule) => !hasRule(removed, rule));
    // What was kept and cannot be read is not overwritten either.
    const isKnown = await this.read.then(
      () => true,
      () => false,
    );
    const own = this.state.get();
    this.state.set({ ...own, ...next, protect: changed(own.protect) });
    if (!this.handle || !(next.keep ?? next.protect)) return;
    try {
      if (!isKnown) throw new Error('The rules of this folder could not be read');
      const { updateFolderRules } = await import('./rules-engine');
      const saved = await updateFolderRules(this.handle, (kept) => ({
        keep: next.keep ?? kept?.keep ?? own.keep,
        protect: changed(kept?.protect ?? own.protect),
      }));
      const now = this.state.get();
      this.state.set({ ...now, protect: withRules(now.protect, saved.protect) });
    } catch (error) {
      console.error(error);
      this.state.set({ ...this.state.get(), remembered: false });
    }
  }

  private async load(handle: FileSystemDirectoryHandle): Promise<void> {
    const { getFolderRules } = await import('./rules-engine');
    const rules = await getFolderRules(handle);
    if (rules) this.state.set({ ...this.state.get(), ...rules });
  }
}

/** Outlives the screens, as the result itself does. */
const known = new WeakMap<ScanResult, FolderRulesStore>();

export function rulesOf({ result, handle }: Pick<FinishedScan, 'result' | 'handle'>): FolderRulesStore {
  const rules = known.get(result) ?? new FolderRulesStore(handle);
  known.set(result, rules);
  return rules;
}
