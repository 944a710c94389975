import { createFolderMatcher } from '../protect/protection';
import { validTime, newestFirst } from '../rules/dates-and-sizes';
import type { ScannedFile, DuplicateGroup } from '../types';

/** The keep rules, in the order in which they are offered. `shortest` compares paths. */
export const KEEP_RULES = ['newest', 'oldest', 'largest', 'shortest', 'folder'] as const;
type KeepRuleName = (typeof KEEP_RULES)[number];

/**
 * Which file of a group stays. `folder` prefers files below the folders, in their order. `largest` decides where
 * sizes differ, as among similar photos; identical files, and files of one name and size, have only one size.
 */
export type KeepRule = { by: Exclude<KeepRuleName, 'folder'> } | { by: 'folder'; folders: readonly string[] };

/**
 * Why a file stays: it is protected, or the first criterion that distinguished it: the rule, else the newest date,
 * else the first path.
 */
export type DuplicateKeepReason = KeepRule['by'] | 'first' | 'protected';

/** The file that stays, by id, and why. */
export interface KeepDecision {
  keep: number;
  reason: DuplicateKeepReason;
}

type Order = (a: ScannedFile, b: ScannedFile) => number;

/** The rule of a scan itself. */
export const KEEP_NEWEST: KeepRule = { by: 'newest' };

/**
 * The file of a group (ids into `files`, at least one) that stays by a rule, and why. Ties go to the newest, then to
 * the first path. Invalid dates never decide. Protected files stay in any case, so they come first.
 */
export function chooseFileToKeep(
  files: readonly ScannedFile[],
  ids: readonly number[],
  rule: KeepRule = KEEP_NEWEST,
  isProtected: (file: ScannedFile) => boolean = () => false,
): KeepDecision {
  const group = ids.map((id) => files[id]!);
  const closed = group.filter(isProtected);
  const steps: [DuplicateKeepReason, Order][] = [
    [rule.by, orderOf(rule)],
    ['newest', byNewest],
    ['first', (a, b) => a.id - b.id],
  ];
  let left = closed.length > 0 ? closed : group;
  let why: DuplicateKeepReason | null = closed.length > 0 ? 'protected' : null;
  for (const [name, order] of steps) {
    const best = left.reduce((a, b) => (order(b, a) < 0 ? b : a));
    const next = left.filter((file) => order(file, best) === 0);
    if (next.length < left.length) why ??= name;
    left = next;
    if (left.length === 1) break;
  }
  return { keep: left[0]!.id, reason: why ?? 'first' };
}

const byNewest: Order = (a, b) => newestFirst(a.lastModified, b.lastModified);

function orderOf(rule: KeepRule): Order {
  switch (rule.by) {
    case 'newest':
      return byNewest;
    case 'oldest':
      return (a, b) => timeOf(a) - timeOf(b);
    case 'largest':
      return (a, b) => b.size - a.size;
    case 'shortest':
      return (a, b) => a.path.length - b.path.length;
    case 'folder': {
      const tests = rule.folders.map(createFolderMatcher);
      const rank = ({ path }: ScannedFile) => {
        const at = tests.findIndex((test) => test(path));
        return at < 0 ? tests.length : at;
      };
      return (a, b) => rank(a) - rank(b);
    }
  }
}

/** An unknown date does not count as the oldest. */
function timeOf({ lastModified }: ScannedFile): number {
  return validTime(lastModified) ?? Number.MAX_SAFE_INTEGER;
}

/**
 * An identical group by a rule: `ids` starts with `keep`, then newest to oldest; `removable` are those that may be
 * removed.
 */
export interface DecidedGroup extends DuplicateGroup {
  keepReason: DuplicateKeepReason | 'hand';
  /** Excludes `keep` and protected files; `reclaimable` are their bytes. */
  removable: number[];
}

/** What decides over groups; `manualKeeps` are ids that the user chose to keep, each in its group. */
export interface KeepOptions {
  rule: KeepRule;
  isProtected?: (file: ScannedFile) => boolean;
  manualKeeps?: ReadonlySet<number>;
}

/** The groups of a result with the file to keep chosen again; their order stays. */
export function applyKeepRule(
  files: readonly ScannedFile[],
  groups: readonly DuplicateGroup[],
  { rule, isProtected = () => false, manualKeeps = new Set() }: KeepOptions,
): DecidedGroup[] {
  return groups.map((group) => {
    const manual = group.ids.find((id) => manualKeeps.has(id));
    const { keep, reason } =
      manual === undefined
        ? chooseFileToKeep(files, group.ids, rule, isProtected)
        : { keep: manual, reason: 'hand' as const };
    const others = group.ids
      .filter((id) => id !== keep)
      .sort((a, b) => newestFirst(files[a]!.lastModified, files[b]!.lastModified) || a - b);
    const removable = others.filter((id) => !isProtected(files[id]!));
    return {
      ...group,
      ids: [keep, ...others],
      keep,
      keepReason: reason,
      removable,
      reclaimable: group.size * removable.length,
    };
  });
}
