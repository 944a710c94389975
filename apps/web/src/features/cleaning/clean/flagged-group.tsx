import { useId } from 'react';
import { FileList, type FileListProps } from '@/folder/file-list/file-list';
import { sumFreed, useFreedText } from '@/folder/file-list/freed-size';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { useCleaningText } from '../messages';

/** CONST-19. */
const MAX_LISTED = 10;

interface FlaggedGroupProps extends Omit<FileListProps, 'ids'> {
  title: string;
  /** Why these files are flagged. */
  note: string;
  ids: readonly number[];
  onSelectAll?: () => void;
}

/** Files flagged for one reason: the first ten, and how many more (CLEAN-20). */
export function FlaggedGroup({ title, note, ids, onSelectAll, ...list }: FlaggedGroupProps) {
  const t = useCleaningText();
  const freedText = useFreedText();
  const sharedText = useSharedText();
  const titleId = useId();
  if (ids.length === 0) return null;
  const sum = sumFreed(ids.flatMap((id) => list.folder.result.files[id] ?? []));
  const listed = ids.slice(0, MAX_LISTED);
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex items-start justify-between gap-3 px-5 pt-4 pb-3">
        <div className="min-w-0">
          <h2 id={titleId} className="font-semibold">
            {title}
          </h2>
          <p className="text-small text-soft">{note}</p>
          <p className="text-small text-soft tabular-nums">
            {sharedText('progress.files', { count: ids.length })} · {freedText(sum)}
          </p>
        </div>
        {onSelectAll && (
          <Button variant="quiet" aria-describedby={titleId} className="-mr-2 shrink-0" onClick={onSelectAll}>
            {t('list.selectAll')}
          </Button>
        )}
      </div>
      <FileList {...list} labelledBy={titleId} ids={listed} />
      {ids.length > MAX_LISTED && (
        <p className="border-t border-line px-5 py-3 text-small text-soft">
          {t('clean.more', { count: ids.length - MAX_LISTED })}
        </p>
      )}
    </section>
  );
}
