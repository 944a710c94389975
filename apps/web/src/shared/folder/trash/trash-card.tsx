import type { TrashContents } from '@swipeclean/scan-engine/browser';
import { useState } from 'react';
import { formatBytes, formatDate } from '../../format/format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { List, ListRow } from '../../ui/list';
import { useSharedText } from '../../i18n/shared-messages';
import { useFolderText } from '../messages';

interface TrashCardProps {
  contents: TrashContents;
  busy: boolean;
  onRestore: (run: string) => void;
  onEmpty: () => void;
}

/** What lies in the folder's trash, until when, and that its space is not free yet. */
export function TrashCard({ contents, busy, onRestore, onEmpty }: TrashCardProps) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const [asking, setAsking] = useState(false);
  const { runs, unreadable } = contents;
  if (runs.length === 0 && unreadable.length === 0) return null;
  const files = runs.reduce((sum, { items }) => sum + items.length, 0);
  const bytes = runs.reduce((sum, run) => sum + run.bytes, 0);
  const size = formatBytes(bytes);
  return (
    <Card
      flush
      title={t('trash.title')}
      aside={
        runs.length > 0 && (
          <Button variant="quiet" className="-mr-2" unavailable={busy} onClick={() => setAsking(true)}>
            {t('trash.empty')}
          </Button>
        )
      }
    >
      <p className="px-5 pb-3 text-small text-soft">{t('trash.note', { count: files, size })}</p>
      <List label={t('trash.title')}>
        {runs.map((run) => (
          <ListRow
            key={run.id}
            title={`${sharedText('progress.files', { count: run.items.length })} · ${formatBytes(run.bytes)}`}
            description={t('trash.kept', {
              from: formatDate(new Date(run.createdAt)),
              until: formatDate(new Date(run.expiresAt)),
            })}
            trailing={
              <Button variant="secondary" unavailable={busy} onClick={() => onRestore(run.id)}>
                {t('trash.restore')}
              </Button>
            }
          />
        ))}
        {unreadable.length > 0 && <ListRow title={t('trash.unreadable', { count: unreadable.length })} />}
      </List>
      <ConfirmDialog
        open={asking}
        title={t('trash.empty.title')}
        confirmLabel={t('trash.empty.confirm', { count: files, size })}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onEmpty();
        }}
      >
        <p>{t('trash.empty.text')}</p>
      </ConfirmDialog>
    </Card>
  );
}
