import type { DiskFacts } from '../disk-facts';
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

/** Who can read which file. */
export class FileAccess {
  private readonly reaches = new Map<number, Reach | null>();
  private readonly folders = new Map<number, { gid: number | null; group: boolean; everyone: boolean }>();

  constructor(
    private readonly tree: FolderTree,
    private readonly facts: DiskFacts,
  ) {}

  /**
   * Whether whoever can read `other` can read `id` too, and owns it as much (adrianlopezroche/fdupes#47,
   * sahib/rmlint#282). Members of groups are not known, so another group counts as other people.
   */
  reachesAllOf(id: number, other: number): boolean {
    const [kept, gone] = [this.reachOf(id), this.reachOf(other)];
    if (!kept || !gone) return false;
    if (gone.runs && !kept.runs) return false;
    // In the folder of a group its members use each other's files.
    const isOfOneGroup = kept.gid >= 0 && kept.gid === gone.gid && kept.groupWrites && gone.groupWrites;
    if (kept.uid !== gone.uid && !isOfOneGroup) return false;
    if (kept.everyone) return true;
    return !gone.everyone && (gone.gid < 0 || gone.gid === kept.gid);
  }

  /** Whether the owner of a file's folder left it open to changes. */
  canChangeFolderOf(id: number): boolean {
    const folder = this.facts.getFolder(this.tree.paths[this.tree.folderOf[id]!]!);
    return !folder || (folder.mode & WRITE_OF_OWNER) !== 0;
  }

  /** 0 for a file that everyone can read, 1 for a group, 2 for its owner alone; half more for one that does not run. */
  rankOf(id: number): number {
    const reach = this.reachOf(id);
    if (!reach) return 3;
    const readers = reach.everyone ? 0 : reach.gid >= 0 ? 1 : 2;
    return reach.runs ? readers : readers + 0.5;
  }

  private reachOf(id: number): Reach | null {
    let reach = this.reaches.get(id);
    if (reach === undefined) this.reaches.set(id, (reach = this.computeReach(id)));
    return reach;
  }

  private computeReach(id: number): Reach | null {
    const file = this.facts.getFile(id);
    if (!file) return null;
    const above = this.reachOfFolder(this.tree.folderOf[id]!);
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

  /** Who can go through a folder; `gid` is the one group that can where not everyone can. */
  private reachOfFolder(folder: number): { gid: number | null; group: boolean; everyone: boolean } {
    const known = this.folders.get(folder);
    if (known) return known;
    const parent = this.tree.parents[folder]!;
    const above = parent < 0 ? { gid: null, group: true, everyone: true } : this.reachOfFolder(parent);
    const facts = this.facts.getFolder(this.tree.paths[folder]!);
    const everyone = above.everyone && (!facts || (facts.mode & ENTER) !== 0);
    const isForGroup = !facts || (facts.mode & (ENTER << 3)) !== 0;
    const isOtherGroup = above.gid !== null && facts !== undefined && facts.gid !== above.gid;
    const reach = {
      gid: everyone ? null : (facts?.gid ?? above.gid),
      group: everyone || (above.group && isForGroup && !isOtherGroup),
      everyone,
    };
    this.folders.set(folder, reach);
    return reach;
  }
}
