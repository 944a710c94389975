import type { ReadBytes } from '../media/header';
import { extensionOf, fileNameOf } from '../paths';
import { FolderTree } from '../suggestions/folder-tree';
import type { ScannedFile } from '../types';
import { listZip, type ZipEntry } from './zip-directory';

/** Entries that systems add and do not unpack. */
const SYSTEM_ENTRY = /^__macosx\/|(^|\/)(\.ds_store|thumbs\.db|desktop\.ini)$/i;

/** Finds files by path, and the folder that an archive was unpacked to: the one beside it with its name. */
export class UnpackedFiles {
  private readonly folders: ReadonlySet<string>;
  private readonly tree: FolderTree;

  constructor(
    private readonly files: readonly ScannedFile[],
    private readonly isRemoved: (id: number) => boolean,
  ) {
    this.tree = FolderTree.of(files);
    this.folders = new Set(this.tree.paths);
  }

  /** The folder beside an archive that has its name, or null. */
  folderBeside({ path, name }: ScannedFile): string | null {
    if (extensionOf(name) !== 'zip') return null;
    const parent = path.slice(0, path.length - fileNameOf(path).length);
    const base = name.slice(0, -'.zip'.length);
    const folders = [base, base.replace(/ ?\(\d+\)$/, '')].map((one) => parent + one);
    return folders.find((folder) => this.folders.has(folder)) ?? null;
  }

  /** The files of the folder that the archive holds; null unless each entry is there with its size. */
  async findUnpacked(archive: ScannedFile, folder: string, read: ReadBytes): Promise<number[] | null> {
    const entries = (await listZip(read, archive.size))?.filter(({ path }) => !SYSTEM_ENTRY.test(path));
    if (!entries || !entries.some(({ size }) => size > 0)) return null;
    const parent = folder.slice(0, folder.length - fileNameOf(folder).length);
    // Some archives hold one folder with their name, others its files.
    const ids = this.match(entries, `${folder}/`) ?? this.match(entries, parent, `${folder}/`);
    // A file is no copy of itself.
    return ids?.includes(archive.id) ? null : ids;
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
