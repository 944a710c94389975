import { createCopyRank } from '../keep/copy-rank';
import { chooseFileToKeep, type DecidedGroup } from '../keep/keep-rule';
import type { LookReason } from '../judge/copy-judge';
import { copiesIn } from '../judge/places';
import type { FolderTree } from './folder-tree';
import type { SuggestionBuilder } from './suggestion-builder';

/** Between two pauses; so many take about 10 ms the first time. */
const GROUPS_PER_STEP = 200;

/**
 * Suggests the copies of identical files. The decided file stays, or another where a suggestion removes it. What the
 * judge wants looked at is a suggestion of its own, and so is what each program or project has of the same files.
 */
export function* suggestIdentical(builder: SuggestionBuilder): Generator<undefined, void> {
  const { judge, options } = builder;
  const { places } = judge;
  const { identical } = builder.result;
  const choice = new KeptFiles(builder);
  const inPrograms = new Map<number, { remove: number[]; keep: Set<number> }>();
  for (const [at, group] of identical.entries()) {
    if (at % GROUPS_PER_STEP === 0) yield;
    const keep = choice.keptOf(at);
    if (keep < 0) continue;
    // Also where nothing else is left: the other copies go.
    builder.markKept(keep);
    const remove: number[] = [];
    const review = new Map<LookReason, number[]>();
    for (const id of group.ids) {
      const policy = copiesIn(places.placeOf(id));
      if (!builder.isFree(id) || policy === 'leave') continue;
      if (policy === 'look') {
        const program = places.rootOf(id);
        const copies = inPrograms.get(program) ?? { remove: [], keep: new Set() };
        inPrograms.set(program, copies);
        copies.remove.push(id);
        copies.keep.add(keep);
        continue;
      }
      const look = judge.reasonToLook(id, keep, choice.keptInsteadOf);
      if (look === null) remove.push(id);
      // What does not last anyway is for the rules of its place.
      else if (places.placeOf(id) === null) review.set(look, [...(review.get(look) ?? []), id]);
    }
    const otherFolder = options.referenceOf?.(keep);
    builder.add({
      kind: 'identical',
      remove,
      keep: [keep],
      values: otherFolder ? { otherFolder } : undefined,
    });
    for (const [look, ids] of review)
      builder.add({ kind: 'identical-review', remove: ids, keep: [keep], values: { look } });
  }
  for (const [program, { remove, keep }] of inPrograms) {
    const folder = builder.judge.tree.paths[program];
    const [goes, stays] = [remove, [...keep]].map((ids) => ids.sort((a, b) => a - b));
    builder.add({ kind: 'program-copy', remove: goes!, keep: stays, values: { folder } });
  }
}

/** Which file of each group stays, decided once; before that, what will be decided. */
class KeptFiles {
  private readonly decided = new Map<number, number>();

  constructor(private readonly builder: SuggestionBuilder) {}

  /** The file that stays of the group at a position, or -1 where suggestions remove all of them. */
  keptOf(at: number): number {
    let keep = this.decided.get(at);
    if (keep === undefined) {
      const group = this.builder.result.identical[at]!;
      const left = group.ids.filter((id) => !this.builder.isSuggested(id));
      this.decided.set(at, (keep = left.length === 0 ? -1 : chooseLeft(this.builder, group, left)));
    }
    return keep;
  }

  /** The file that stays instead of one that goes as a copy, or -1 where that one stays. */
  readonly keptInsteadOf = (id: number): number => {
    const at = this.builder.groupOf[id]! - 1;
    const keep = at < 0 ? -1 : this.keptOf(at);
    const isGoing = keep !== id && !this.builder.isKept(id) && this.builder.canGoAsCopy(id);
    return isGoing ? keep : -1;
  };
}

/**
 * The decided file, or one that stays in any case, else the most original of the rest; one that lasts and is the user's
 * own before others, unless the user chose its folder.
 */
function chooseLeft(
  builder: SuggestionBuilder,
  { keep, keepReason }: DecidedGroup,
  left: readonly number[],
): number {
  const { judge, result } = builder;
  const isChosen = keepReason === 'folder' || keepReason === 'hand';
  const isUsable = !builder.isSuggested(keep) && (isChosen || judge.canStand(keep));
  if (isUsable && builder.isKept(keep)) return keep;
  const lasting = left.filter((id) => judge.canStand(id));
  const staying = lasting.find((id) => builder.isKept(id));
  if (staying !== undefined) return staying;
  if (isUsable) return keep;
  if (lasting.length > 0) return chooseFileToKeep(result, lasting).keep;
  return builder.isSuggested(keep) ? chooseFileToKeep(result, left).keep : keep;
}

/**
 * Suggests folders whose every file is proven identical to the file of the same name in another folder. The folder with
 * more decided files stays.
 */
export function suggestSameFolders(builder: SuggestionBuilder): void {
  const { tree, places } = builder.judge;
  const twins = foldersByContent(builder, tree);
  const groups = [...twins.values()].filter((folders) => folders.length > 1);
  const filesIn = (folder: number) => tree.ends[folder]! - tree.starts[folder]!;
  groups.sort((a, b) => filesIn(b[0]!) - filesIn(a[0]!) || a[0]! - b[0]!);
  const rank = createCopyRank();
  const rankOf = (folder: number) => rank(`${tree.paths[folder]!}/`);
  // A program or project may stand as a whole, but no part of one.
  const isProject = (folder: number) =>
    copiesIn(places.kindOf(folder)) === 'look' && places.kindOf(tree.parents[folder]!) === null;
  const canStand = (folder: number) => places.kindOf(folder) === null || isProject(folder);
  // A project may be installed twice on purpose, so one must look like a copy.
  const canGo = (folder: number, kept: number) =>
    isProject(folder) || someFile(tree, folder, (id) => copiesIn(places.placeOf(id)) === 'look')
      ? rankOf(folder) > rankOf(kept)
      : copiesIn(places.kindOf(folder)) === 'go';
  for (const folders of groups) {
    const kept = folderToKeep(builder, tree, folders);
    if (!canStand(kept)) continue;
    if (someFile(tree, kept, (id) => builder.isSuggested(id))) continue;
    for (const folder of folders) {
      if (folder === kept || !canGo(folder, kept)) continue;
      if (someFile(tree, folder, (id) => !builder.isFree(id)) || !isSameContent(builder, tree, kept, folder))
        continue;
      builder.add({
        kind: 'same-folder',
        remove: idsIn(tree, folder),
        keep: idsIn(tree, kept),
        values: { folder: tree.paths[folder], otherFolder: tree.paths[kept] },
      });
    }
  }
}

/** Folders of at least two files by a hash of the names and contents of all files in them. */
function foldersByContent(
  { files, groupOf, result }: SuggestionBuilder,
  tree: FolderTree,
): Map<string, number[]> {
  const low = new Int32Array(tree.count);
  const high = new Int32Array(tree.count);
  const unmatched = new Uint8Array(tree.count);
  const include = (folder: number, name: string, content: number) => {
    let hash = Math.imul(content + 1, 0x9e3779b1);
    for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
    low[folder] = low[folder]! + (hash ^ (hash >>> 16));
    high[folder] = high[folder]! + Math.imul(hash ^ (hash >>> 13), 0x85ebca6b);
  };
  for (let id = 0; id < files.length; id++) {
    const folder = tree.folderOf[id]!;
    if (unmatched[folder] || result.isRemoved(id)) continue;
    const { size, name } = files[id]!;
    if (size > 0 && groupOf[id] === 0) unmatched[folder] = 1;
    else include(folder, name, groupOf[id]!);
  }
  // A folder comes after its parent.
  for (let folder = tree.count - 1; folder > 0; folder--) {
    const parent = tree.parents[folder]!;
    if (unmatched[folder]) unmatched[parent] = 1;
    else include(parent, tree.nameOf(folder), low[folder]! ^ high[folder]!);
  }
  const twins = new Map<string, number[]>();
  for (let folder = 1; folder < tree.count; folder++) {
    const count = tree.ends[folder]! - tree.starts[folder]!;
    if (unmatched[folder] || count < 2) continue;
    const key = `${count}/${low[folder]}/${high[folder]}`;
    const known = twins.get(key);
    if (known) known.push(folder);
    else twins.set(key, [folder]);
  }
  return twins;
}

function folderToKeep(builder: SuggestionBuilder, tree: FolderTree, folders: readonly number[]): number {
  const weight = (folder: number) => {
    let kept = 0;
    for (let id = tree.starts[folder]!; id < tree.ends[folder]!; id++) {
      if (builder.result.identical[builder.groupOf[id]! - 1]?.keep === id) kept++;
      if (builder.isKept(id)) kept += builder.files.length;
      const place = builder.judge.places.placeOf(id);
      if (place !== null && copiesIn(place) !== 'look') kept -= builder.files.length;
      if (builder.judge.isLinkTarget(id)) kept += builder.files.length;
    }
    return kept;
  };
  const weights = folders.map(weight);
  return folders[weights.indexOf(Math.max(...weights))]!;
}

/** Compares file by file, because a hash proves nothing; each must be safe to remove in place of the other. */
function isSameContent(
  { files, groupOf, judge }: SuggestionBuilder,
  tree: FolderTree,
  a: number,
  b: number,
): boolean {
  const [from, to] = [tree.starts[a]!, tree.starts[b]!];
  const count = tree.ends[a]! - from;
  const [cutA, cutB] = [tree.paths[a]!.length, tree.paths[b]!.length];
  if (tree.ends[b]! - to !== count) return false;
  for (let at = 0; at < count; at++) {
    const [one, other] = [files[from + at]!, files[to + at]!];
    if (groupOf[one.id] !== groupOf[other.id] || one.size !== other.size) return false;
    if (judge.reasonToStay(other.id, one.id) !== null) return false;
    if (one.path.slice(cutA) !== other.path.slice(cutB)) return false;
  }
  return true;
}

function someFile(tree: FolderTree, folder: number, test: (id: number) => boolean): boolean {
  for (let id = tree.starts[folder]!; id < tree.ends[folder]!; id++) if (test(id)) return true;
  return false;
}

function idsIn(tree: FolderTree, folder: number): number[] {
  return Array.from(
    { length: tree.ends[folder]! - tree.starts[folder]! },
    (_, at) => tree.starts[folder]! + at,
  );
}
