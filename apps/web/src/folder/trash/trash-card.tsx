import type { TrashContents, TrashRun } from '@swipeclean/scan-engine/browser';
import { useState } from 'react';
import { formatBytes, formatDate } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { FileName } from '@/shared/ui/file-name';
import { List, ListRow } from '@/shared/ui/list';
import { useFolderText } from '../messages';
import { amountOf, ConfirmEmptying } from './confirm-emptying';

interface TrashCardProps {
  contents: TrashContents;
  /** When that was read. */
  lookedAt: number;
  busy: boolean;
  onRestore: (run: string) => void;
  onEmpty: () => void;
  /** Reads the trash anew. */
  onRetry: () => void;
}

/** What lies in the folder's trash, until when, and that its space is not free yet. */
export function TrashCard({ contents, lookedAt, busy, onRestore, onEmpty, onRetry }: TrashCardProps) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const [asking, setAsking] = useState(false);
  const { runs, unreadable } = contents;
  if (runs.length === 0 && unreadable.length === 0) return null;
  const stay = ({ createdAt, expiresAt }: TrashRun) => {
    const from = formatDate(new Date(createdAt));
    if (expiresAt <= lookedAt) return t('trash.keptLonger', { from });
    return t('trash.kept', { from, until: formatDate(new Date(expiresAt)) });
  };
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
      <p className="px-5 pb-3 text-small text-soft">{t('trash.note', amountOf(runs))}</p>
      <List label={t('trash.title')}>
        {runs.map((run) => (
          <ListRow
            key={run.id}
            title={
              run.items.length > 0
                ? `${sharedText('progress.files', { count: run.items.length })} · ${formatBytes(run.bytes)}`
                : t('live.folders', { count: run.folders.length })
            }
            description={stay(run)}
            trailing={
              <Button variant="secondary" unavailable={busy} onClick={() => onRestore(run.id)}>
                {t('trash.restore')}
              </Button>
            }
          />
        ))}
        {unreadable.map(({ id, files, bytes }) => (
          <ListRow
            key={id}
            title={<FileName>{id}</FileName>}
            description={t('trash.unreadable', { count: files, size: formatBytes(bytes) })}
            trailing={
              <Button variant="secondary" unavailable={busy} onClick={onRetry}>
                {sharedText('action.tryAgain')}
              </Button>
            }
          />
        ))}
      </List>
      <ConfirmEmptying
        open={asking}
        runs={runs}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onEmpty();
        }}
      />
    </Card>
  );
}
