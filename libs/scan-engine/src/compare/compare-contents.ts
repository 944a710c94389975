import { TaskLimiter, untilAborted } from '../async';
import type { CandidateGroup, CompareEvents } from '../types';
import { largestFirst, packGroups, chooseStrategy, toGroups, type Group } from './groups';
import { loadHasher } from './hash';
import { BROWSER_LIMITS, type CompareLimits } from './limits';
import { compareByWindow } from './compare-windows';
import type { Readable } from './reader';
import {
  compareByHash,
  compareInSeveralReads,
  compareInOneRead,
  splitInOneRead,
  type Comparison,
} from './strategies';

/** Files whose head and tail are read in one read: each end is a slice of its own, and registering one is expensive. */
const EDGES_PER_READ = 32;

/** Maximum large files of one size whose heads and tails are read first; beyond it that would delay too much. */
const CROWD = 256;

/** Splits candidates into groups of identical content in this thread; exact, and rejects promptly on abort. */
export async function compareContents<Ref>(
  source: Readable<Ref>,
  candidates: readonly CandidateGroup<Ref>[],
  events: CompareEvents,
  limits: CompareLimits = BROWSER_LIMITS,
): Promise<void> {
  const comparison: Comparison<Ref> = { source, limits, hasher: await loadHasher(), events };
  const budget = new TaskLimiter(limits.reads, limits.inFlightBytes);
  const groups = toGroups(candidates);
  const small = groups.filter(({ size }) => size <= limits.whole);
  const large = groups.filter(({ size }) => size > limits.whole);
  const crowded = large.filter(({ members }) => members.length > CROWD);
  const work = async () => {
    const survivors = await filterByEdges(
      comparison,
      large.filter((group) => !crowded.includes(group)),
      budget,
    );
    await Promise.all([
      ...jobs(comparison, [...crowded, ...survivors].sort(largestFirst), limits.windowBytes, budget),
      ...jobs(comparison, small, limits.batchBytes, budget),
    ]);
  };
  await untilAborted(work(), events.signal);
}

/** Large groups with equal heads and tails; reading 8 KB avoids reading different files whole. */
async function filterByEdges<Ref>(
  comparison: Comparison<Ref>,
  groups: Group<Ref>[],
  budget: TaskLimiter,
): Promise<Group<Ref>[]> {
  const { edge } = comparison.limits;
  const ends = (size: number) =>
    [
      [0, edge],
      [size - edge, size],
    ] as const;
  const packs = packGroups(groups, EDGES_PER_READ, Infinity);
  const survivors = await Promise.all(
    packs.map((pack) =>
      budget.run(2 * EDGES_PER_READ * edge, async () => {
        const alike = await splitInOneRead(comparison, pack, ends);
        const gone = new Set(pack.flatMap((group) => group.members));
        for (const member of alike.flatMap((group) => group.members)) gone.delete(member);
        for (const { entry } of gone) comparison.events.onDone(1, entry.size);
        return alike;
      }),
    ),
  );
  return survivors.flat();
}

function jobs<Ref>(
  comparison: Comparison<Ref>,
  groups: Group<Ref>[],
  bytes: number,
  budget: TaskLimiter,
): Promise<void>[] {
  const { limits, events } = comparison;
  const start = (cost: number, job: () => Promise<void>) =>
    budget.run(cost, async () => {
      events.signal?.throwIfAborted();
      await job();
    });
  const together: Group<Ref>[] = [];
  const started: Promise<void>[] = [];
  for (const group of groups) {
    const total = group.size * group.members.length;
    switch (chooseStrategy(group, limits)) {
      case 'together':
        together.push(group);
        break;
      case 'gathered':
        started.push(start(total, () => compareInSeveralReads(comparison, group)));
        break;
      case 'lockstep':
        started.push(start(2 * limits.windowBytes, () => compareByWindow(comparison, group)));
        break;
      case 'hash':
        started.push(start(limits.inFlightBytes, () => compareByHash(comparison, group)));
    }
  }
  for (const pack of packGroups(together, limits.batchFiles, bytes)) {
    const total = pack.reduce((sum, { size, members }) => sum + size * members.length, 0);
    started.push(start(total, () => compareInOneRead(comparison, pack)));
  }
  return started;
}
