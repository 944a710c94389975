import { useQuery } from '@tanstack/react-query';
import { CloudOff, FolderOpen } from 'lucide-react';
import { apiQuery } from '@/shared/api/api-query';
import { cleaningApi } from '@/shared/api/cleaning-api';
import { paths } from '@/shared/config/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { folderScan, useScan } from '../scan/scan-store';
import { CopiesView } from './copies-view';
import { useCopiesText } from './messages';

/** Compares the open folder with the drives and mailboxes that were scanned. */
export default function SourceCopiesSection() {
  const t = useCopiesText();
  const scan = useScan(folderScan);
  const drives = useQuery(apiQuery(cleaningApi.listCloudAccounts));
  const mailboxes = useQuery(apiQuery(cleaningApi.listMailAccounts));
  if (scan.status !== 'results')
    return (
      <EmptyState
        icon={FolderOpen}
        title={t('noFolder')}
        description={t('noFolder.text')}
        action={<LinkButton to={paths.folder}>{t('noFolder.open')}</LinkButton>}
      />
    );
  const accounts =
    drives.data && mailboxes.data ? { drives: drives.data, mailboxes: mailboxes.data } : undefined;
  return (
    <QueryView
      query={{
        data: accounts,
        error: drives.error ?? mailboxes.error,
        isPending: drives.isPending || mailboxes.isPending,
        isFetching: drives.isFetching || mailboxes.isFetching,
        refetch: () => Promise.all([drives.refetch(), mailboxes.refetch()]),
      }}
      errorTitle={t('accounts.failed')}
      skeleton={<Skeleton className="h-40" />}
    >
      {(all) => {
        const scanned = {
          drives: all.drives.filter((drive) => drive.scan !== null),
          mailboxes: all.mailboxes.filter((mailbox) => mailbox.scan !== null),
        };
        return scanned.drives.length + scanned.mailboxes.length === 0 ? (
          <NothingScanned />
        ) : (
          <CopiesView folder={scan.folder} {...scanned} />
        );
      }}
    </QueryView>
  );
}

function NothingScanned() {
  const t = useCopiesText();
  return (
    <EmptyState
      icon={CloudOff}
      title={t('noScan')}
      description={t('noScan.text')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton to={paths.icloud}>{t('noScan.drive')}</LinkButton>
          <LinkButton to={paths.email} variant="secondary">
            {t('noScan.mail')}
          </LinkButton>
        </div>
      }
    />
  );
}
