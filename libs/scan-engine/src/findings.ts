import { Places } from './judge/places';
import { FolderTree } from './suggestions/folder-tree';
import { CATEGORIES } from './rules/file-types';
import { ageOf, diskBytesOf, OLD_AFTER_MS, isLarge } from './rules/dates-and-sizes';
import { createDownloadsMatcher } from './rules/downloads';
import { possibleDuplicates } from './rules/duplicates';
import { findJunkRule } from './rules/junk-rules';
import type { Category, FileSet, FileSource, JunkMatch, ScannedFile, ScanResult, Sum } from './types';

/** The part of a result that depends on names, sizes and dates alone. */
export type Findings = Pick<
  ScanResult,
  'categories' | 'possible' | 'old' | 'large' | 'empty' | 'junk' | 'downloads' | 'oldDownloads' | 'totalSize'
>;

/** Applies every rule that needs no content, at the clock `now` (ms); `sameSize` lists the files that share a size. */
export function collectFindings(
  files: readonly ScannedFile[],
  sameSize: readonly number[][],
  now: number,
  { name: rootName, junkRuleOf, programRoots }: Pick<FileSource, 'name' | 'junkRuleOf' | 'programRoots'> = {},
  emptyFolders: readonly string[] = [],
): Findings {
  const tree = FolderTree.of(files);
  const places = Places.of(tree, programRoots, emptyFolders);
  const categories = Object.fromEntries(CATEGORIES.map((name) => [name, { files: 0, bytes: 0 }])) as Record<
    Category,
    Sum
  >;
  const old = emptySet();
  const large = emptySet();
  const empty = emptySet();
  const downloads = emptySet();
  const oldDownloads = emptySet();
  const junk = new Map<string, JunkMatch>();
  const isDownload = createDownloadsMatcher(rootName);
  let totalSize = 0;
  for (const file of files) {
    totalSize += diskBytesOf(file);
    categories[file.category].files++;
    categories[file.category].bytes += diskBytesOf(file);
    const ageMs = ageOf(file.lastModified, now);
    const isOld = ageMs !== null && ageMs > OLD_AFTER_MS;
    const inDownloads = isDownload(file.path);
    if (isOld) add(old, file);
    if (isLarge(file.size)) add(large, file);
    if (file.size === 0) add(empty, file);
    if (inDownloads) add(downloads, file);
    if (inDownloads && isOld) add(oldDownloads, file);
    const { id, name, size, lastModified } = file;
    const neighbour = (other: string) => files[tree.findFile(tree.join(tree.folderOf[id]!, other))];
    const place = places.placeOf(id);
    const subject = { name, size, lastModified, ageMs, inDownloads, place, neighbour };
    const rule = junkRuleOf?.(file.path) ?? findJunkRule(subject)?.id;
    if (rule) {
      const match = junk.get(rule) ?? { rule, ...emptySet() };
      add(match, file);
      junk.set(rule, match);
    }
  }
  const possible = possibleDuplicates(files, sameSize);
  const junkBySize = [...junk.values()].sort((a, b) => b.bytes - a.bytes);
  return { categories, possible, old, large, empty, junk: junkBySize, downloads, oldDownloads, totalSize };
}

function emptySet(): FileSet {
  return { ids: [], bytes: 0 };
}

function add(set: FileSet, file: ScannedFile): void {
  set.ids.push(file.id);
  set.bytes += diskBytesOf(file);
}
