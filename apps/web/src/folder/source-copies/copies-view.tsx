import type { CloudAccount, MailAccount } from '@swipeclean/contracts';
import { CircleCheck, Scale } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { FileName } from '@/shared/ui/file-name';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import type { OpenFolder } from '../open-folder';
import { useRemoved } from '../use-open-folder';
import { CopyGroups } from './copy-groups';
import { CopyPlan } from './copy-plan';
import { useCopiesText } from './messages';
import { ReadAttachments } from './read-attachments';
import { toDrivePlace, toMailPlace } from './remote-file';
import { SourceCopies } from './source-copies';

interface CopiesViewProps {
  folder: OpenFolder;
  /** Those with a scan. */
  drives: readonly CloudAccount[];
  mailboxes: readonly MailAccount[];
}

/** The comparison: what is compared, its progress, and what is in several places. */
export function CopiesView({ folder, drives, mailboxes }: CopiesViewProps) {
  const t = useCopiesText();
  const { pathname } = useLocation();
  const copies = folder.scoped(SourceCopies);
  const state = useStore(copies.state);
  const removed = useRemoved(folder);
  const { remote, gone } = state;
  const groups = useMemo(() => copies.findGroups({ remote, gone }, removed), [copies, remote, gone, removed]);
  const places = [...drives.map(toDrivePlace), ...mailboxes.map(toMailPlace)];
  const compare = () => void copies.compare(places, pathname);
  if (state.status === 'running')
    return <ProgressPanel title={t('work')} progress={state.progress} onCancel={copies.cancel} />;
  if (state.status === 'failed')
    return <ErrorState title={t('failed')} error={state.error} onRetry={compare} />;
  return (
    <>
      <p className="text-small text-soft">{t('privacy')}</p>
      <ul className="flex flex-col gap-1 text-small">
        <li>
          <span className="font-medium">{t('device')}</span>{' '}
          <span className="text-soft">
            <FileName>{folder.name ?? ''}</FileName>
          </span>
        </li>
        {places.map(({ id, name }) => (
          <li key={id} className="font-medium wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {mailboxes.map((mailbox) => (
        <ReadAttachments key={mailbox.id} mailbox={mailbox} />
      ))}
      <Button
        icon={Scale}
        size="lg"
        variant={state.status === 'complete' ? 'secondary' : 'primary'}
        className="self-start max-sm:w-full"
        onClick={compare}
      >
        {t(state.status === 'complete' ? 'compareAgain' : 'compare')}
      </Button>
      {state.status === 'complete' && (
        <>
          {groups.length === 0 ? (
            <EmptyState icon={CircleCheck} title={t('none')} description={t('none.text')} />
          ) : (
            <>
              <h3 className="font-semibold">{t('found', { count: groups.length })}</h3>
              <CopyGroups copies={copies} groups={groups} />
            </>
          )}
          <CopyPlan folder={folder} copies={copies} groups={groups} />
        </>
      )}
    </>
  );
}
