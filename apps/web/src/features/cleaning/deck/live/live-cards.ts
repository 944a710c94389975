import { BYTES_PER_MB, type Recommendation, type RecommendationType } from '@swipeclean/contracts';
import type { RemainingResult, ScannedFile } from '@swipeclean/scan-engine';
import { isSelected, type Selection } from '@/folder/files/selection';
import type { Reason, RemovalGroup } from '@/folder/trash/removal';
import { cleaningText } from '@/features/cleaning/messages';
import { cleanableOf } from '@/features/cleaning/results/cleanable';

/** One decision over files of the open folder, which it names with the reason for each. */
export interface LiveCard {
  type: RecommendationType;
  groups: RemovalGroup[];
  files: number;
  bytes: number;
}

/** The recommendations that the server computes from a saved scan, computed from the open folder itself (CLEAN-48), less what is never removed. */
export function dealCards(left: RemainingResult, closed: Selection): LiveCard[] {
  const group = (reason: Reason, ids: readonly number[]) =>
    groupOf(
      left.files,
      reason,
      ids.filter((id) => !isSelected(closed, id)),
    );
  const { copies, junk, oldDownloads } = cleanableOf(left);
  return [
    cardOf('duplicate_photos', [group('identical', copies)]),
    cardOf('old_downloads', [group('old-download', oldDownloads)]),
    cardOf(
      'cache_files',
      junk.map(({ rule, ids }) => group(`junk.${rule}`, ids)).filter(({ files }) => files.length > 0),
    ),
  ].filter(({ bytes }) => bytes > 0);
}

/** The account's recommendation that says the same as a card, and so is about the same files; null: none does. */
export function rowOf(card: LiveCard, rows: readonly Recommendation[]): Recommendation | null {
  const saysTheSame = ({ type, sample, fileCount, sizeInMB }: Recommendation) =>
    !sample &&
    type === card.type &&
    fileCount === card.files &&
    Math.round(sizeInMB * BYTES_PER_MB) === card.bytes;
  return rows.find(saysTheSame) ?? null;
}

/** What a card of the open folder shows. */
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
