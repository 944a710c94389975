import {
  type CleaningAction,
  type CleaningTool,
  RESERVED_FOR_MS,
  SOURCE_RESTORE_DAYS,
} from '@swipeclean/contracts';
import { TRASH_RETENTION_DAYS } from '@swipeclean/scan-engine';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  Cloud,
  DatabaseZap,
  FolderOpen,
  FolderSearch,
  HardDrive,
  Images,
  Layers,
  type LucideIcon,
  Mails,
  WandSparkles,
} from 'lucide-react';
import { useState } from 'react';
import { readFreedSpace } from '@/folder/trash/freed-space';
import { paths } from '@/shared/config/paths';
import { formatBytes, formatDate } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { List, ListRow } from '@/shared/ui/list';
import { QueryListCard } from '@/shared/ui/query-view';
import { historyQuery } from '../api/insights.queries';
import { formatFreed } from '../components/freed-text';
import { useStorageText } from '../messages';

/** The name and address of each tool. */
const TOOLS = {
  folder: ['history.folder', FolderOpen, paths.folder],
  'real-cleaner': ['action.realCleaner', HardDrive, paths.realCleaner],
  'folder-scanner': ['history.folderScanner', FolderSearch, paths.cleanFolder],
  swipe: ['action.deviceClean', Layers, paths.folderCards],
  organize: ['action.media', Images, paths.organize],
  'data-cleaner': ['action.dataCleaner', DatabaseZap, paths.dataCleaner],
  optimizer: ['action.optimizer', WandSparkles, paths.optimizer],
  mail: ['action.mailbox', Mails, paths.email],
  cloud: ['action.cloud', Cloud, paths.icloud],
} as const satisfies Record<CleaningTool, readonly [string, LucideIcon, string]>;

/** All clean-ups of the user: what, when, with which tool, and the outcome. */
export function HistoryCard() {
  const t = useStorageText();
  const history = useInfiniteQuery(historyQuery);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = history;
  const [freed] = useState(readFreedSpace);
  return (
    <QueryListCard
      title={t('history.title')}
      query={{ ...history, data: history.data?.pages.flat() }}
      errorTitle={t('history.error')}
      empty={{
        icon: 'history',
        title: freed ? formatFreed(freed) : t('history.empty'),
        description: t(freed ? 'history.empty.browser' : 'history.empty.hint'),
      }}
    >
      {(actions) => (
        <>
          <List label={t('history.title')}>
            {actions.map((action) => (
              <Entry key={action.id} action={action} now={history.dataUpdatedAt} />
            ))}
          </List>
          {hasNextPage && (
            <div className="border-t border-line p-2 print:hidden">
              <Button variant="quiet" full busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('history.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryListCard>
  );
}

/** A clean-up that can be restored links to the trash of its folder. */
function Entry({ action, now }: { action: CleaningAction; now: number }) {
  const t = useStorageText();
  const { tool, files, bytes, createdAt, restorableUntil, freedAt, freedBytes } = action;
  const [name, icon, to] = TOOLS[tool];
  const outcome = outcomeOf(action, now);
  return (
    <ListRow
      icon={icon}
      to={outcome === 'restorable' ? to : undefined}
      title={t(name)}
      description={
        <>
          <span className="block tabular-nums">
            {t('history.files', { count: files, size: formatBytes(bytes) })}
            {' · '}
            {formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </span>
          <span className="block">
            {t(`history.${outcome}`, {
              days: tool === 'mail' || tool === 'cloud' ? SOURCE_RESTORE_DAYS : TRASH_RETENTION_DAYS,
              size: formatBytes(freedBytes),
              date: formatDate(restorableUntil ?? freedAt ?? createdAt),
            })}
          </span>
        </>
      }
    />
  );
}

/**
 * The outcome of a clean-up; `emptied`: deleted with the trash of its mailbox; `expired`: it is in its trash, and is
 * deleted for good when the folder is next opened.
 */
type Outcome = 'running' | 'unknown' | 'failed' | 'undone' | 'restorable' | 'expired' | 'freed' | 'emptied';

function outcomeOf(
  { status, createdAt, bytes, restorableUntil, freedBytes }: CleaningAction,
  now: number,
): Outcome {
  if (status === 'reserved') return now - Date.parse(createdAt) < RESERVED_FOR_MS ? 'running' : 'unknown';
  if (status !== 'done') return status;
  // Another entry counts what was deleted from the trash of a mailbox.
  if (restorableUntil === null) return freedBytes === 0 && bytes > 0 ? 'emptied' : 'freed';
  return Date.parse(restorableUntil) > now ? 'restorable' : 'expired';
}
