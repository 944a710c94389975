import { fileNameOf } from '../paths';
import type { ScannedFile } from '../types';

/**
 * The folders of a scan in columns; folder 0 is the opened one. Files are sorted by path, so the files below a folder
 * are the ids from `start` up to but not including `end`.
 */
export class FolderTree {
  private static readonly trees = new WeakMap<readonly ScannedFile[], FolderTree>();
  readonly paths: string[] = [''];
  readonly parents: number[] = [-1];
  readonly starts: number[] = [0];
  readonly ends: number[] = [];
  /** The folder of each file. */
  readonly folderOf: Int32Array;

  /** The tree of a scan's files, built once for all that need it: that takes 100 ms for 200,000 files. */
  static of(files: readonly ScannedFile[]): FolderTree {
    let tree = FolderTree.trees.get(files);
    if (!tree) FolderTree.trees.set(files, (tree = new FolderTree(files)));
    return tree;
  }

  private constructor(readonly files: readonly ScannedFile[]) {
    this.folderOf = new Int32Array(files.length);
    const open = [0];
    let top = 0;
    let length = 0;
    for (let id = 0; id < files.length; id++) {
      const { path, name } = files[id]!;
      // Most files are in the folder of the file before.
      if (path.length - name.length - 1 === length && path.startsWith(this.paths[top]!)) {
        this.folderOf[id] = top;
        continue;
      }
      while (top > 0 && !(path.charCodeAt(length) === SLASH && path.startsWith(this.paths[top]!))) {
        this.ends[top] = id;
        open.pop();
        top = open[open.length - 1]!;
        length = this.paths[top]!.length;
      }
      let slash = path.indexOf('/', top === 0 ? 0 : length + 1);
      for (; slash >= 0; slash = path.indexOf('/', slash + 1)) {
        this.paths.push(path.slice(0, slash));
        this.parents.push(top);
        this.starts.push(id);
        top = this.paths.length - 1;
        length = slash;
        open.push(top);
      }
      this.folderOf[id] = top;
    }
    for (const folder of open) this.ends[folder] = files.length;
  }

  get count(): number {
    return this.paths.length;
  }

  /** Name of a folder; '' for the opened one. */
  nameOf(folder: number): string {
    return fileNameOf(this.paths[folder]!);
  }

  /** The file with a path, or -1. */
  findFile(path: string): number {
    let low = 0;
    let high = this.files.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = this.files[middle]!.path;
      if (at === path) return middle;
      if (at < path) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** Path of a name in a folder. */
  join(folder: number, name: string): string {
    return folder === 0 ? name : `${this.paths[folder]!}/${name}`;
  }
}

const SLASH = 47;
