import { computeDigestOrNull } from '../compare/hash';
import { foldPath, isValidSegment, includesTrashFolder } from '../paths';
import { joinRoot } from '../roots/folder-roots';
import { getFile, getIdentity, isUnchanged } from '../file-system';
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
  /** Paths of the copies that stay, by their folded paths. */
  private readonly kept = new Map<string, Set<string>>();
  /** Which file on its disk each copy is. */
  private readonly identities = new Map<string, string | undefined>();
  private readonly digests = new Map<string, { copy: FileSnapshot; digest: string }>();
  private readonly candidates = new WeakMap<readonly FileSnapshot[], Set<Candidate>>();

  constructor(
    private readonly root: FileSystemDirectoryHandle,
    items: readonly TrashItem[],
    private readonly signal: AbortSignal | undefined,
  ) {
    this.selected = new Set(items.map(({ path }) => path));
  }

  /** Whether the item needs a surviving copy: it has copies, or other files were removed because it stays. */
  isNeededFor({ path, copies }: TrashItem, file: File): boolean {
    if (copies) return true;
    const kept = [...(this.kept.get(foldPath(path)) ?? [])];
    return kept.some((other) => other === path || this.isMaybeSame(other, file));
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
      if (copy.size !== size || (key === itself && (await this.isItself(copy, path, file)))) continue;
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
      (file) => {
        this.identities.set(copy.path, getIdentity(file));
        return isUnchanged(file, copy);
      },
      () => false,
    );
  }

  /** Records that a file is removed because `copy` stays. */
  markKept(copy: FileSnapshot): void {
    const key = foldPath(copy.path);
    const paths = this.kept.get(key) ?? new Set();
    this.kept.set(key, paths.add(copy.path));
  }

  private async isItself(copy: FileSnapshot, path: string, file: File): Promise<boolean> {
    return copy.path === path || !(await this.isInPlace(copy)) || this.isMaybeSame(copy.path, file);
  }

  /**
   * Whether a copy with the same folded path may be this file by another spelling. A disk says which file it is: a
   * disk with case has both (czkawka#417). Where nothing says so, as in a browser, it counts as the same.
   */
  private isMaybeSame(copy: string, file: File): boolean {
    const [one, other] = [this.identities.get(copy), getIdentity(file)];
    return one === undefined || other === undefined || one === other;
  }

  /** The same guard for the files of one root, whose items are named by their paths below it. */
  within(root: string): CopyGuard {
    const placed = (item: TrashItem) => ({ ...item, path: joinRoot(root, item.path) });
    return {
      isNeededFor: (item, file) => this.isNeededFor(placed(item), file),
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
      .map((copy) => {
        const { path } = copy;
        return { copy, path, key: foldPath(path), segments: path.split('/') };
      })
      .filter(({ segments }) => segments.every(isValidSegment) && !includesTrashFolder(segments));
    const isSelected = ({ path }: { path: string }) => this.selected.has(path);
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
