import { type Suggestion, type SuggestionKind, validTime, type ScannedFile } from '@swipeclean/scan-engine';
import { useFolderText } from '@/folder/messages';
import type { Reason } from '@/folder/trash/removal';
import { formatBytes, formatDate } from '@/shared/format/format';
import { useCleaningText } from '../messages';
import type { ReturnReason } from '@/folder/cards/card-queue';

/** The causes of failures that have a text of their own. */
const CODES = [
  'InvalidStateError',
  'NoModificationAllowedError',
  'NotReadableError',
  'QuotaExceededError',
] as const;

/** The texts of a card, shared with the overview. */
export function useCardText() {
  const t = useFolderText();
  const cleaningText = useCleaningText();

  function why({ reason }: Suggestion): string {
    const { days = 0, folder = '', otherFolder = '', app = '', source = '', format = '' } = reason.values;
    return t(`suggestion.${reason.id}`, { days, folder, otherFolder, app, source, format });
  }

  /** Why a card came back. */
  function cameBack(reason: ReturnReason): string {
    if (reason.kind === 'stopped') return cleaningText('cards.returned.stopped');
    const code = CODES.find((one) => one === reason.code);
    const because =
      reason.kind === 'skipped' ? t(`live.skip.${reason.code}`) : code && t(`live.code.${code}`);
    if (!because) return cleaningText('cards.returned.failed');
    return cleaningText('cards.returned', { count: reason.paths.length, reason: because });
  }

  return { title: ({ kind }: Suggestion) => t(`plan.${kind}`), why, cameBack };
}

/** `3.2 MB · 4 May 2024`. */
export function factsOf({ size, lastModified }: ScannedFile): string {
  const time = validTime(lastModified);
  return time === null ? formatBytes(size) : `${formatBytes(size)} · ${formatDate(new Date(time))}`;
}

/** The folder of a path; empty at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The reason under which other lists show the files of a card. */
export function reasonOfKind(kind: SuggestionKind): Reason {
  switch (kind) {
    case 'identical':
    case 'same-folder':
    case 'program-copy':
      return 'identical';
    case 'similar':
      return 'alike';
    case 'screenshot':
      return 'junk.old-screenshot';
    case 'burst':
    case 'old-download':
      return kind;
    default:
      return kind.startsWith('junk.') ? (kind as Reason) : 'chosen';
  }
}
