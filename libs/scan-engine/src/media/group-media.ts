import { VerifiedPairs } from './verified-pairs';
import { groupSimilar, groupBursts } from './similar-groups';
import { groupMonths } from './month-groups';
import type { Candidate } from './suggest-keep';
import type { MediaGroupOptions, MediaFile, MediaGroups, PhotoFeatures } from './types';
import { groupIntoUnits, isIcon } from './media-units';

/**
 * Groups photos and videos by month, burst and similarity; pure. Only pairs with a result in `checks` are in similar
 * groups. Files without features (unreadable ones, videos unlike all others) are in months only, icons of programs in
 * none. The order of `files` and `photos` does not matter.
 */
export function groupMedia(
  files: readonly MediaFile[],
  photos: readonly PhotoFeatures[],
  options: MediaGroupOptions,
  checks = new VerifiedPairs(),
): MediaGroups {
  const fileOf = new Map(files.map((file) => [file.id, file]));
  const photoOf = new Map(photos.map((photo) => [photo.id, photo]));
  const units = groupIntoUnits(files).filter(({ ids: [id] }) => {
    const photo = photoOf.get(id!);
    return !photo || !isIcon(fileOf.get(id!)!.path, photo);
  });
  const candidates: Candidate[] = [];
  for (const unit of units) {
    const photo = photoOf.get(unit.ids[0]!);
    if (photo && !photo.flat) candidates.push({ unit, photo, file: fileOf.get(unit.ids[0]!)! });
  }
  return {
    months: groupMonths(units, fileOf, photoOf),
    bursts: groupBursts(candidates, checks, options.ignoredPairs),
    similar: groupSimilar(candidates, options, checks),
  };
}
