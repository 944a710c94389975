import type { CandidateGroup, FileSnapshot, MatchedGroup } from './types';

/** Stores the content classes of the last scan: the same path, size and date means the same content. */
export interface ScanCache {
  load(): Promise<CachedScan | null>;
  save(scan: CachedScan): Promise<void>;
}

/** The files compared in a scan as columns; files of one size with the same class had the same content. */
export interface CachedScan {
  version: 1;
  paths: string[];
  sizes: Float64Array;
  modified: Float64Array;
  /** 0 when no other file had this content. */
  classes: Uint32Array;
  /** 1 where the class was proven byte by byte, 0 where by XXH128. */
  proven: Uint8Array;
}

/** The last scan with the rows of its files by path. */
export class RememberedScan {
  private readonly rows: ReadonlyMap<string, number>;

  constructor(readonly scan: CachedScan) {
    this.rows = new Map(scan.paths.map((path, row) => [path, row]));
  }

  /** The row of a file that has the same path, size and date, else undefined. */
  rowOf({ path, size, lastModified }: FileSnapshot): number | undefined {
    const { sizes, modified } = this.scan;
    const row = this.rows.get(path);
    return row !== undefined && sizes[row] === size && modified[row] === lastModified ? row : undefined;
  }
}

/** Loads the last scan; null where there is none that can be used. */
export async function loadRemembered(cache: ScanCache | undefined): Promise<RememberedScan | null> {
  try {
    const scan = await cache?.load();
    return scan?.version === 1 ? new RememberedScan(scan) : null;
  } catch {
    return null;
  }
}

/** Candidates that still need reading, and groups that the last scan proved. */
export interface CacheLookup<Ref> {
  unknown: CandidateGroup<Ref>[];
  known: MatchedGroup[];
}

/**
 * Looks candidates up in the last scan: a group of one size is known when every member has the same path, size and
 * date. One new member makes its whole group unknown, because it was not compared with the others.
 */
export function lookUpCache<Ref>(
  candidates: readonly CandidateGroup<Ref>[],
  remembered: RememberedScan | null,
): CacheLookup<Ref> {
  if (!remembered) return { unknown: [...candidates], known: [] };
  const unknown: CandidateGroup<Ref>[] = [];
  const known: MatchedGroup[] = [];
  for (const group of candidates) {
    const rows = group.entries.flatMap((entry) => remembered.rowOf(entry) ?? []);
    if (rows.length < group.ids.length) unknown.push(group);
    else known.push(...regroup(group, rows, remembered.scan));
  }
  return { unknown, known };
}

function regroup<Ref>(group: CandidateGroup<Ref>, rows: number[], remembered: CachedScan): MatchedGroup[] {
  const byClass = new Map<number, MatchedGroup>();
  rows.forEach((row, at) => {
    const number = remembered.classes[row]!;
    if (number === 0) return;
    const proof = remembered.proven[row] === 1 ? 'bytes' : 'xxh128';
    const found = byClass.get(number) ?? { size: group.size, ids: [], proof };
    found.ids.push(group.ids[at]!);
    byClass.set(number, found);
  });
  return [...byClass.values()].filter(({ ids }) => ids.length > 1);
}

/** Whether a scan found exactly the cached candidates, so that there is nothing new to store. */
export function isCacheCurrent<Ref>(
  candidates: readonly CandidateGroup<Ref>[],
  unknown: readonly CandidateGroup<Ref>[],
  remembered: RememberedScan | null,
): boolean {
  const files = candidates.reduce((sum, { ids }) => sum + ids.length, 0);
  return unknown.length === 0 && remembered?.scan.paths.length === files;
}

/** What to cache of a finished scan: every candidate that was not skipped, with its class. */
export function createCachedScan<Ref>(
  candidates: readonly CandidateGroup<Ref>[],
  groups: readonly MatchedGroup[],
  skipped: ReadonlySet<number>,
): CachedScan {
  const classOf = new Map<number, [number: number, proven: number]>();
  groups.forEach(({ ids, proof }, at) => {
    for (const id of ids) classOf.set(id, [at + 1, proof === 'bytes' ? 1 : 0]);
  });
  const [paths, sizes, modified, classes, proven]: [string[], ...number[][]] = [[], [], [], [], []];
  for (const { ids, entries } of candidates)
    entries.forEach(({ path, size, lastModified }, at) => {
      const id = ids[at]!;
      if (skipped.has(id)) return;
      const [number = 0, isProven = 0] = classOf.get(id) ?? [];
      paths.push(path);
      sizes!.push(size);
      modified!.push(lastModified);
      classes!.push(number);
      proven!.push(isProven);
    });
  return {
    version: 1,
    paths,
    sizes: Float64Array.from(sizes!),
    modified: Float64Array.from(modified!),
    classes: Uint32Array.from(classes!),
    proven: Uint8Array.from(proven!),
  };
}
