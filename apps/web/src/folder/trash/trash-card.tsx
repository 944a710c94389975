import { TRASH_RETENTION_DAYS } from '@swipeclean/scan-engine';
import type { TrashContents, TrashRun } from '@swipeclean/scan-engine/browser';
import { Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatBytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { FileName } from '@/shared/ui/file-name';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { List, ListRow } from '@/shared/ui/list';
import { Notice } from '@/shared/ui/notice';
import { useFolderText } from '../messages';
import type { FolderTrash } from './folder-trash';
import { type RunLook, TrashRunRow } from './trash-run-row';

const RunFiles = lazy(() => import('./run-files'));

interface TrashCardProps {
  look?: RunLook;
  contents: TrashContents;
  /** When they were read. */
  readAt: number;
  busy?: boolean;
  /** What can be done with the contents; null where nothing may be changed. */
  trash: FolderTrash | null;
  onEmpty?: () => void;
}

/** The runs in the folder's trash, until when they are kept, and that their space is not free yet. */
export function TrashCard({ look, contents, readAt, busy = false, trash, onEmpty }: TrashCardProps) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const { runs, unreadable } = contents;
  const { ask, dialog } = useConfirmEmptying(runs, () => onEmpty?.());
  if (runs.length === 0 && unreadable.length === 0) return null;
  return (
    <Card flush aria-label={t('trash.title')}>
      {/* No heading: the screen of the trash has the same. */}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-5 py-4">
        <p className="min-w-0 flex-1 basis-48 font-medium">{t('trash.note', sizeTexts(runs))}</p>
        {trash && runs.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {runs.length > 1 && (
              <Button
                icon={Undo2}
                variant="secondary"
                unavailable={busy}
                onClick={() => void trash.restoreAll()}
              >
                {t('trash.restoreAll')}
              </Button>
            )}
            <Button icon={Trash2} variant="secondary" unavailable={busy} onClick={ask}>
              {t('trash.empty')}
            </Button>
          </div>
        )}
      </div>
      <List label={t('trash.title')}>
        {runs.map((run) => (
          <TrashRunRow
            key={run.id}
            run={run}
            look={look}
            readAt={readAt}
            busy={busy}
            onRestore={
              trash && ((path) => void trash.restore(run.id, path === undefined ? path : new Set([path])))
            }
          />
        ))}
        {unreadable.map(({ id, files, bytes }) => (
          <ListRow
            key={id}
            title={<FileName>{id}</FileName>}
            description={t('trash.unreadable', { count: files, size: formatBytes(bytes) })}
            trailing={
              trash && (
                <Button variant="secondary" unavailable={busy} onClick={() => void trash.reopen()}>
                  {sharedText('action.tryAgain')}
                </Button>
              )
            }
          />
        ))}
      </List>
      {dialog}
    </Card>
  );
}

/** Runs past their retention. They are deleted only when the user says so: a clock can be wrong. */
export function ExpiredNotice({ runs, onDelete }: { runs: readonly TrashRun[]; onDelete: () => void }) {
  const t = useFolderText();
  const { ask, dialog } = useConfirmEmptying(runs, onDelete);
  return (
    <Notice
      announce
      action={
        <Button variant="secondary" onClick={ask}>
          {t('trash.expired.delete')}
        </Button>
      }
    >
      {t('trash.expired', { ...sizeTexts(runs), days: TRASH_RETENTION_DAYS })}
      {dialog}
    </Notice>
  );
}

/** Asks before runs of the trash are deleted for good; the caller renders `dialog`. */
export function useConfirmEmptying(runs: readonly TrashRun[], onConfirm: () => void) {
  const t = useFolderText();
  const [asking, setAsking] = useState(false);
  return {
    ask: () => setAsking(true),
    dialog: (
      <ConfirmDialog
        open={asking}
        title={t('trash.empty.title')}
        undoable={false}
        confirmLabel={t('trash.empty.confirm', sizeTexts(runs))}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        <p>{t('trash.empty.text')}</p>
        {asking && (
          <Suspense>
            <RunFiles runs={runs} />
          </Suspense>
        )}
      </ConfirmDialog>
    ),
  };
}

/** Files and bytes of runs, as placeholders of texts. */
function sizeTexts(runs: readonly TrashRun[]): { count: number; size: string } {
  return {
    count: runs.reduce((sum, { items }) => sum + items.length, 0),
    size: formatBytes(runs.reduce((sum, { bytes }) => sum + bytes, 0)),
  };
}
