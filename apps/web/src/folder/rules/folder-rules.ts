import { type FolderRoot, KEEP_ORIGINAL, type KeepRule, type ProtectRule } from '@swipeclean/scan-engine';
import { Store } from '@/shared/state/store';
import { loadEngine } from '../engine';
import { fromRoot, toRoot } from './root-rules';

/** Which duplicates are kept and which files are never removed. */
export interface Rules {
  keep: KeepRule;
  protect: readonly ProtectRule[];
  /** Files that the user chose to keep, each in its group; they hold for this scan. */
  byHand: ReadonlySet<number>;
  /** Names of the folders, of several, that are only compared with. */
  references: readonly string[];
  /** Whether keep rule and protection are stored in this browser for the next scan of the folder. */
  remembered: boolean;
}

export type RulesChange = Partial<Pick<Rules, 'keep' | 'protect' | 'byHand' | 'references'>>;

/**
 * The rules of the open folder: loaded from this browser when created, and stored there with every change. Of several
 * folders each has its own protection; the keep rule and what is only compared belong to the set.
 */
export class FolderRules {
  readonly state: Store<Rules>;
  /** Rejects when the stored rules cannot be read. */
  private readonly loaded: Promise<void>;
  /** Resolves once the stored rules are there, or cannot be read. */
  readonly ready: Promise<void>;

  constructor(
    private readonly roots: readonly FolderRoot[],
    /** What is only compared, besides what was stored with the set. */
    references: readonly string[] | null = null,
  ) {
    const remembered = roots.length > 0;
    const rules = {
      keep: KEEP_ORIGINAL,
      protect: [],
      byHand: new Set<number>(),
      references: references ?? [],
    };
    this.state = new Store<Rules>({ ...rules, remembered });
    this.loaded = remembered ? this.load(references) : Promise.resolve();
    this.ready = this.loaded.catch((error: unknown) => console.error(error));
  }

  /**
   * What must not be removed, including the current protections of other tabs. Rejects when they cannot be read, so
   * that no protected file is removed.
   */
  async loadProtection(): Promise<readonly ProtectRule[]> {
    await this.loaded;
    const saved = await this.storedProtection();
    const { protect } = this.state.get();
    const all = addRules(protect, saved);
    if (all.length > protect.length) this.state.update({ protect: all });
    return effectiveProtection(this.state.get());
  }

  /** The folders with what is only compared. Rejects when that cannot be read, so that nothing in one is changed. */
  async loadRoots(): Promise<FolderRoot[]> {
    if (this.roots.length > 1) await this.loaded;
    const { references: stored = [] } = (this.roots.length > 1 && (await this.storedSet())) || {};
    const own = this.state.get();
    const references = union(own.references, stored);
    if (references.length > own.references.length) this.state.update({ references });
    return this.roots.map((root) => ({ ...root, isReference: references.includes(root.name) }));
  }

  async update(change: RulesChange): Promise<void> {
    const wanted = change.protect?.flatMap((rule) => this.placeRule(rule));
    const next = wanted ? { ...change, protect: wanted } : change;
    // As a difference: another tab, or loading that has not ended, may add rules meanwhile.
    const before = this.state.get().protect;
    const added = next.protect?.filter((rule) => !hasRule(before, rule)) ?? [];
    const removed = next.protect ? before.filter((rule) => !hasRule(next.protect!, rule)) : [];
    const changed = (rules: readonly ProtectRule[]) =>
      addRules(rules, added).filter((rule) => !hasRule(removed, rule));
    const unmarked =
      next.references && this.state.get().references.filter((one) => !next.references!.includes(one));
    // Marks of another tab stay; only those that were taken off here go.
    const marked = (names: readonly string[]) =>
      union(names, next.references ?? []).filter((one) => !unmarked?.includes(one));
    const isStored = next.keep ?? next.protect ?? next.references;
    // Stored rules that cannot be read are not overwritten.
    const isLoaded = await this.loaded.then(
      () => true,
      () => false,
    );
    const own = this.state.get();
    this.state.update({ ...next, protect: changed(own.protect), references: marked(own.references) });
    if (this.roots.length === 0 || !isStored) return;
    try {
      if (!isLoaded) throw new Error('The rules of this folder could not be read');
      const { updateFolderRules } = await loadEngine();
      const isSet = this.roots.length > 1;
      const saved = await updateFolderRules(this.opened, (stored) => ({
        keep: next.keep ?? stored?.keep ?? own.keep,
        protect: isSet ? [] : changed(stored?.protect ?? own.protect),
        ...(isSet && { references: marked(stored?.references ?? own.references) }),
      }));
      if (!isSet) {
        this.state.update({ protect: addRules(this.state.get().protect, saved.protect) });
      } else if (next.protect) await this.storeInRoots(changed);
    } catch (error) {
      console.error(error);
      this.state.update({ remembered: false });
    }
  }

  /** A pattern that begins in no folder holds in each of them. */
  private placeRule(rule: ProtectRule): readonly ProtectRule[] {
    const isPlaced = this.roots.some(({ name }) => name === '' || rule.value.startsWith(`${name}/`));
    if (rule.kind === 'folder' || isPlaced || this.roots.length === 0) return [rule];
    return this.roots.map(({ name }) => fromRoot(rule, name));
  }

  private get opened() {
    return this.roots.map(({ handle }) => handle);
  }

  private async load(given: readonly string[] | null): Promise<void> {
    const rules = await this.storedSet();
    const references = union(given ?? [], rules?.references ?? []);
    if (rules) this.state.update({ ...rules, references });
    if (this.roots.length > 1) this.state.update({ protect: addRules([], await this.storedProtection()) });
    if (given && given.length > 0) void this.update({ references });
  }

  private async storedSet() {
    return (await loadEngine()).getFolderRules(this.opened);
  }

  /** What is stored for each folder, as rules for paths of all. */
  private async storedProtection(): Promise<ProtectRule[]> {
    const { getFolderRules } = await loadEngine();
    const stored = await Promise.all(
      this.roots.map(async ({ name, handle }) =>
        ((await getFolderRules(handle))?.protect ?? []).map((rule) => fromRoot(rule, name)),
      ),
    );
    return stored.flat();
  }

  /** Stores with each folder the rules that concern it. */
  private async storeInRoots(
    changed: (rules: readonly ProtectRule[]) => readonly ProtectRule[],
  ): Promise<void> {
    const { updateFolderRules } = await loadEngine();
    for (const { name, handle } of this.roots) {
      await updateFolderRules(handle, (stored) => ({
        keep: stored?.keep ?? KEEP_ORIGINAL,
        protect: changed((stored?.protect ?? []).map((rule) => fromRoot(rule, name))).flatMap(
          (rule) => toRoot(rule, name) ?? [],
        ),
      }));
    }
  }
}

/** What is never removed: the protected, and what is only compared. */
export function effectiveProtection({
  protect,
  references,
}: Pick<Rules, 'protect' | 'references'>): readonly ProtectRule[] {
  if (references.length === 0) return protect;
  return [...references.map((value) => ({ kind: 'folder' as const, value })), ...protect];
}

/** The given rules, with the new ones merged in. */
export function addRules(
  rules: readonly ProtectRule[],
  more: readonly ProtectRule[],
): readonly ProtectRule[] {
  const added = more.filter((rule) => !hasRule(rules, rule));
  return added.length === 0 ? rules : [...rules, ...added];
}

const union = (names: readonly string[], more: readonly string[]) => [...new Set([...names, ...more])];

function hasRule(rules: readonly ProtectRule[], { kind, value }: ProtectRule): boolean {
  return rules.some((rule) => rule.kind === kind && rule.value === value);
}
