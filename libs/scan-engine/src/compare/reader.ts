import type { CompareEvents, FileSource, ByteRange, SkipReason, SourceEntry } from '../types';

/** The part of a source a comparison needs. */
export type Readable<Ref> = Pick<FileSource<Ref>, 'read' | 'release' | 'diagnose'>;

/** One file in a comparison: its id in the result and its entry. */
export interface Member<Ref> {
  id: number;
  entry: SourceEntry<Ref>;
}

/** Bytes of several members from one read; `views` match `members`, `release` returns the memory. */
export interface Block<Ref> {
  members: Member<Ref>[];
  views: Uint8Array[];
  release(): void;
}

/** Reason of a failed read by the error's name alone (DOMException names and errno codes). */
function toSkipReason(error: unknown): SkipReason {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'NotAllowedError' ||
    name === 'SecurityError' ||
    code === 'EACCES' ||
    code === 'EPERM' ||
    code === 'EIO'
    ? 'unreadable'
    : 'changed';
}

/**
 * Reads the same ranges (from `ranges` for each entry) of many members at once. One changed file fails the whole read,
 * so each member is then read alone; those that fail again are reported and left out.
 */
export async function readBlock<Ref>(
  source: Readable<Ref>,
  members: Member<Ref>[],
  ranges: (size: number) => readonly (readonly [number, number])[],
  events: CompareEvents,
): Promise<Block<Ref>> {
  const parts: ByteRange<Ref>[] = [];
  const partsOf = ({ entry }: Member<Ref>) =>
    ranges(entry.size).map(([start, end]): ByteRange<Ref> => ({ entry, start, end }));
  const ends = [0];
  for (const member of members) {
    let end = ends.at(-1)!;
    for (const part of partsOf(member)) {
      parts.push(part);
      end += part.end - part.start;
    }
    ends.push(end);
  }
  try {
    const bytes = await source.read(parts);
    const views = members.map((_, at) => bytes.subarray(ends[at], ends[at + 1]));
    return { members, views, release: () => source.release?.(bytes) };
  } catch {
    events.signal?.throwIfAborted();
    return readEach(source, members, partsOf, events);
  }
}

async function readEach<Ref>(
  source: Readable<Ref>,
  members: Member<Ref>[],
  partsOf: (member: Member<Ref>) => ByteRange<Ref>[],
  events: CompareEvents,
): Promise<Block<Ref>> {
  const read: Member<Ref>[] = [];
  const views: Uint8Array[] = [];
  for (const member of members) {
    events.signal?.throwIfAborted();
    try {
      views.push(await source.read(partsOf(member)));
      read.push(member);
    } catch (error) {
      events.onSkip(member.id, (await source.diagnose?.(member.entry, error)) ?? toSkipReason(error));
    }
  }
  return { members: read, views, release: () => views.forEach((bytes) => source.release?.(bytes)) };
}
