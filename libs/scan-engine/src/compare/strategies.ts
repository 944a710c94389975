import type { IHasher } from 'hash-wasm';
import { TaskLimiter } from '../async';
import type { CompareEvents } from '../types';
import { classify } from './classify';
import { packGroups, type Group } from './groups';
import { computeXxh128 } from './hash';
import type { CompareLimits } from './limits';
import { readBlock, type Member, type Readable } from './reader';

/** Input of every strategy. */
export interface Comparison<Ref> {
  source: Readable<Ref>;
  limits: CompareLimits;
  hasher: IHasher;
  events: CompareEvents;
}

const whole = (size: number) => [[0, size]] as const;

/** Splits each group by the contents of `ranges`, all groups in one read; classes of one are left out. */
export async function splitInOneRead<Ref>(
  { source, hasher, events }: Comparison<Ref>,
  groups: readonly Group<Ref>[],
  ranges: (size: number) => readonly (readonly [number, number])[],
): Promise<Group<Ref>[]> {
  const everyone = groups.flatMap((group) => group.members);
  const block = await readBlock(source, everyone, ranges, events);
  events.signal?.throwIfAborted();
  const split: Group<Ref>[] = [];
  let at = 0;
  for (const { size, members } of groups) {
    const from = at;
    if (block.members === everyone) at += members.length;
    else while (at < block.members.length && members.includes(block.members[at]!)) at++;
    for (const indexes of classify(block.views.slice(from, at), hasher)) {
      split.push({ size, members: indexes.map((index) => block.members[from + index]!) });
    }
  }
  block.release();
  return split;
}

/** Reads whole groups in one read and reports those with equal bytes. */
export async function compareInOneRead<Ref>(
  comparison: Comparison<Ref>,
  groups: readonly Group<Ref>[],
): Promise<void> {
  for (const { size, members } of await splitInOneRead(comparison, groups, whole)) {
    comparison.events.onMatch({ size, ids: members.map(({ id }) => id), proof: 'bytes' });
  }
  for (const { size, members } of groups) comparison.events.onDone(members.length, members.length * size);
}

/** Reads one group in several reads, holds all of it and compares every byte; for many small files. */
export async function compareInSeveralReads<Ref>(
  comparison: Comparison<Ref>,
  group: Group<Ref>,
): Promise<void> {
  const { source, hasher, events } = comparison;
  const { size } = group;
  const blocks = await inReads(comparison, group, (members) => readBlock(source, members, whole, events));
  const members = blocks.flatMap((block) => block.members);
  const views = blocks.flatMap((block) => block.views);
  for (const indexes of classify(views, hasher)) {
    events.onMatch({ size, ids: indexes.map((index) => members[index]!.id), proof: 'bytes' });
  }
  blocks.forEach((block) => block.release());
  events.onDone(group.members.length, group.members.length * size);
}

/** Hashes the files of one group; for groups with too many bytes to hold and too many members for lockstep. */
export async function compareByHash<Ref>(comparison: Comparison<Ref>, group: Group<Ref>): Promise<void> {
  const { limits, events } = comparison;
  const { size } = group;
  const hashed = await inReads(comparison, group, async (members) => {
    const hashes: Hashed<Ref>[] = [];
    if (size <= limits.windowBytes) hashes.push(...(await hashWhole(comparison, members)));
    else for (const member of members) hashes.push(...(await hashInWindows(comparison, member, size)));
    events.onDone(members.length, members.length * size);
    return hashes;
  });
  const byHash = new Map<string, number[]>();
  for (const [member, hash] of hashed.flat()) {
    const ids = byHash.get(hash);
    if (ids) ids.push(member.id);
    else byHash.set(hash, [member.id]);
  }
  for (const ids of byHash.values()) {
    if (ids.length > 1) events.onMatch({ size, ids, proof: 'xxh128' });
  }
}

/** Runs `read` over a group's members in batches, as many at once as the limits allow. */
function inReads<Ref, T>(
  { limits, events }: Comparison<Ref>,
  { size, members }: Group<Ref>,
  read: (members: Member<Ref>[]) => Promise<T>,
): Promise<T[]> {
  const budget = new TaskLimiter(limits.reads, limits.inFlightBytes);
  const singles = members.map((member) => ({ size, members: [member] }));
  return Promise.all(
    packGroups(singles, limits.batchFiles, limits.batchBytes).map((pack) =>
      budget.run(Math.min(limits.windowBytes, size * pack.length), async () => {
        events.signal?.throwIfAborted();
        return read(pack.flatMap((single) => single.members));
      }),
    ),
  );
}

type Hashed<Ref> = [member: Member<Ref>, hash: string];

async function hashWhole<Ref>(
  { source, hasher, events }: Comparison<Ref>,
  members: Member<Ref>[],
): Promise<Hashed<Ref>[]> {
  const block = await readBlock(source, members, whole, events);
  const hashes = block.members.map((member, at): Hashed<Ref> => [
    member,
    computeXxh128(hasher, block.views[at]!),
  ]);
  block.release();
  return hashes;
}

/** All jobs of a thread share the hasher, so its state is saved before every await. */
async function hashInWindows<Ref>(
  comparison: Comparison<Ref>,
  member: Member<Ref>,
  size: number,
): Promise<Hashed<Ref>[]> {
  const { source, limits, hasher, events } = comparison;
  let state = hasher.init().save();
  for (let start = 0; start < size; start += limits.windowBytes) {
    events.signal?.throwIfAborted();
    const end = Math.min(start + limits.windowBytes, size);
    const block = await readBlock(source, [member], () => [[start, end]], events);
    if (block.members.length === 0) return [];
    state = hasher.load(state).update(block.views[0]!).save();
    block.release();
  }
  return [[member, hasher.load(state).digest('hex')]];
}
