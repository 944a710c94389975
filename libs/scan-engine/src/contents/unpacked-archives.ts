import type { ReadBytes } from '../media/header';
import { extensionOf } from '../paths';
import { FolderTree } from '../suggestions/folder-tree';
import type { ScannedFile } from '../types';
import { listZip, type ZipEntry } from './zip-directory';

/** Entries that systems add and do not unpack. */
const SYSTEM_ENTRY = /^__macosx\/|(^|\/)(\.ds_store|thumbs\.db|desktop\.ini)$/i;

/** What an archive was unpacked to: the folder, and the files in it that the archive holds. */
interface Unpacked {
  folder: string;
  files: number[];
}

/**
 * Finds the folder that an archive was unpacked to: beside it or one level deeper, with the name of the archive or of
 * the one folder that the archive holds.
 */
export class UnpackedFiles {
  private readonly tree: FolderTree;
  private byName: ReadonlyMap<string, readonly number[]> | null = null;

  constructor(
    private readonly files: readonly ScannedFile[],
    private readonly isRemoved: (id: number) => boolean,
  ) {
    this.tree = FolderTree.of(files);
  }

  /** Null for what is no ZIP archive, and unless each entry is there with its size. */
  async find(archive: ScannedFile, read: ReadBytes): Promise<Unpacked | null> {
    if (extensionOf(archive.name) !== 'zip') return null;
    const entries = (await listZip(read, archive.size))?.filter(({ path }) => !SYSTEM_ENTRY.test(path));
    if (!entries || !entries.some(({ size }) => size > 0)) return null;
    const base = archive.name.slice(0, -'.zip'.length);
    const top = topFolderOf(entries);
    for (const name of new Set([base, base.replace(/ ?\(\d+\)$/, ''), ...(top === null ? [] : [top])])) {
      for (const folder of this.foldersNear(archive, name)) {
        const parent = folder.slice(0, folder.length - name.length);
        // Some archives hold one folder, others its files.
        const ids = this.match(entries, `${folder}/`) ?? this.match(entries, parent, `${folder}/`);
        // A file is no copy of itself.
        if (ids && !ids.includes(archive.id)) return { folder, files: ids };
      }
    }
    return null;
  }

  /** Folders of a name in the folder of an archive, and then in the folders there. */
  private foldersNear({ id }: ScannedFile, name: string): string[] {
    const { tree } = this;
    const home = tree.folderOf[id]!;
    const named = this.foldersNamed(name);
    const levelsUp = (folder: number) => tree.parents[tree.parents[folder]!];
    return [
      ...named.filter((folder) => tree.parents[folder] === home),
      ...named.filter((folder) => tree.parents[folder] !== home && levelsUp(folder) === home),
    ].map((folder) => tree.paths[folder]!);
  }

  private foldersNamed(name: string): readonly number[] {
    if (!this.byName) {
      const byName = new Map<string, number[]>();
      for (let folder = 1; folder < this.tree.count; folder++) {
        const own = this.tree.nameOf(folder);
        const others = byName.get(own);
        if (others) others.push(folder);
        else byName.set(own, [folder]);
      }
      this.byName = byName;
    }
    return this.byName.get(name) ?? [];
  }

  private match(entries: readonly ZipEntry[], root: string, within = ''): number[] | null {
    const ids: number[] = [];
    for (const { path, size } of entries) {
      const file = this.files[this.tree.findFile(root + path)];
      if (file?.size !== size || this.isRemoved(file.id) || !file.path.startsWith(within)) return null;
      ids.push(file.id);
    }
    return ids;
  }
}

/** The one folder that all entries are in, or null. */
function topFolderOf(entries: readonly ZipEntry[]): string | null {
  const [top = ''] = entries[0]!.path.split('/', 1);
  return entries.every(({ path }) => path.startsWith(`${top}/`)) ? top : null;
}
