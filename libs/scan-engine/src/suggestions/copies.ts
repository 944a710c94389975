import { createCopyRank } from '../keep/copy-rank';
import { chooseFileToKeep, type DecidedGroup } from '../keep/keep-rule';
import type { FolderTree } from './folder-tree';
import type { ProgramFolders } from './program-folders';
import type { SuggestionBuilder } from './suggestion-builder';

/** Between two pauses; so many take about 5 ms. */
const GROUPS_PER_STEP = 2000;

/**
 * Suggests the copies of identical files. The decided file stays, or another where a suggestion removes it. Copies in
 * projects and program folders are needed where they are, so each such folder has one suggestion to look at.
 */
export function* suggestIdentical(
  builder: SuggestionBuilder,
  programs: ProgramFolders,
): Generator<undefined, void> {
  const isOwn = (id: number) => programs.rootOf(id) < 0 && !builder.trashed.has(id);
  const inPrograms = new Map<number, { remove: number[]; keep: Set<number> }>();
  for (const [at, group] of builder.result.identical.entries()) {
    if (at % GROUPS_PER_STEP === 0) yield;
    const left = group.ids.some((id) => builder.isSuggested(id))
      ? group.ids.filter((id) => !builder.isSuggested(id))
      : group.ids;
    if (left.length === 0) continue;
    const keep = keptOf(builder, isOwn, group, left);
    // Also where nothing else is left: the other copies go.
    builder.markKept(keep);
    const remove: number[] = [];
    for (const id of left) {
      if (!builder.isFree(id)) continue;
      const program = programs.rootOf(id);
      if (program < 0) {
        remove.push(id);
        continue;
      }
      const copies = inPrograms.get(program) ?? { remove: [], keep: new Set() };
      inPrograms.set(program, copies);
      copies.remove.push(id);
      copies.keep.add(keep);
    }
    const otherFolder = builder.options.referenceOf?.(keep);
    const values = otherFolder ? { otherFolder } : undefined;
    builder.add({ kind: 'identical', remove, keep: [keep], values });
  }
  for (const [program, { remove, keep }] of inPrograms) {
    const folder = programs.tree.paths[program];
    const [goes, stays] = [remove, [...keep]].map((ids) => ids.sort((a, b) => a - b));
    builder.add({ kind: 'program-copy', remove: goes!, keep: stays, values: { folder } });
  }
}

/**
 * A file that stays in any case, else the decided one, else the most original of the rest. A file of a program stays in
 * place of the user's own only where the user chose its folder, one in the system's trash where the keep rule says so.
 */
function keptOf(
  builder: SuggestionBuilder,
  isOwn: (id: number) => boolean,
  { keep, keepReason }: DecidedGroup,
  left: readonly number[],
): number {
  if (builder.isKept(keep)) return keep;
  const staying = left.find((id) => builder.isKept(id) && !builder.trashed.has(id));
  if (staying !== undefined) return staying;
  const isChosen = keepReason === 'folder' || isOwn(keep);
  if (isChosen && !builder.isSuggested(keep)) return keep;
  const own = left.filter(isOwn);
  if (own.length > 0) return chooseFileToKeep(builder.files, own).keep;
  return builder.isSuggested(keep) ? chooseFileToKeep(builder.files, left).keep : keep;
}

/**
 * Suggests folders whose every file is proven identical to the file of the same name in another folder. The folder with
 * more decided files stays.
 */
export function suggestSameFolders(
  builder: SuggestionBuilder,
  tree: FolderTree,
  programs: ProgramFolders,
): void {
  const twins = foldersByContent(builder, tree);
  const groups = [...twins.values()].filter((folders) => folders.length > 1);
  const filesIn = (folder: number) => tree.ends[folder]! - tree.starts[folder]!;
  groups.sort((a, b) => filesIn(b[0]!) - filesIn(a[0]!) || a[0]! - b[0]!);
  const rank = createCopyRank();
  const rankOf = (folder: number) => rank(`${tree.paths[folder]!}/`);
  const isInProgram = (folder: number) => programs.isProgram(tree.parents[folder]!);
  // A project may be installed twice on purpose, so one must look like a copy.
  const canGo = (folder: number, kept: number) =>
    !isInProgram(folder) &&
    !isInProgram(kept) &&
    (!programs.isProgram(folder) || rankOf(folder) > rankOf(kept));
  for (const folders of groups) {
    const kept = folderToKeep(builder, tree, folders);
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
      if (builder.trashed.has(id)) kept -= builder.files.length;
    }
    return kept;
  };
  const weights = folders.map(weight);
  return folders[weights.indexOf(Math.max(...weights))]!;
}

/** Compares file by file, because a hash proves nothing. */
function isSameContent(
  { files, groupOf }: SuggestionBuilder,
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
