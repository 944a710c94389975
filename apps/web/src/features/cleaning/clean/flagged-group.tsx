import type { ScannedFile } from '@swipeclean/scan-engine';
import { useId } from 'react';
import { sumFreed, useFreedText } from '@/folder/file-list/freed-size';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { useCleaningText } from '../messages';
import { FileRow } from '../results/file-row';
import { type FileSelection, isSelected } from '@/folder/file-selection';
import type { RowMarks } from '@/folder/rules/use-review-tools';

/** CONST-19. */
const MAX_LISTED = 10;

interface FlaggedGroupProps {
  title: string;
  /** Why these files are flagged. */
  note: string;
  files: readonly ScannedFile[];
  ids: readonly number[];
  selection: FileSelection;
  onToggle: (id: number) => void;
  marks: RowMarks;
  onPreview: (file: ScannedFile) => void;
  onSelectAll?: () => void;
}

/** Files flagged for one reason: the first ten, and how many more (CLEAN-20). */
export function FlaggedGroup({
  title,
  note,
  files,
  ids,
  selection,
  onToggle,
  marks,
  onPreview,
  onSelectAll,
}: FlaggedGroupProps) {
  const t = useCleaningText();
  const freedText = useFreedText();
  const sharedText = useSharedText();
  const titleId = useId();
  if (ids.length === 0) return null;
  const sum = sumFreed(ids.flatMap((id) => files[id] ?? []));
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
      <ul aria-labelledby={titleId}>
        {ids.slice(0, MAX_LISTED).map((id) => {
          const file = files[id];
          return (
            file && (
              <li key={id} className="border-t border-line">
                <FileRow
                  file={file}
                  selected={isSelected(selection, id)}
                  onToggle={() => onToggle(id)}
                  note={marks.noteOf(id)}
                  isProtected={marks.isProtected(id)}
                  onPreview={() => onPreview(file)}
                />
              </li>
            )
          );
        })}
      </ul>
      {ids.length > MAX_LISTED && (
        <p className="border-t border-line px-5 py-3 text-small text-soft">
          {t('clean.more', { count: ids.length - MAX_LISTED })}
        </p>
      )}
    </section>
  );
}
