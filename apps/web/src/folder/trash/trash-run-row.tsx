import { fileNameOf, TRASH_RETENTION_DAYS } from '@swipeclean/scan-engine';
import type { TrashRun } from '@swipeclean/scan-engine/browser';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { classNames } from '@/shared/ui/class-names';
import { FileName } from '@/shared/ui/file-name';
import { FileLine, PagedList } from '../file-list/file-lines';
import { FreedSize, sumFreed, useFreedText } from '../file-list/freed-size';
import { useFolderText } from '../messages';
import { storedReasonText } from './removal';

/** How a screen shows a run. */
export interface RunLook {
  /** Pictures of its files. */
  faces: (run: TrashRun) => ReactNode;
  /** Its files by kind: `24 photos, 2 documents`. */
  counts: (run: TrashRun) => string;
}

interface TrashRunRowProps {
  run: TrashRun;
  look?: RunLook;
  /** When the trash was read. */
  readAt: number;
  busy: boolean;
  /** Restores the run, or only the file of this path; null where nothing may be changed. */
  onRestore: ((path?: string) => void) | null;
}

/** A run of the trash by the name of its largest file. It opens to all of them, to restore one. */
export function TrashRunRow({ run, look, readAt, busy, onRestore }: TrashRunRowProps) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const [open, setOpen] = useState(false);
  const freedText = useFreedText();
  const { items, folders } = run;
  const entries = [
    ...items.map((item) => ({ path: item.path, reason: item.reason, item })),
    ...folders.map((path) => ({ path, reason: '', item: null })),
  ];
  const largest = items.reduce((one, item) => (item.size > one.size ? item : one), items[0]!) ?? entries[0];
  const isOfFiles = items.length > 0;
  return (
    <li>
      <div className="flex min-h-14 flex-wrap items-center gap-2 pr-5">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 flex-1 basis-48 items-center gap-3 py-3 pr-2 pl-5 text-left transition-colors hover:bg-raised focus-visible:-outline-offset-2"
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
            {look?.faces(run)}
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-medium wrap-anywhere">
                {largest && <FileName>{fileNameOf(largest.path)}</FileName>}
                {entries.length > 1 && ` ${t('trash.andMore', { count: entries.length - 1 })}`}
              </span>
              <span className="block text-small text-soft">
                {isOfFiles
                  ? `${look?.counts(run) ?? sharedText('progress.files', { count: items.length })} · ${freedText(sumFreed(items))}`
                  : t('trash.folders', { count: folders.length })}
              </span>
              <RetentionText run={run} readAt={readAt} />
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={classNames('size-4 shrink-0 text-soft transition-transform', open && 'rotate-180')}
          />
        </button>
        {onRestore && (
          <Button
            variant="secondary"
            className="my-1.5 ml-auto"
            unavailable={busy}
            onClick={() => onRestore()}
          >
            {t('trash.restore')}
          </Button>
        )}
      </div>
      {open && (
        <PagedList
          items={entries}
          row={({ path, reason, item }) => (
            <FileLine
              key={path}
              path={path}
              note={storedReasonText(reason, t)}
              trailing={
                item && (
                  <>
                    <FreedSize {...sumFreed([item])} />
                    {onRestore && (
                      <Button
                        variant="quiet"
                        aria-label={t('trash.restoreFile', { path })}
                        unavailable={busy}
                        onClick={() => onRestore(path)}
                      >
                        {t('trash.restore')}
                      </Button>
                    )}
                  </>
                )
              }
            />
          )}
        />
      )}
    </li>
  );
}

/** When the run was moved, and until when it is kept. */
function RetentionText({
  run: { createdAt, expiresAt, isInSystemTrash },
  readAt,
}: Pick<TrashRunRowProps, 'run' | 'readAt'>) {
  const t = useFolderText();
  const from = formatDate(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <span className="block text-small text-soft">
      {isInSystemTrash
        ? t('trash.inSystem', { from })
        : expiresAt <= readAt
          ? t('trash.keptLonger', { from, days: TRASH_RETENTION_DAYS })
          : t('trash.kept', { from, until: formatDate(new Date(expiresAt)) })}
    </span>
  );
}
