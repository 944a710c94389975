import { useQuery } from '@tanstack/react-query';
import { paths } from '@/shared/config/paths';
import { listDrives, listMailboxes, sourcesQuery } from '@/shared/sources/sources';
import { EmptyState } from '@/shared/ui/empty-state';
import { Illustration } from '@/shared/ui/illustration';
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
  const query = useQuery(sourcesQuery);
  if (scan.status !== 'results')
    return (
      <EmptyState
        icon={<Illustration picture="folder" />}
        title={t('noFolder')}
        description={t('noFolder.text')}
        action={<LinkButton to={paths.folder}>{t('noFolder.open')}</LinkButton>}
      />
    );
  return (
    <QueryView query={query} errorTitle={t('accounts.failed')} skeleton={<Skeleton className="h-40" />}>
      {(sources) => {
        const scanned = sources.filter((source) => source.scan !== null);
        return scanned.length === 0 ? (
          <NothingScanned />
        ) : (
          <CopiesView folder={scan.folder} drives={listDrives(scanned)} mailboxes={listMailboxes(scanned)} />
        );
      }}
    </QueryView>
  );
}

function NothingScanned() {
  const t = useCopiesText();
  return (
    <EmptyState
      icon="cloud"
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
