import { computeDigestOrNull } from '../compare/hash';
import { foldPath, isValidSegment, includesTrashFolder } from '../paths';
import { joinRoot } from '../roots/folder-roots';
import { getFile, isUnchanged } from '../file-system';
import type { TrashItem } from './types';
import type { FileSnapshot } from '../types';

/** A copy and its folded path. */
interface Candidate {
  copy: FileSnapshot;
  key: string;
}

/** What a removal asks the guard. */
export type CopyGuard = Pick<LastCopyGuard, 'isNeededFor' | 'findVerifiedCopy' | 'isInPlace' | 'markKept'>;

/** Ensures that a file with copies is removed only while a verified copy of it stays to the end of the run. */
export class LastCopyGuard {
  private readonly selected: Set<string>;
  private readonly kept = new Set<string>();
  private readonly digests = new Map<string, { copy: FileSnapshot; digest: string }>();
  private readonly candidates = new WeakMap<readonly FileSnapshot[], Set<Candidate>>();

  constructor(
    private readonly root: FileSystemDirectoryHandle,
    items: readonly TrashItem[],
    private readonly signal: AbortSignal | undefined,
  ) {
    this.selected = new Set(items.map(({ path }) => foldPath(path)));
  }

  /** Whether the item needs a surviving copy: it has copies, or other files were removed because it stays. */
  isNeededFor({ path, copies }: TrashItem): boolean {
    return copies !== undefined || this.kept.has(foldPath(path));
  }

  /**
   * A copy that is unchanged since the scan and has the same bytes as `file`, by SHA-256 of both; null when there is
   * none.
   */
  async findVerifiedCopy({ path, size, copies }: TrashItem, file: File): Promise<FileSnapshot | null> {
    if (!copies) return null;
    const candidates = this.candidatesOf(copies);
    const itself = foldPath(path);
    let own: string | null | undefined;
    for (const candidate of candidates) {
      const { copy, key } = candidate;
      if (key === itself || copy.size !== size) continue;
      own ??= await computeDigestOrNull(file, this.signal);
      if (own === null) throw new DOMException('The file cannot be read', 'NotReadableError');
      const digest = await this.digestOfCopy(copy);
      if (digest === own && (await this.isInPlace(copy))) return copy;
      // A missing or changed copy is not checked again within the run.
      if (digest === null || digest === own) candidates.delete(candidate);
    }
    return null;
  }

  /** Whether the copy is still there; checked again after the move, because a file may have two paths. */
  async isInPlace(copy: FileSnapshot): Promise<boolean> {
    return getFile(this.root, copy.path).then(
      (file) => isUnchanged(file, copy),
      () => false,
    );
  }

  /** Records that a file is removed because `copy` stays. */
  markKept(copy: FileSnapshot): void {
    this.kept.add(foldPath(copy.path));
  }

  /** The same guard for the files of one root, whose items are named by their paths below it. */
  within(root: string): CopyGuard {
    const placed = (item: TrashItem) => ({ ...item, path: joinRoot(root, item.path) });
    return {
      isNeededFor: (item) => this.isNeededFor(placed(item)),
      findVerifiedCopy: (item, file) => this.findVerifiedCopy(placed(item), file),
      isInPlace: (copy) => this.isInPlace(copy),
      markKept: (copy) => this.markKept(copy),
    };
  }

  /**
   * Computed once for all items that share a list, up to ten thousand. Copies that are not selected come first, so
   * that no more files stay than necessary.
   */
  private candidatesOf(copies: readonly FileSnapshot[]): Set<Candidate> {
    const known = this.candidates.get(copies);
    if (known) return known;
    const usable = copies
      .map((copy) => ({ copy, key: foldPath(copy.path), segments: copy.path.split('/') }))
      .filter(({ segments }) => segments.every(isValidSegment) && !includesTrashFolder(segments));
    const isSelected = ({ key }: Candidate) => this.selected.has(key);
    const candidates = new Set<Candidate>([
      ...usable.filter((one) => !isSelected(one)),
      ...usable.filter(isSelected),
    ]);
    this.candidates.set(copies, candidates);
    return candidates;
  }

  /** Read once per run: all files of a group are compared with the same copy. */
  private async digestOfCopy(copy: FileSnapshot): Promise<string | null> {
    const known = this.digests.get(copy.path);
    if (known?.copy.size === copy.size && known.copy.lastModified === copy.lastModified) {
      return known.digest;
    }
    const digest = await this.read(copy);
    if (digest !== null) this.digests.set(copy.path, { copy, digest });
    return digest;
  }

  private async read(copy: FileSnapshot): Promise<string | null> {
    try {
      const file = await getFile(this.root, copy.path);
      return isUnchanged(file, copy) ? await computeDigestOrNull(file, this.signal) : null;
    } catch {
      this.signal?.throwIfAborted();
      return null;
    }
  }
}
