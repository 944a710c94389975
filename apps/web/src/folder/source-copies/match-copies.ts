import type { ContentHashes, ContentHashKind, ScannedFile } from '@swipeclean/scan-engine';
import type { RemoteFile } from './remote-file';

/** Files with the same content in several places; `local` are those of the open folder. */
export interface CopyGroup {
  /** Stays the same while the places have the same files. */
  key: string;
  bytes: number;
  local: ScannedFile[];
  remote: RemoteFile[];
}

/** The kinds of hashes that are needed of a local file: those of remote files of its size. */
export function kindsBySize(remote: readonly RemoteFile[]): ReadonlyMap<number, Set<ContentHashKind>> {
  const kinds = new Map<number, Set<ContentHashKind>>();
  for (const { bytes, hash } of remote)
    kinds.set(bytes, (kinds.get(bytes) ?? new Set<ContentHashKind>()).add(hash.kind));
  return kinds;
}

const keyOf = (kind: string, value: string, bytes: number) => `${kind} ${value} ${bytes}`;

/**
 * Groups of equal content in at least two places, the largest first. Remote files whose kinds of hashes differ are
 * known to be equal where a local file equals both.
 */
export function matchCopies(
  local: readonly ScannedFile[],
  hashes: ReadonlyMap<number, ContentHashes>,
  remote: readonly RemoteFile[],
): CopyGroup[] {
  const groups = new Map<string, CopyGroup>();
  for (const file of remote) {
    const key = keyOf(file.hash.kind, file.hash.value, file.bytes);
    const group = groups.get(key) ?? { key, bytes: file.bytes, local: [], remote: [] };
    group.remote.push(file);
    groups.set(key, group);
  }
  for (const file of local) {
    const own = Object.entries(hashes.get(file.id) ?? {})
      .map(([kind, value]) => keyOf(kind, value, file.size))
      .filter((key) => groups.has(key));
    const [first, ...others] = new Set(own.map((key) => groups.get(key)!));
    if (!first) continue;
    for (const other of others) mergeInto(first, other, groups);
    first.local.push(file);
  }
  return [...new Set(groups.values())]
    .filter((group) => placesOf(group).size > 1)
    .sort((a, b) => b.bytes * countOf(b) - a.bytes * countOf(a));
}

function mergeInto(group: CopyGroup, other: CopyGroup, groups: Map<string, CopyGroup>): void {
  group.local.push(...other.local);
  group.remote.push(...other.remote);
  for (const { hash, bytes } of other.remote) groups.set(keyOf(hash.kind, hash.value, bytes), group);
}

const countOf = ({ local, remote }: CopyGroup): number => local.length + remote.length;

/** The place of the open folder, beside the ids of drives and mailboxes. */
export const THIS_DEVICE = 'device';

/** Where a group has copies. */
export function placesOf({ local, remote }: Pick<CopyGroup, 'local' | 'remote'>): ReadonlySet<string> {
  const places = new Set(remote.map(({ place }) => place.id));
  if (local.length > 0) places.add(THIS_DEVICE);
  return places;
}
