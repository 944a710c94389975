import { folderOf, type ScannedFile, type Suggestion, validTime } from '@swipeclean/scan-engine';
import { sumFreed, useFreedText } from '@/folder/file-list/freed-size';
import { useFolderText } from '@/folder/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { formatDate } from '@/shared/format/format';
import { useFolderScreenText } from '../messages';
import type { ReturnReason } from '@/folder/trash/card-queue';

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
  const screenText = useFolderScreenText();
  const freedText = useFreedText();

  function title({ kind, remove, values: { groups, look } }: Suggestion): string {
    if (look) return t(`suggestion.identical-review.${look}.title`);
    if (groups !== undefined && kind === 'identical')
      return t('suggestion.identical.groups.title', { count: groups });
    const isOneVideo = kind === 'large-video' && remove.length === 1;
    return t(isOneVideo ? 'suggestion.large-video.title.one' : `suggestion.${kind}.title`);
  }

  function why({ kind, values }: Suggestion): string {
    if (values.look) return t(`suggestion.identical-review.${values.look}`);
    if (values.groups !== undefined && kind === 'identical') return t('suggestion.identical.groups');
    const { days = 0, folder = '', otherFolder = '', app = '', source = '', format = '' } = values;
    if (kind === 'identical' && otherFolder)
      return t('suggestion.identical.reference', { folder: otherFolder });
    const date = formatDate(new Date(values.verifiedAt ?? 0));
    return t(`suggestion.${kind}`, { days, folder, otherFolder, app, source, format, date });
  }

  /** The folder that a path is in; at the top, what is open. */
  function folderName({ name }: OpenFolder, path: string): string {
    return folderOf(path) || (name ?? t('chip.loose'));
  }

  /** Why a card came back. */
  function cameBack(reason: ReturnReason): string {
    if (reason.kind === 'stopped') return screenText('cards.returned.stopped');
    const code = CODES.find((one) => one === reason.code);
    const because =
      reason.kind === 'skipped' ? t(`trash.skip.${reason.code}`) : code && t(`trash.code.${code}`);
    if (!because) return screenText('cards.returned.failed');
    return screenText('cards.returned', { count: reason.paths.length, reason: because });
  }

  /** `3.2 MB · 4 May 2024`. */
  function factsOf(file: ScannedFile): string {
    const time = validTime(file.lastModified);
    const freed = freedText(sumFreed([file]));
    return time === null ? freed : `${freed} · ${formatDate(new Date(time))}`;
  }

  return { title, why, folderName, cameBack, factsOf };
}
