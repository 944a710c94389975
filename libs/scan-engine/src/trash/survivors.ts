import { confirmIdentical } from '../confirm-identical';
import { fileAt, foldedPath, isAsScanned, isSegment, leadsToTrash } from './places';
import type { FileFacts, TrashItem } from './types';

/** Sees to it that a file with copies goes only while one of them stays, with the same bytes, to the end of the run. */
export class Survivors {
  private readonly selected: Set<string>;
  private readonly kept = new Set<string>();
  private readonly digests = new Map<string, { facts: FileFacts; digest: string }>();

  constructor(
    private readonly root: FileSystemDirectoryHandle,
    items: readonly TrashItem[],
    private readonly signal: AbortSignal | undefined,
  ) {
    this.selected = new Set(items.map(({ path }) => foldedPath(path)));
  }

  /** Whether the item may go only if a copy survives: it has copies, or others went because it was to stay. */
  isNeededFor({ path, copies }: TrashItem): boolean {
    return copies !== undefined || this.kept.has(foldedPath(path));
  }

  /** A copy that is there as scanned and holds the same bytes as `file`, by SHA-256 of both; null when there is none. */
  async find(item: TrashItem, file: File): Promise<FileFacts | null> {
    const candidates = this.candidatesOf(item);
    if (candidates.length === 0) return null;
    const own = await this.digestOf(file);
    if (own === null) throw new DOMException('The file cannot be read', 'NotReadableError');
    for (const copy of candidates) {
      if ((await this.digestOfCopy(copy)) === own && (await this.isThere(copy))) return copy;
    }
    return null;
  }

  /** Whether the copy is still there; asked again after the move, for a file may be reached by two paths. */
  async isThere(copy: FileFacts): Promise<boolean> {
    return fileAt(this.root, copy.path).then(
      (file) => isAsScanned(file, copy),
      () => false,
    );
  }

  /** Remembers that something goes because `copy` stays. */
  keep(copy: FileFacts): void {
    this.kept.add(foldedPath(copy.path));
  }

  /** Those that are not to be removed themselves come first, so that no more is left than must be. */
  private candidatesOf({ path, size, copies = [] }: TrashItem): FileFacts[] {
    const own = foldedPath(path);
    const isSelected = (copy: FileFacts) => Number(this.selected.has(foldedPath(copy.path)));
    return copies
      .filter((copy) => {
        const segments = copy.path.split('/');
        return segments.every(isSegment) && !leadsToTrash(segments);
      })
      .filter((copy) => copy.size === size && foldedPath(copy.path) !== own)
      .sort((a, b) => isSelected(a) - isSelected(b));
  }

  private async digestOf(file: File): Promise<string | null> {
    return (await confirmIdentical([file], this.signal)).digests[0]!;
  }

  /** Read once a run: a group's files are all held against the same survivor. */
  private async digestOfCopy(copy: FileFacts): Promise<string | null> {
    const known = this.digests.get(copy.path);
    if (known?.facts.size === copy.size && known.facts.lastModified === copy.lastModified) {
      return known.digest;
    }
    const digest = await this.read(copy);
    if (digest !== null) this.digests.set(copy.path, { facts: copy, digest });
    return digest;
  }

  private async read(copy: FileFacts): Promise<string | null> {
    try {
      const file = await fileAt(this.root, copy.path);
      return isAsScanned(file, copy) ? await this.digestOf(file) : null;
    } catch {
      this.signal?.throwIfAborted();
      return null;
    }
  }
}
