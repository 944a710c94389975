import { CompleteLinkage } from './complete-linkage';
import { byQuality, suggestKeep, type Candidate } from './suggest-keep';
import { areHashesClose } from './similarity';
import type { VerifiedPairs } from './verified-pairs';
import { pairKey, photoKey } from './perceptual-hash';
import type { SimilarGroup, MediaGroupOptions } from './types';

/** Maximum time between two pictures of a burst, in ms. */
const MAX_BURST_GAP_MS = 2000;

/** Steps into which the difference of a pair is divided for grouping. */
const MAX_DIFFERENCE = 1000;

/**
 * Groups in which verification accepted every pair, most reclaimable bytes first; each best first.
 */
export function groupSimilar(
  candidates: readonly Candidate[],
  { strictness, ignoredPairs }: MediaGroupOptions,
  checks: VerifiedPairs,
): SimilarGroup[] {
  const apart = createIgnoredTest(candidates, ignoredPairs);
  const placeOf = new Map(candidates.map(({ photo }, at) => [photo.id, at]));
  const idOf = (at: number) => candidates[at]!.photo.id;
  const cliques = new CompleteLinkage((a, b) => checks.accepts(idOf(a), idOf(b), strictness) && !apart(a, b));
  checks.forEach((first, second, { difference }) => {
    const [a, b] = [placeOf.get(first), placeOf.get(second)];
    if (a === undefined || b === undefined || !checks.accepts(first, second, strictness)) return;
    cliques.addPair(a, b, Math.round(difference * MAX_DIFFERENCE));
  });
  return cliques
    .getGroups()
    .map((members) => pick(candidates, members).sort(byQuality))
    .map((members) => createGroup(kindOfGroup(members), members, checks))
    .sort((a, b) => b.reclaimable - a.reclaimable || a.units[0]!.ids[0]! - b.units[0]!.ids[0]!);
}

/**
 * Photos of one camera at most 2 s after one another and loosely similar to all of them, newest first; each in order
 * of time.
 */
export function groupBursts(
  candidates: readonly Candidate[],
  checks: VerifiedPairs,
  keptApart?: ReadonlySet<string>,
): SimilarGroup[] {
  const apart = createIgnoredTest(candidates, keptApart);
  const fits = (a: number, b: number) =>
    areHashesClose(candidates[a]!.photo, candidates[b]!.photo) && !apart(a, b);
  const bursts: number[][] = [];
  for (const shots of byCamera(candidates).values()) {
    let burst: number[] = [];
    const end = () => {
      if (burst.length > 1) bursts.push(burst);
      burst = [];
    };
    for (const shot of shots) {
      const last = burst.at(-1);
      const gap = last === undefined ? 0 : takenAt(candidates[shot]!) - takenAt(candidates[last]!);
      if (gap > MAX_BURST_GAP_MS || !burst.every((member) => fits(member, shot))) end();
      burst.push(shot);
    }
    end();
  }
  const begun = (burst: number[]) => takenAt(candidates[burst[0]!]!);
  return bursts
    .sort((a, b) => begun(b) - begun(a) || a[0]! - b[0]!)
    .map((burst) => createGroup('burst', pick(candidates, burst), checks));
}

const takenAt = ({ photo }: Candidate) => photo.takenAt ?? 0;

/** Positions of dated photos by camera, each list in order of time; photos without a camera or date are left out. */
function byCamera(candidates: readonly Candidate[]): Map<string, number[]> {
  const cameras = new Map<string, number[]>();
  candidates.forEach(({ photo: { camera, takenAt } }, at) => {
    if (camera === null || takenAt === null) return;
    const shots = cameras.get(camera);
    if (shots) shots.push(at);
    else cameras.set(camera, [at]);
  });
  for (const shots of cameras.values()) {
    shots.sort((a, b) => takenAt(candidates[a]!) - takenAt(candidates[b]!) || a - b);
  }
  return cameras;
}

const pick = (candidates: readonly Candidate[], positions: readonly number[]) =>
  positions.map((at) => candidates[at]!);

/** Whether two candidates are ignored as a pair; keys are computed only if any pair is ignored. */
function createIgnoredTest(
  candidates: readonly Candidate[],
  keptApart: ReadonlySet<string> | undefined,
): (a: number, b: number) => boolean {
  if (!keptApart?.size) return () => false;
  const keys = candidates.map(({ photo, file }) => photoKey(photo, file));
  return (a, b) => keptApart.has(pairKey(keys[a]!, keys[b]!));
}

const kindOfGroup = ([first]: readonly Candidate[]) =>
  first!.file.category === 'videos' ? 'similar-video' : 'similar';

function showsTheSame(checks: VerifiedPairs, keep: Candidate, member: Candidate): boolean {
  const check = checks.get(keep.photo.id, member.photo.id);
  return check !== undefined && check.likeness !== 'different';
}

function createGroup(
  kind: SimilarGroup['kind'],
  members: readonly Candidate[],
  checks: VerifiedPairs,
): SimilarGroup {
  const { keep, reasons } = suggestKeep(members, checks);
  const ordered = kind === 'burst' ? members : [keep, ...members.filter((member) => member !== keep)];
  const units = ordered.map(({ unit }) => unit);
  const bytes = units.reduce((sum, unit) => sum + unit.bytes, 0);
  return {
    kind,
    key: `${kind}-${members.reduce((least, { file }) => Math.min(least, file.id), Infinity)}`,
    units,
    keep: units.indexOf(keep.unit),
    isVerified: members.every((member) => member === keep || showsTheSame(checks, keep, member)),
    reasons,
    bytes,
    reclaimable: bytes - keep.unit.bytes,
  };
}
