/** Owner and rights of a file or folder. */
export interface DiskAttributes {
  /** The number that the system gives its disk; two disks never share one. */
  device: number;
  uid: number;
  gid: number;
  /** The rights with the set-id and sticky bits: 0o7777. */
  mode: number;
}

/** What a disk says of a scanned file, beside its size and date. */
export interface FileFacts extends DiskAttributes {
  /** Of a file with several names (hard links): device and number, equal for all of them. */
  inode?: string;
  /** How many names that file has on its disk, where it is more than one; some may lie outside of the scan. */
  links?: number;
  /** Whether a symbolic link in the scanned folders leads to it. */
  isLinkTarget: boolean;
}

/** What a disk says of a scanned folder. */
export interface FolderFacts extends DiskAttributes {
  /** Whether a disk or another folder is mounted here, or will be by `/etc/fstab`. */
  isMountPoint: boolean;
  isLinkTarget: boolean;
}

/** What the disk of a scan knows; a browser says none of it. Paths are those of the result, without a last slash. */
export interface DiskFacts {
  /** Undefined for a file of which the source says nothing. */
  getFile(id: number): FileFacts | undefined;
  /** Owner and rights alone: one object for all files that have the same. */
  getAttributes(id: number): DiskAttributes | undefined;
  /** `''` is the opened folder. Undefined for one that was not listed. */
  getFolder(path: string): FolderFacts | undefined;
  /**
   * Whether a running program has the file open or runs it, or, for a folder, has something in it open, or works in it
   * or below it. Only programs whose details this user may read, when the scan began. False where nothing is known.
   */
  isInUse(path: string): boolean;
}

/** The same as plain columns, which travel between threads and from the companion to a page. */
export interface DiskColumns {
  /** The distinct ones of all files and folders. */
  attributes: DiskAttributes[];
  /** By file id, the position in `attributes` plus 1; 0 where nothing is known. */
  files: Uint8Array | Uint16Array | Uint32Array;
  /** Files with several names. */
  linked: { id: number; inode: string; links: number }[];
  /** Folders whose owner, rights or disk differ from those of the folder above, with the position in `attributes`. */
  folders: [path: string, attributes: number][];
  mountPoints: string[];
  /** Files and folders that running programs use. */
  inUse: string[];
}

/** A folder whose attributes differ from those of the folder above. */
export interface FolderEntry {
  path: string;
  attributes: DiskAttributes;
}

/** The part of a source's entry that the columns take. */
interface ListedFacts {
  attributes?: DiskAttributes;
  inode?: string;
  links?: number;
}

/** Collects columns while a source lists; `attributes` of all entries are shared objects where they are the same. */
export class DiskColumnsBuilder {
  private readonly positions = new Map<DiskAttributes, number>();
  private readonly byText = new Map<string, number>();
  private readonly attributes: DiskAttributes[] = [];
  private files = new Uint32Array(1024);
  private readonly linked: DiskColumns['linked'] = [];
  private readonly folders: DiskColumns['folders'] = [];
  private readonly mountPoints = new Set<string>();
  private readonly inUse = new Set<string>();
  private count = 0;

  addFile(id: number, { attributes, inode, links }: ListedFacts): void {
    if (id >= this.files.length) {
      const larger = new Uint32Array(2 * id);
      larger.set(this.files);
      this.files = larger;
    }
    this.count = Math.max(this.count, id + 1);
    if (attributes) this.files[id] = this.positionOf(attributes) + 1;
    if (inode !== undefined && links !== undefined) this.linked.push({ id, inode, links });
  }

  addFolder({ path, attributes }: FolderEntry): void {
    this.folders.push([path, this.positionOf(attributes)]);
  }

  addMountPoints(paths: readonly string[]): void {
    for (const path of paths) this.mountPoints.add(path);
  }

  addInUse(paths: readonly string[]): void {
    for (const path of paths) this.inUse.add(path);
  }

  /** The columns; `order` lists the ids that the files had when they were added. Null where nothing was said. */
  build(order?: readonly number[]): DiskColumns | null {
    const { attributes, count, linked } = this;
    if (attributes.length === 0) return null;
    const Column =
      attributes.length < 255 ? Uint8Array : attributes.length < 65_535 ? Uint16Array : Uint32Array;
    const added = this.files.subarray(0, count);
    const files = new Column(count);
    for (let id = 0; id < count; id++) files[id] = added[order ? order[id]! : id]!;
    const ids = order && new Map(order.map((from, id) => [from, id]));
    return {
      attributes,
      files,
      linked: ids ? linked.map((one) => ({ ...one, id: ids.get(one.id)! })) : linked,
      folders: this.folders,
      mountPoints: [...this.mountPoints],
      inUse: [...this.inUse],
    };
  }

  private positionOf(attributes: DiskAttributes): number {
    let position = this.positions.get(attributes);
    if (position !== undefined) return position;
    const { device, uid, gid, mode } = attributes;
    const text = `${device}:${uid}:${gid}:${mode}`;
    position = this.byText.get(text);
    if (position === undefined) {
      position = this.attributes.push(attributes) - 1;
      this.byText.set(text, position);
    }
    this.positions.set(attributes, position);
    return position;
  }
}

/** The facts of a result; null where its source knows none, as a browser. */
export function createDiskFacts({
  disk,
  links = [],
  files,
}: {
  disk?: DiskColumns;
  links?: readonly { target: string }[];
  files: readonly { path: string }[];
}): DiskFacts | null {
  if (!disk) return null;
  const targets = new Set(links.map(({ target }) => target));
  const folders = new Map(disk.folders);
  const linked = new Map(disk.linked.map(({ id, inode, links }) => [id, { inode, links }]));
  const mountPoints = new Set(disk.mountPoints);
  const inUse = withFoldersAbove(disk.inUse);
  return {
    getFile(id) {
      const position = disk.files[id];
      if (!position) return undefined;
      const isLinkTarget = targets.has(files[id]!.path);
      return { ...disk.attributes[position - 1]!, ...linked.get(id), isLinkTarget };
    },
    getAttributes: (id) => disk.attributes[disk.files[id]! - 1],
    getFolder(path) {
      for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
        const position = folders.get(at);
        if (position !== undefined)
          return {
            ...disk.attributes[position]!,
            isMountPoint: mountPoints.has(path),
            isLinkTarget: targets.has(path),
          };
        if (at === '') return undefined;
      }
    },
    isInUse: (path) => inUse.has(path),
  };
}

function withFoldersAbove(paths: readonly string[]): Set<string> {
  const all = new Set<string>();
  for (const path of paths)
    for (let at = path; !all.has(at); at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) all.add(at);
  return all;
}
