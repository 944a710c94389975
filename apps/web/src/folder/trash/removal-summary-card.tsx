import type { TrashRun } from '@swipeclean/scan-engine/browser';
import { CircleCheck, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { useTrash } from '../use-open-folder';
import type { FolderTrash } from './folder-trash';
import { useReadableTrash, useTrashBytes } from './readable-trash';
import { useConfirmEmptying } from './trash-card';
import { TrashNotices } from './trash-panel';
import { ReportDetails } from './trash-report-card';
import { lastRun, useTrashState } from './trash-state';

/** The one message after a removal: how much lies in the trash, Undo and Empty. Shows what runs meanwhile. */
export function RemovalSummaryCard({ folder }: { folder: OpenFolder }) {
  const trash = useTrash(folder);
  return trash ? <After folder={folder} trash={trash} /> : <ReadOnlyAfter folder={folder} />;
}

/** Where nothing may be changed: how much lies in the trash, and the way there. */
function ReadOnlyAfter({ folder }: { folder: OpenFolder }) {
  const t = useFolderText();
  const { contents } = useReadableTrash(folder);
  if (contents === null || contents.files === 0) return null;
  return (
    <Notice
      action={
        <LinkButton variant="secondary" to={paths.folderTrash}>
          {t('trash.title')}
        </LinkButton>
      }
    >
      {t('after.trash', { size: formatBytes(contents.bytes) })}
    </Notice>
  );
}

function After({ folder, trash }: { folder: OpenFolder; trash: FolderTrash }) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const { contents, work, report } = useTrashState(trash);
  const bytes = useTrashBytes(folder);
  const runs = contents?.runs ?? [];
  const run = lastRun(contents);
  const hasTrash = contents !== null && contents.files > 0;
  const empty = (some: readonly TrashRun[] = runs) => void trash.empty(some.map(({ id }) => id));
  const { ask, dialog } = useConfirmEmptying(runs, empty);
  const status = useRef<HTMLDivElement>(null);
  const wasWorking = useRef(false);
  useEffect(() => {
    // The button that began the work is gone, and the focus with it.
    if (wasWorking.current && !work && document.activeElement === document.body) status.current?.focus();
    wasWorking.current = Boolean(work);
  }, [work]);
  return (
    <>
      <TrashNotices trash={trash} onEmpty={empty} />
      {!work && (hasTrash || report) && (
        <Card flush aria-label={t('trash.title')}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
            {hasTrash ? (
              <Trash2 aria-hidden className="size-6 shrink-0 text-soft" />
            ) : (
              <CircleCheck aria-hidden className="size-6 shrink-0 text-good" />
            )}
            <div ref={status} tabIndex={-1} role="status" className="min-w-0 flex-1 basis-48">
              {hasTrash && <p className="font-semibold">{t('after.trash', { size: formatBytes(bytes) })}</p>}
              {!hasTrash && report && (
                <p className="font-semibold">
                  {t(`trash.done.${report.task}`, {
                    count: report.succeeded.files,
                    size: formatBytes(report.succeeded.bytes),
                  })}
                </p>
              )}
              {hasTrash && (
                <p className="text-small text-soft">
                  {sharedText('progress.files', { count: contents.files })}
                  {report && report.endReason !== 'complete' && ` · ${t(`trash.ended.${report.endReason}`)}`}
                </p>
              )}
            </div>
            {run && (
              <div className="flex flex-wrap gap-2">
                <Button icon={Undo2} variant="secondary" onClick={() => void trash.restore(run.id)}>
                  {runs.length > 1
                    ? t('after.undoLast', { count: run.items.length, size: formatBytes(run.bytes) })
                    : t('trash.undo')}
                </Button>
                <Button variant="secondary" onClick={ask}>
                  {t('trash.empty')}
                </Button>
              </div>
            )}
          </div>
          {report && <ReportDetails report={report} />}
        </Card>
      )}
      {dialog}
    </>
  );
}
