import { createFolderMatcher } from '../protect/protection';
import { diskBytesOf, newestFirst, validTime } from '../rules/dates-and-sizes';
import { CopyJudge, type JudgedScan } from '../judge/copy-judge';
import { isBinFolder } from '../judge/places';
import { createCopyRank, findNameCopies } from './copy-rank';
import type { ScannedFile, DuplicateGroup } from '../types';

/** The keep rules, in the order in which they are offered. `shortest` compares paths. */
export const KEEP_RULES = ['original', 'newest', 'oldest', 'shortest', 'folder'] as const;
type KeepRuleName = (typeof KEEP_RULES)[number];

/**
 * Which file of a group stays. `folder` prefers files below the folders, in their order. `original` prefers files whose
 * path does not look like a copy's (`createCopyRank`), then the oldest.
 */
export type KeepRule = { by: Exclude<KeepRuleName, 'folder'> } | { by: 'folder'; folders: readonly string[] };

/**
 * Why a file stays: it alone lasts and is the user's own, it is protected, its other names would hold its content, a
 * link leads to it, its folder is read-only, more people can read it, files that belong to it lie beside it, or the
 * first criterion that distinguished it: the rule, else the newest date, else the first path.
 */
type DuplicateKeepReason =
  | KeepRule['by']
  | 'first'
  | 'protected'
  | 'linked'
  | 'lasting'
  | 'link-target'
  | 'read-only'
  | 'reachable'
  | 'complete';

/** The file that stays, by id, and why. */
export interface KeepDecision {
  keep: number;
  reason: DuplicateKeepReason;
}

/** The rule of a folder for which the user chose none. */
export const KEEP_ORIGINAL: KeepRule = { by: 'original' };

/** A rule as it was stored; `largest` was offered once and always left the newest, as identical files have one size. */
export function parseStoredKeepRule(stored: KeepRule | { by: 'largest' }): KeepRule {
  return stored.by === 'largest' ? { by: 'newest' } : stored;
}

/**
 * The file of a group (ids into `files`, at least one) that stays by a rule, and why. One that does not last, or is a
 * program's, stays in place of another only if the user chose its folder. Ties go to the newest, then to a name that is
 * not another one's with a copy's suffix, then to the first path. Invalid dates never decide. Protected files are never
 * removed, so they come first, and then those with other names, which free nothing.
 */
export function chooseFileToKeep(
  scan: JudgedScan,
  ids: readonly number[],
  rule: KeepRule = KEEP_ORIGINAL,
  isProtected: (file: ScannedFile) => boolean = () => false,
): KeepDecision {
  return createChoice(CopyJudge.of(scan), rule, isProtected)(ids.map((id) => scan.files[id]!));
}

/** A criterion and its measure among the files left; those with the smallest value are left. */
type Measure = (file: ScannedFile) => number;
type Criterion = [DuplicateKeepReason, measureIn: (left: readonly ScannedFile[]) => Measure];

function createChoice(
  judge: CopyJudge,
  rule: KeepRule,
  isProtected: (file: ScannedFile) => boolean,
): (group: readonly ScannedFile[]) => KeepDecision {
  const criteria = criteriaOf(judge, rule);
  const choosesBin = rule.by === 'folder' && rule.folders.some(isBinFolder);
  const closing = [
    ['protected', isProtected],
    ['linked', (file: ScannedFile) => file.isLinked === true],
  ] as const;
  return (group) => {
    const lasting = choosesBin ? [] : group.filter(({ id }) => judge.canStand(id));
    let left = lasting.length > 0 ? lasting : group;
    let why: DuplicateKeepReason | null = left.length === 1 && group.length > 1 ? 'lasting' : null;
    // A copy of somebody else's serves fewer than one of one's own.
    const ids = left.map(({ id }) => id);
    const unserved = judge.serveTheSame(ids) ? [] : ids.map((id) => judge.countUnserved(id, ids));
    const least = unserved.reduce((min, count) => Math.min(min, count), Infinity);
    if (unserved.some((count) => count > least)) {
      left = left.filter((_, at) => unserved[at] === least);
      if (left.length === 1) why ??= 'reachable';
    }
    for (const [reason, staysAnyway] of closing) {
      if (!left.some(staysAnyway)) continue;
      left = left.filter(staysAnyway);
      why ??= reason;
    }
    for (const [name, measureIn] of criteria) {
      if (left.length === 1) break;
      const values = left.map(measureIn(left));
      if (values.every((value) => value === values[0])) continue;
      const best = values.reduce((least, value) => Math.min(least, value), Infinity);
      left = left.filter((_, at) => values[at] === best);
      why ??= name;
    }
    return { keep: left[0]!.id, reason: why ?? 'first' };
  };
}

function criteriaOf(judge: CopyJudge, rule: KeepRule): Criterion[] {
  // What others refer to, and what is whole; a folder that the user chose counts more.
  const safest: Criterion[] = [
    [
      'link-target',
      () =>
        ({ id }) =>
          Number(!judge.isLinkTarget(id)),
    ],
    [
      'read-only',
      () =>
        ({ id }) =>
          Number(!judge.isInClosedFolder(id)),
    ],
    [
      'reachable',
      () =>
        ({ id }) =>
          judge.rankOfReach(id),
    ],
    [
      'complete',
      () =>
        ({ id }) =>
          -judge.countCompanions(id),
    ],
  ];
  return [
    ...(rule.by === 'folder'
      ? [...criteriaOfRule(judge, rule), ...safest]
      : [...safest, ...criteriaOfRule(judge, rule)]),
    [
      'newest',
      () =>
        ({ id }) =>
          newnessOf(judge.datedAs(id)),
    ],
    ['original', isNameCopyIn],
    [
      'first',
      () =>
        ({ id }) =>
          id,
    ],
  ];
}

function criteriaOfRule(judge: CopyJudge, rule: KeepRule): Criterion[] {
  const oldest: Criterion = [
    'oldest',
    () =>
      ({ id }) =>
        modifiedTime(judge.datedAs(id)),
  ];
  switch (rule.by) {
    case 'original': {
      const rank = createCopyRank();
      return [
        [
          'original',
          () =>
            ({ path }) =>
              rank(path),
        ],
        ['original', isNameCopyIn],
        oldest,
      ];
    }
    case 'newest':
      return [];
    case 'oldest':
      return [oldest];
    case 'shortest':
      return [
        [
          'shortest',
          () =>
            ({ path }) =>
              path.length,
        ],
      ];
    case 'folder': {
      const tests = rule.folders.map(createFolderMatcher);
      const rank = ({ path }: ScannedFile) => {
        const at = tests.findIndex((test) => test(path));
        return at < 0 ? tests.length : at;
      };
      return [['folder', () => rank]];
    }
  }
}

/** An unknown date does not count as the oldest. */
function modifiedTime({ lastModified }: ScannedFile): number {
  return validTime(lastModified) ?? Number.MAX_SAFE_INTEGER;
}

function newnessOf({ lastModified }: ScannedFile): number {
  return -(validTime(lastModified) ?? -1);
}

/** In one downloads folder the rank of all paths is the same, so the names decide. */
function isNameCopyIn(left: readonly ScannedFile[]): Measure {
  const copies = findNameCopies(left.map(({ path }) => path));
  return ({ path }) => Number(copies.has(path));
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
  scan: JudgedScan,
  groups: readonly DuplicateGroup[],
  options: KeepOptions,
): DecidedGroup[] {
  return groups.map(createDecision(scan, options));
}

/** Between two pauses; so many take about 10 ms. */
const GROUPS_PER_STEP = 200;

/** `applyKeepRule` in short steps, between which a page can draw. */
export function* applyKeepRuleInSteps(
  scan: JudgedScan,
  groups: readonly DuplicateGroup[],
  options: KeepOptions,
): Generator<undefined, DecidedGroup[]> {
  const decide = createDecision(scan, options);
  const decided: DecidedGroup[] = [];
  for (const group of groups) {
    if (decided.length % GROUPS_PER_STEP === 0) yield;
    decided.push(decide(group));
  }
  return decided;
}

function createDecision(
  scan: JudgedScan,
  { rule, isProtected = () => false, manualKeeps = new Set() }: KeepOptions,
): (group: DuplicateGroup) => DecidedGroup {
  const { files } = scan;
  const choose = createChoice(CopyJudge.of(scan), rule, isProtected);
  return (group) => {
    const manual = group.ids.find((id) => manualKeeps.has(id));
    const { keep, reason } =
      manual === undefined
        ? choose(group.ids.map((id) => files[id]!))
        : { keep: manual, reason: 'hand' as const };
    const others = group.ids
      .filter((id) => id !== keep)
      .sort((a, b) => newestFirst(files[a]!.lastModified, files[b]!.lastModified) || a - b);
    const removable = others.filter((id) => !isProtected(files[id]!) && !files[id]!.isLinked);
    return {
      ...group,
      ids: [keep, ...others],
      keep,
      keepReason: reason,
      removable,
      reclaimable: removable.reduce((sum, id) => sum + diskBytesOf(files[id]!), 0),
    };
  };
}
