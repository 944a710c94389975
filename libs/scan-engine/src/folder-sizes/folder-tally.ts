import { diskBytesOf } from '../rules/dates-and-sizes';
import { CATEGORIES, categoryOf, mimeTypeOf } from '../rules/file-types';
import type { Category, FolderProgress, SourceEntry } from '../types';

/** Folders in one report, and parts of each: a report stays below 100 KB with the longest names. */
const MAX_FOLDERS = 30;
const MAX_PARTS = 8;
/** Folders that are counted apart; those found later only count in what holds them. */
const MAX_COUNTED = 20_000;
/** With its dot. */
const MAX_EXTENSION = 6;
const MAX_EXTENSIONS = 1000;

/** Sizes of the folders of a running scan, two levels deep, as files are listed. */
export class FolderTally {
  private readonly root = new Tally('');
  private counted = 0;
  /** The last file's second-level folder: most files are in that of the file before. */
  private prefix = '';
  private folder: Tally | undefined;
  private part: Tally | undefined;
  /** Positions of categories by extension: a colour needs no closer look at a file. */
  private readonly categories = new Map<string, number>();

  /** Counts a file in its folder and in what holds it; files right in the scanned folder are in none. */
  add(entry: Pick<SourceEntry, 'path' | 'size' | 'diskBytes'>): void {
    const { path } = entry;
    const bytes = diskBytesOf(entry);
    if (this.prefix === '' || !path.startsWith(this.prefix)) this.enter(path);
    if (!this.folder) return;
    const category = this.categoryAt(path);
    this.folder.add(bytes, category);
    this.part?.add(bytes, category);
  }

  /** The largest folders with the largest of their parts. */
  list(): FolderProgress[] {
    return this.root.listLargest(MAX_FOLDERS).map((folder) => ({
      name: folder.name,
      files: folder.files,
      bytes: folder.bytes,
      category: folder.category,
      parts: folder.listLargest(MAX_PARTS).map(({ bytes, category }) => ({ bytes, category })),
    }));
  }

  private enter(path: string): void {
    const slash = path.indexOf('/');
    const next = path.indexOf('/', slash + 1);
    this.folder = slash < 0 ? undefined : this.open(this.root, path.slice(0, slash));
    this.part = this.folder && next >= 0 ? this.open(this.folder, path.slice(slash + 1, next)) : undefined;
    this.prefix = this.part ? path.slice(0, next + 1) : '';
  }

  private categoryAt(path: string): number {
    const dot = path.lastIndexOf('.');
    const extension = path.length - dot > MAX_EXTENSION ? '' : path.slice(dot);
    let category = this.categories.get(extension);
    if (category === undefined) {
      if (this.categories.size === MAX_EXTENSIONS) this.categories.clear();
      category = CATEGORIES.indexOf(categoryOf(mimeTypeOf(`x${extension}`, '', Infinity)));
      this.categories.set(extension, category);
    }
    return category;
  }

  private open(parent: Tally, name: string): Tally | undefined {
    let folder = parent.children.get(name);
    if (folder || this.counted === MAX_COUNTED) return folder;
    folder = new Tally(name);
    parent.children.set(name, folder);
    this.counted++;
    return folder;
  }
}

/** What is listed so far of one folder. */
class Tally {
  files = 0;
  bytes = 0;
  readonly children = new Map<string, Tally>();
  private readonly byCategory = CATEGORIES.map(() => 0);

  constructor(readonly name: string) {}

  add(bytes: number, category: number): void {
    this.files++;
    this.bytes += bytes;
    this.byCategory[category]! += bytes;
  }

  /** The category with the most bytes. */
  get category(): Category {
    return CATEGORIES[this.byCategory.lastIndexOf(Math.max(...this.byCategory))]!;
  }

  listLargest(count: number): Tally[] {
    const largest: Tally[] = [];
    for (const child of this.children.values()) {
      if (largest.length === count && child.bytes <= largest[count - 1]!.bytes) continue;
      let at = largest.length;
      while (at > 0 && largest[at - 1]!.bytes < child.bytes) at--;
      largest.splice(at, 0, child);
      if (largest.length > count) largest.pop();
    }
    return largest;
  }
}
