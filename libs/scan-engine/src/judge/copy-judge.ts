import { FolderTree } from '../suggestions/folder-tree';
import { hasTemporaryName } from '../rules/junk-rules';
import { extensionOf, folderOf } from '../paths';
import { areFoldedEqual } from './folded-paths';
import type { ScannedFile, ScanResult } from '../types';
import { COPY_NAME } from '../keep/copy-names';
import { findNameCopies } from '../keep/copy-rank';
import { createDiskFacts, type DiskFacts } from '../disk-facts';
import { FileAccess } from './file-access';
import { FileUnits } from './file-units';
import { isBin, Places } from './places';

/** What a judgement is made of. */
export type JudgedScan = Pick<ScanResult, 'files'> &
  Partial<Pick<ScanResult, 'emptyFolders' | 'links' | 'programRoots' | 'disk'>>;

/**
 * Why the user looks first before a copy goes although another one of the same bytes stays: none of them lasts, others
 * could no longer read it, a link leads to it, files that belong to it would stay alone, it is another person's, it is
 * in a folder that is kept equal with other devices, its name says that it serves something else, or a running program
 * has it open.
 */
export type LookReason = 'place' | 'access' | 'link' | 'companion' | 'person' | 'synced' | 'name' | 'in-use';

/**
 * Answers for proven copies which one may stand for the others, and which of the others may go without a look. The
 * rows of the field corpus are its cases.
 */
export class CopyJudge {
  private static readonly known = new WeakMap<JudgedScan['files'], CopyJudge>();
  readonly tree: FolderTree;
  readonly places: Places;
  /** What the disk knows; null in a browser alone. */
  readonly facts: DiskFacts | null;
  private readonly units: FileUnits;
  /** Paths that symbolic links lead to. */
  private readonly linked: ReadonlySet<string>;
  private readonly syncRoots: ReadonlySet<string>;
  /** Undefined where the source knows no owners and rights. */
  private readonly access?: FileAccess;

  /** The judge of a scan, made once for all that ask it. */
  static of(scan: JudgedScan): CopyJudge {
    let judge = CopyJudge.known.get(scan.files);
    if (!judge) CopyJudge.known.set(scan.files, (judge = new CopyJudge(scan)));
    return judge;
  }

  private constructor(private readonly scan: JudgedScan) {
    this.tree = FolderTree.of(scan.files);
    this.places = Places.of(this.tree, scan.programRoots, scan.emptyFolders);
    this.units = new FileUnits(this.tree);
    this.linked = new Set(scan.links?.map(({ target }) => target));
    this.syncRoots = findSyncRoots(this.tree, scan.emptyFolders);
    this.facts = createDiskFacts(scan);
    if (this.facts) this.access = new FileAccess(this.tree, this.facts);
  }

  /** Whether a file lasts and is the user's own, so that it may stand for its copies. */
  canStand(id: number): boolean {
    const { name } = this.scan.files[id]!;
    return this.places.placeOf(id) === null && !hasTemporaryName(name) && !PASSING_NAME.test(name);
  }

  /** Whether a symbolic link leads to the file or to a folder that it is in, below the opened one. */
  isLinkTarget(id: number): boolean {
    if (this.linked.size === 0) return false;
    return this.linked.has(this.scan.files[id]!.path) || this.isLinkedFolder(this.tree.folderOf[id]!);
  }

  /** Whether a symbolic link leads to the folder or to one above it, below the opened one. */
  isLinkedFolder(folder: number): boolean {
    for (let at = folder; at > 0; at = this.tree.parents[at]!)
      if (this.linked.has(this.tree.paths[at]!)) return true;
    return false;
  }

  /** Whether a symbolic link outside of a folder leads to something in it. */
  isLinkedInto(folder: number): boolean {
    const start = `${this.tree.paths[folder]!}/`;
    return (this.scan.links ?? []).some(
      ({ path, target }) => `${target}/`.startsWith(start) && !path.startsWith(start),
    );
  }

  /** Whether a running program has the file open, as far as that is known. */
  isInUse(id: number): boolean {
    return this.facts?.isInUse(this.scan.files[id]!.path) ?? false;
  }

  /** Whether the folder of the file is closed to changes, so that the file stays anyway. */
  isInClosedFolder(id: number): boolean {
    return this.access?.canChangeFolderOf(id) === false;
  }

  /** Whether nobody who can use one of some copies could not use another of them. */
  serveTheSame(copies: readonly number[]): boolean {
    return !this.access || copies.length > MAX_COMPARED || this.access.haveOneReach(copies);
  }

  /** How many of some copies are somebody's who could not use the file instead; 0 where nothing is known. */
  countUnserved(id: number, copies: readonly number[]): number {
    const { access } = this;
    if (!access || copies.length > MAX_COMPARED) return 0;
    return copies.filter((other) => other !== id && !access.reachesAllOf(id, other)).length;
  }

  /** How many kinds of people cannot reach the file: 0 where everyone can, also where nothing is known. */
  rankOfReach(id: number): number {
    return this.access?.rankOf(id) ?? 0;
  }

  /** The file whose date counts for a file: the parts of a unit stay in one folder, though their dates differ. */
  datedAs(id: number): ScannedFile {
    return this.scan.files[this.units.leadOf(id)]!;
  }

  /** How many files beside it belong to the file; a file of its folder has one more. */
  countCompanions(id: number): number {
    return this.units.companionsOf(id).length + Number(this.units.isOfFolder(id));
  }

  /** The folder that a path is in and that a program keeps equal with other devices, or null. */
  private syncRootOf(path: string): string | null {
    if (this.syncRoots.size === 0) return null;
    for (let at = folderOf(path); ; at = folderOf(at)) {
      if (this.syncRoots.has(at)) return at;
      if (at === '') return null;
    }
  }

  /**
   * Why the user looks before `goes` is removed because `keeps` stays, or null where that is safe. `keptInsteadOf`
   * gives the file that stays instead of another one that goes as a copy too, or -1 where the other one stays.
   */
  reasonToLook(goes: number, keeps: number, keptInsteadOf: (id: number) => number): LookReason | null {
    if (!this.canStand(keeps)) return 'place';
    return this.reasonToStay(goes, keeps) ?? this.reasonOfCompanions(goes, keeps, keptInsteadOf);
  }

  /** The same without the place of `keeps` and without the files that belong to `goes`. */
  reasonToStay(goes: number, keeps: number): LookReason | null {
    const { files } = this.scan;
    const place = this.places.placeOf(goes);
    if (this.isLinkTarget(goes)) return 'link';
    if (this.isInUse(goes)) return 'in-use';
    if (!areNamesOfOne(files[goes]!, files[keeps]!)) return 'name';
    // What was thrown away is nobody's any more.
    if (isBin(place)) return null;
    // Removing it removes it from the other devices too.
    const synced = this.syncRootOf(files[goes]!.path);
    if (synced !== this.syncRootOf(files[keeps]!.path) && synced !== null) return 'synced';
    if (this.access)
      return !this.isInClosedFolder(goes) && this.access.reachesAllOf(keeps, goes) ? null : 'access';
    return personOf(files[goes]!.path) === personOf(files[keeps]!.path) ? null : 'person';
  }

  /** A unit goes whole, to where all of it stays. */
  private reasonOfCompanions(
    goes: number,
    keeps: number,
    keptInsteadOf: (id: number) => number,
  ): LookReason | null {
    const { folderOf: folders } = this.tree;
    if (isBin(this.places.placeOf(goes)) || PASSING_NAME.test(this.scan.files[goes]!.name)) return null;
    if (this.units.isOfFolder(goes) || this.units.hasJournal(goes) || this.units.hasJournal(keeps))
      return 'companion';
    const companions = this.units.companionsOf(goes);
    if (companions.length > MAX_COMPANIONS) return 'companion';
    if (companions.includes(keeps)) return 'companion';
    const isWhole = companions.every((id) => {
      const kept = keptInsteadOf(id);
      return kept >= 0 && folders[kept] === folders[keeps] && this.reasonToStay(id, kept) === null;
    });
    return isWhole ? null : 'companion';
  }
}

/** Of larger groups the access of each to each is not compared. */
const MAX_COMPARED = 50;

/** A larger unit is none that a person made. */
const MAX_COMPANIONS = 50;

/** Names of files that a system removes by itself: Android's bin and unfinished files, iCloud's stand-ins. */
const PASSING_NAME = /^\.(trashed|pending)-\d+-|^\..+\.icloud$/i;

/** Files and folders by which programs mark a folder that they keep equal (zen-logic/file-hunter#5). */
const SYNC_MARKER =
  /(^|\/)(\.stfolder|\.dropbox|\.sync_[^/]+\.db|\._sync_[^/]+\.db|\.owncloudsync\.log)(?=\/|$)/;

function findSyncRoots(tree: FolderTree, emptyFolders: readonly string[] = []): ReadonlySet<string> {
  // Most names have no leading dot, and cost no pattern.
  const files = tree.files.filter(({ name }) => name.startsWith('.')).map(({ path }) => path);
  const roots = new Set<string>();
  for (const path of [...emptyFolders, ...tree.paths, ...files]) {
    const marker = SYNC_MARKER.exec(path);
    if (marker) roots.add(path.slice(0, marker.index));
  }
  return roots;
}

/** Extensions of one format. */
const SAME_FORMAT: Readonly<Record<string, string>> = {
  jpeg: 'jpg', jpe: 'jpg', jfif: 'jpg', tiff: 'tif', htm: 'html', mpeg: 'mpg', heif: 'heic', yml: 'yaml', m4v: 'mp4',
}; // prettier-ignore

/**
 * Whether two names are those of one thing: a program that adds an extension wants the file for itself, names that
 * differ by case or accent encoding alone are one file elsewhere (qarmin/czkawka#417), and in a numbered row each
 * number is needed, as a page of a scan or a frame of a film.
 */
function areNamesOfOne(a: ScannedFile, b: ScannedFile): boolean {
  const one = extensionOf(withoutNumber(a.name));
  const other = extensionOf(withoutNumber(b.name));
  if (one !== other && (SAME_FORMAT[one] ?? one) !== (SAME_FORMAT[other] ?? other)) return false;
  if (folderOf(a.path) === folderOf(b.path) && areOfOneRow(a.name, b.name)) return false;
  return !areFoldedEqual(a.path, b.path);
}

const withoutNumber = (name: string) => (name.endsWith(')') ? name.replace(/ ?\([^()]+\)$/, '') : name);

/** Whether two names differ by one number alone, and neither is the other one's with the number of a copy. */
function areOfOneRow(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => name.replace(/\d+/g, '0'));
  return (
    one === other &&
    a !== b &&
    findNameCopies([a, b]).size === 0 &&
    ![a, b].some((name) => COPY_NAME.test(name) || /conflict/i.test(name))
  );
}

/** The person whose home folder a path is in (sahib/rmlint#282); '' for none. */
function personOf(path: string): string {
  return /(?:^|\/)(?:homes|home|users)\/([^/]+)\//i.exec(path)?.[1] ?? '';
}
