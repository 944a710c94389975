import type { DiskAttributes, DiskFacts } from '../disk-facts';
import type { FolderTree } from '../suggestions/folder-tree';

const READ = 0o4;
const WRITE = 0o2;
const ENTER = 0o1;
const WRITE_OF_OWNER = 0o200;

/** Who can read a file by its rights and those of the folders above it, as far as they are scanned. */
interface Reach {
  uid: number;
  /** The group that can read it, or -1. */
  gid: number;
  everyone: boolean;
  groupWrites: boolean;
  /** Whether somebody may run it as a program. */
  runs: boolean;
}

/** Who can go through a folder; `gid` is the one group that can where not everyone can. */
interface FolderReach {
  gid: number | null;
  group: boolean;
  everyone: boolean;
  /** Of the files in it, by their owner and rights: few differ. */
  files: Map<DiskAttributes, Reach>;
}

/** Who can read which file. */
export class FileAccess {
  private readonly all: FolderReach = { gid: null, group: true, everyone: true, files: new Map() };
  private readonly folders: (FolderReach | undefined)[] = [];
  private readonly closed: (boolean | undefined)[] = [];

  constructor(
    private readonly tree: FolderTree,
    private readonly facts: DiskFacts,
  ) {}

  /** Whether the same people can read all of some files, and own them. */
  haveOneReach(ids: readonly number[]): boolean {
    const first = this.reachOf(ids[0]!);
    return first !== null && ids.every((id) => this.reachOf(id) === first);
  }

  /**
   * Whether whoever can read `other` can read `id` too, and owns it as much (adrianlopezroche/fdupes#47,
   * sahib/rmlint#282). Members of groups are not known, so another group counts as other people.
   */
  reachesAllOf(id: number, other: number): boolean {
    const [kept, gone] = [this.reachOf(id), this.reachOf(other)];
    if (!kept || !gone) return false;
    if (kept === gone) return true;
    if (gone.runs && !kept.runs) return false;
    // In the folder of a group its members use each other's files.
    const isOfOneGroup = kept.gid >= 0 && kept.gid === gone.gid && kept.groupWrites && gone.groupWrites;
    if (kept.uid !== gone.uid && !isOfOneGroup) return false;
    if (kept.everyone) return true;
    return !gone.everyone && (gone.gid < 0 || gone.gid === kept.gid);
  }

  /** Whether the owner of a file's folder left it open to changes. */
  canChangeFolderOf(id: number): boolean {
    const at = this.tree.folderOf[id]!;
    const known = this.closed[at];
    if (known !== undefined) return !known;
    const folder = this.facts.getFolder(this.tree.paths[at]!);
    const isClosed = folder !== undefined && (folder.mode & WRITE_OF_OWNER) === 0;
    this.closed[at] = isClosed;
    return !isClosed;
  }

  /** 0 for a file that everyone can read, 1 for a group, 2 for its owner alone; half more for one that does not run. */
  rankOf(id: number): number {
    const reach = this.reachOf(id);
    if (!reach) return 3;
    const readers = reach.everyone ? 0 : reach.gid >= 0 ? 1 : 2;
    return reach.runs ? readers : readers + 0.5;
  }

  private reachOf(id: number): Reach | null {
    const file = this.facts.getAttributes(id);
    if (!file) return null;
    const above = this.reachOfFolder(this.tree.folderOf[id]!);
    let reach = above.files.get(file);
    if (!reach) above.files.set(file, (reach = computeReach(file, above)));
    return reach;
  }

  private reachOfFolder(folder: number): FolderReach {
    const known = this.folders[folder];
    if (known) return known;
    const parent = this.tree.parents[folder]!;
    const above = parent < 0 ? this.all : this.reachOfFolder(parent);
    const facts = this.facts.getFolder(this.tree.paths[folder]!);
    const everyone = above.everyone && (!facts || (facts.mode & ENTER) !== 0);
    const isForGroup = !facts || (facts.mode & (ENTER << 3)) !== 0;
    const isOtherGroup = above.gid !== null && facts !== undefined && facts.gid !== above.gid;
    const gid = everyone ? null : (facts?.gid ?? above.gid);
    const group = everyone || (above.group && isForGroup && !isOtherGroup);
    const isAsAbove = above.gid === gid && above.group === group && above.everyone === everyone;
    const reach = isAsAbove ? above : { gid, group, everyone, files: new Map<DiskAttributes, Reach>() };
    this.folders[folder] = reach;
    return reach;
  }
}

function computeReach(file: DiskAttributes, above: FolderReach): Reach {
  const isForGroup = (file.mode & (READ << 3)) !== 0 && above.group;
  const isSameGroup = above.gid === null || above.gid === file.gid;
  return {
    uid: file.uid,
    gid: isForGroup && (isSameGroup || above.everyone) ? file.gid : -1,
    everyone: (file.mode & READ) !== 0 && above.everyone,
    groupWrites: isForGroup && (file.mode & (WRITE << 3)) !== 0,
    runs: (file.mode & 0o111) !== 0,
  };
}
