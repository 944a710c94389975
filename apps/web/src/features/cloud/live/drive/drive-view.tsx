import type { CloudAccount } from '@swipeclean/contracts';
import { HardDriveDownload } from 'lucide-react';
import { cleaningApi } from '@/shared/api/cleaning-api';
import { ConnectAgain } from '@/shared/sources/connect/consent';
import { LastRun } from '@/shared/sources/plan/last-run';
import { cloudSource } from '@/shared/sources/source-calls';
import { JobFailure } from '@/shared/sources/jobs/job-failure';
import { JobPanel } from '@/shared/sources/jobs/job-panel';
import { useJobs, useStartJob } from '@/shared/sources/jobs/use-jobs';
import { Button } from '@/shared/ui/button';
import { EmptyCard } from '@/shared/ui/empty-state';
import { useCloudText } from '../../messages';
import { WebdavForm } from '../connect/webdav-form';
import { DriveOverview } from './drive-overview';
import { driveWords } from './drive-words';

interface DriveViewProps {
  drive: CloudAccount;
  /** Without Pro, what was connected can still be undone and removed. */
  canClean: boolean;
}

/** One drive: what is under way, what became of the last clean-up, and what fills it. */
export function DriveView({ drive, canClean }: DriveViewProps) {
  const t = useCloudText();
  const { active, ended } = useJobs(drive.id);
  const scan = useStartJob(cleaningApi.scanCloud);
  const [last] = ended;
  const isListing = drive.provider === 'listing';
  const startScan = canClean && !active && !isListing ? () => scan.mutate({ id: drive.id }) : undefined;
  const scanButton = startScan && (
    <Button size="lg" busy={scan.isPending} onClick={startScan}>
      {t('drive.scan')}
    </Button>
  );
  const hasFailedScan = !active && last?.state === 'failed' && last.kind === 'cloud.scan';
  return (
    <>
      {drive.state === 'sign-in-refused' && canClean && drive.provider !== 'listing' && (
        <ConnectAgain
          kind="cloud"
          name={drive.name}
          provider={drive.provider === 'webdav' ? null : drive.provider}
        >
          {(close) => <WebdavForm url={drive.name} onConnected={close} />}
        </ConnectAgain>
      )}
      {active && <JobPanel key={active.id} job={active} />}
      {hasFailedScan && drive.state === 'connected' && <JobFailure job={last} />}
      {!isListing && <LastRun source={cloudSource} jobs={ended} words={driveWords} canUndo={!active} />}
      {drive.scan ? (
        <DriveOverview
          // Another scan has other files: what was ticked before means nothing in it.
          key={drive.scan.scannedAt}
          drive={drive}
          scan={drive.scan}
          isBusy={active !== undefined}
          canClean={canClean}
          onScan={startScan}
        />
      ) : (
        !active && (
          <EmptyCard
            icon={HardDriveDownload}
            title={t(isListing ? 'drive.listing.gone' : 'drive.unscanned', { name: drive.name })}
            description={t(isListing ? 'drive.listing.gone.text' : 'drive.unscanned.text')}
            action={scanButton}
          />
        )
      )}
    </>
  );
}
