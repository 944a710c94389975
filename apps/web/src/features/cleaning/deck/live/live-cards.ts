import { BYTES_PER_MB, type Recommendation, type RecommendationType } from '@swipeclean/contracts';
import type { ScannedFile } from '@swipeclean/scan-engine';
import { isSelected } from '@/folder/file-selection';
import type { Remaining } from '@/folder/remaining';
import type { Reason, RemovalGroup } from '@/folder/trash/removal';
import { cleaningText } from '@/features/cleaning/messages';
import { cleanableOf } from '@/folder/totals/cleanable';

/** A card of the deck: the files of the open folder that one decision covers. */
export interface LiveCard {
  type: RecommendationType;
  groups: RemovalGroup[];
  files: number;
  bytes: number;
}

/** The server's recommendations, computed from the open folder itself (CLEAN-48), without protected files. */
export function createCards(remaining: Remaining): LiveCard[] {
  const group = (reason: Reason, ids: readonly number[]) =>
    groupOf(
      remaining.files,
      reason,
      ids.filter((id) => !isSelected(remaining.protectedFiles, id)),
    );
  const { copies, junk, oldDownloads } = cleanableOf(remaining);
  return [
    cardOf('duplicate_photos', [group('identical', copies)]),
    cardOf('old_downloads', [group('old-download', oldDownloads)]),
    cardOf(
      'cache_files',
      junk.map(({ rule, ids }) => group(`junk.${rule}`, ids)).filter(({ files }) => files.length > 0),
    ),
  ].filter(({ bytes }) => bytes > 0);
}

/** The account's recommendation with the same type, count and bytes as a card, so about the same files; or null. */
export function findRecommendation(
  card: LiveCard,
  recommendations: readonly Recommendation[],
): Recommendation | null {
  const isSame = ({ type, sample, fileCount, sizeInMB }: Recommendation) =>
    !sample &&
    type === card.type &&
    fileCount === card.files &&
    Math.round(sizeInMB * BYTES_PER_MB) === card.bytes;
  return recommendations.find(isSame) ?? null;
}

/** A card in the form that `RecommendationCard` shows. */
export function asRecommendation({ type, files, bytes }: LiveCard): Recommendation {
  const [title, description] = [cleaningText(`type.${type}`), cleaningText(`type.${type}.note`)];
  const sizeInMB = bytes / BYTES_PER_MB;
  return { id: type, type, title, description, fileCount: files, sizeInMB, status: 'pending', sample: false };
}

function groupOf(files: readonly ScannedFile[], reason: Reason, ids: readonly number[]): RemovalGroup {
  const listed = ids.flatMap((id) => files[id] ?? []);
  return { reason, files: listed, bytes: listed.reduce((sum, { size }) => sum + size, 0) };
}

function cardOf(type: RecommendationType, groups: RemovalGroup[]): LiveCard {
  return {
    type,
    groups,
    files: groups.reduce((sum, { files }) => sum + files.length, 0),
    bytes: groups.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
