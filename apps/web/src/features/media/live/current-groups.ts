import type {
  SimilarGroup,
  DecidedGroup,
  MediaGroups,
  MediaUnit,
  MonthGroup,
  PhotoFeatures,
  ScannedFile,
} from '@swipeclean/scan-engine';
import { createSelection, type FileSelection, isSelected } from '@/folder/file-selection';
import type { Remaining } from '@/folder/remaining';
import { isUnitProtected, otherFiles } from './media-units';

const groupBytes = (units: readonly MediaUnit[]) => units.reduce((sum, { bytes }) => sum + bytes, 0);

/** Graphics and icons are smaller than this on both sides. */
const MIN_PHOTO_PX = 256;
/** Formats of icons and drawings alone. */
const GRAPHIC = /\.(svg|ico|icns|cur)$/i;

/** The groups as the tabs show them: graphics are apart from the months' photos. */
export interface ShownGroups extends MediaGroups {
  graphics: MonthGroup[];
}

/** Takes small graphics out of the months. A picture whose size is not known yet is taken for a photo. */
export function splitGraphics(
  groups: MediaGroups,
  files: readonly ScannedFile[],
  factsOf: (id: number) => PhotoFeatures | undefined,
): ShownGroups {
  const isGraphic = ({ ids: [id = -1] }: MediaUnit) => {
    const features = factsOf(id);
    if (features) return Math.max(features.width, features.height) < MIN_PHOTO_PX;
    return GRAPHIC.test(files[id]?.name ?? '');
  };
  const take = (wanted: boolean) =>
    groups.months.flatMap((group) => {
      const units = group.units.filter((unit) => isGraphic(unit) === wanted);
      if (units.length === group.units.length) return [group];
      return units.length > 0 ? [{ ...group, units, bytes: groupBytes(units) }] : [];
    });
  return { ...groups, months: take(false), graphics: take(true) };
}

/** The groups without removed units; a choice group needs two. */
export function getRemainingGroups(groups: MediaGroups, removed: FileSelection): MediaGroups {
  if (removed.files === 0) return groups;
  const isPresent = ({ ids }: MediaUnit) => !ids.some((id) => isSelected(removed, id));
  const remainingChoice = (group: SimilarGroup) => withUnits(group, group.units.filter(isPresent));
  return {
    months: groups.months.flatMap((group) => {
      const units = group.units.filter(isPresent);
      return units.length > 0 ? [{ ...group, units, bytes: groupBytes(units) }] : [];
    }),
    bursts: groups.bursts.flatMap(remainingChoice),
    similar: groups.similar.flatMap(remainingChoice),
  };
}

/** A choice group of fewer units; none where nothing is left to choose from. */
function withUnits(group: SimilarGroup, units: readonly MediaUnit[]): SimilarGroup[] {
  if (units.length === group.units.length) return [group];
  if (units.length < 2) return [];
  const at = units.indexOf(group.units[group.keep]!);
  const keep = Math.max(0, at);
  const bytes = groupBytes(units);
  return [
    {
      ...group,
      units: [...units],
      keep,
      // A burst was looked at again only beside its suggested photo.
      isVerified: group.isVerified && (at >= 0 || group.kind !== 'burst'),
      // The reasons compare with removed units, so they only hold for the previously suggested unit.
      reasons: at < 0 ? [] : group.reasons,
      bytes,
      reclaimable: bytes - (units[keep]?.bytes ?? 0),
    },
  ];
}

/** What the rules of the folder say, and what is known of its photos. */
interface RuledPhotos extends Pick<Remaining, 'protectedFiles' | 'identical'> {
  factsOf: (id: number) => PhotoFeatures | undefined;
}

/**
 * Applies the rules of the folder: among duplicates the suggested unit is the one that the keep rule keeps, protected
 * files do not count as reclaimable, and copies of one photo are not a burst.
 */
export function applyRules(groups: MediaGroups, photos: RuledPhotos): MediaGroups {
  const copies = new Map(photos.identical.flatMap((group) => group.ids.map((id) => [id, group] as const)));
  const apply = (group: SimilarGroup) => applyToGroup(group, copies, photos.protectedFiles);
  return {
    months: groups.months,
    bursts: groups.bursts.flatMap((group) => withoutCopies(group, copies, photos).map(apply)),
    similar: groups.similar.map(apply),
  };
}

type Copies = ReadonlyMap<number, DecidedGroup>;

function applyToGroup(group: SimilarGroup, copies: Copies, protectedFiles: FileSelection): SimilarGroup {
  const { units, reasons } = group;
  const keptId = copies.get(firstOf(units[group.keep]))?.keep;
  const at = units.findIndex((unit) => firstOf(unit) === keptId);
  const keep = at < 0 ? group.keep : at;
  const going = units.filter((unit, place) => place !== keep && !isUnitProtected(unit, protectedFiles));
  const reclaimable = going.reduce((sum, { bytes }) => sum + bytes, 0);
  // Between duplicates the keep rule decides, not age.
  return {
    ...group,
    keep,
    reclaimable,
    reasons: at < 0 ? reasons : reasons.filter((one) => one !== 'older'),
  };
}

/** A burst without copies of its shots: duplicates, and the same moment in another size. */
function withoutCopies(group: SimilarGroup, copies: Copies, { factsOf }: RuledPhotos): SimilarGroup[] {
  return withUnits(
    group,
    group.units.filter((unit) => !group.units.some((other) => isCopy(unit, other))),
  );

  function isCopy(one: MediaUnit, other: MediaUnit): boolean {
    if (one === other) return false;
    const [id, otherId] = [firstOf(one), firstOf(other)];
    const same = copies.get(id);
    if (same && same === copies.get(otherId)) {
      return same.keep === otherId || (same.keep !== id && otherId < id);
    }
    const [features, others] = [factsOf(id), factsOf(otherId)];
    if (!features || !others || features.takenAt !== others.takenAt) return false;
    return features.width * features.height < others.width * others.height;
  }
}

/** The files of groups that can go, without those to keep, and the copies among them as other screens count them. */
export function listOthers(
  groups: readonly SimilarGroup[],
  { files, identical, protectedFiles }: Pick<Remaining, 'files' | 'identical' | 'protectedFiles'>,
  stays: ReadonlySet<string>,
): { ids: number[]; copies: number[]; bytes: number } {
  const found = groups.flatMap((group) => otherFiles(group, protectedFiles));
  const ids = found.filter((id) => !stays.has(files[id]!.path));
  const identicalIds = new Set(identical.flatMap((group) => group.ids.filter((id) => id !== group.keep)));
  const copies = ids.filter((id) => identicalIds.has(id));
  return { ids, copies, bytes: createSelection(files, ids).bytes };
}

/** Why the kept one of duplicates is kept; null where it has no duplicate in the group. */
export function findKeepReason(
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
