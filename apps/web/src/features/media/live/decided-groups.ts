import type {
  SimilarGroup,
  DecidedGroup,
  MediaGroups,
  MediaUnit,
  PhotoFeatures,
} from '@swipeclean/scan-engine';
import { isSelected, type Selection } from '@/folder/files/selection';

/** What the person decided for the folder, as far as photos are concerned. */
interface Decisions {
  /** Files that are never removed. */
  closed: Selection;
  identical: readonly DecidedGroup[];
  factsOf: (id: number) => PhotoFeatures | undefined;
}

/**
 * The groups by what holds for the folder: of identical files the one is kept that stays everywhere else, what is protected
 * is not counted as what could go, and copies of one photo are no burst.
 */
export function decidedGroups(groups: MediaGroups, decisions: Decisions): MediaGroups {
  const copies = new Map(decisions.identical.flatMap((group) => group.ids.map((id) => [id, group] as const)));
  const decide = (group: SimilarGroup) => decided(group, copies, decisions.closed);
  return {
    months: groups.months,
    bursts: groups.bursts.flatMap((group) => shotsOf(group, copies, decisions).map(decide)),
    similar: groups.similar.map(decide),
  };
}

type Copies = ReadonlyMap<number, DecidedGroup>;

function decided(group: SimilarGroup, copies: Copies, closed: Selection): SimilarGroup {
  const { units, reasons } = group;
  const stays = copies.get(firstOf(units[group.keep]))?.keep;
  const at = units.findIndex((unit) => firstOf(unit) === stays);
  const keep = at < 0 ? group.keep : at;
  const going = units.filter((unit, place) => place !== keep && !isClosed(unit, closed));
  const reclaimable = going.reduce((sum, { bytes }) => sum + bytes, 0);
  // Between identical files age says nothing here: the rule of the folder does.
  return {
    ...group,
    keep,
    reclaimable,
    reasons: at < 0 ? reasons : reasons.filter((one) => one !== 'older'),
  };
}

/** A burst less copies of its shots: identical ones, and those of the same moment in another size. */
function shotsOf(group: SimilarGroup, copies: Copies, { factsOf }: Decisions): SimilarGroup[] {
  const units = group.units.filter((unit) => !group.units.some((other) => isCopy(unit, other)));
  if (units.length === group.units.length) return [group];
  if (units.length < 2) return [];
  const kept = group.units[group.keep]!;
  const at = units.indexOf(kept);
  const keep = Math.max(0, at);
  const bytes = units.reduce((sum, unit) => sum + unit.bytes, 0);
  return [{ ...group, units, keep, bytes, reasons: at < 0 ? [] : group.reasons }];

  function isCopy(one: MediaUnit, other: MediaUnit): boolean {
    if (one === other) return false;
    const [id, otherId] = [firstOf(one), firstOf(other)];
    const same = copies.get(id);
    if (same && same === copies.get(otherId)) {
      return same.keep === otherId || (same.keep !== id && otherId < id);
    }
    const [facts, others] = [factsOf(id), factsOf(otherId)];
    if (!facts || !others || facts.takenAt !== others.takenAt) return false;
    return facts.width * facts.height < others.width * others.height;
  }
}

/** Why one of identical files is the one of its group that is kept; null where it has no identical copy in the group. */
export function ruleOf(
  { units, keep }: SimilarGroup,
  identical: readonly DecidedGroup[],
): DecidedGroup['keepReason'] | null {
  const kept = firstOf(units[keep]);
  const found = identical.find((group) => group.keep === kept);
  return found && units.some((unit, at) => at !== keep && found.ids.includes(firstOf(unit)))
    ? found.keepReason
    : null;
}

const firstOf = (unit: MediaUnit | undefined) => unit?.ids[0] ?? -1;

/** Files that belong together stay together. */
export function isClosed({ ids }: MediaUnit, closed: Selection): boolean {
  return ids.some((id) => isSelected(closed, id));
}
