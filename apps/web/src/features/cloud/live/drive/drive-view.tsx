import { type CloudAccount, LISTING_KEPT_DAYS } from '@swipeclean/contracts';
import { SourceView } from '@/shared/sources/source-view';
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
  const { provider, name } = drive;
  const isListing = provider === 'listing';
  return (
    <SourceView
      source={drive}
      words={driveWords}
      canClean={canClean}
      canScan={!isListing}
      provider={provider === 'webdav' || provider === 'listing' ? null : provider}
      signInForm={(close) => <WebdavForm url={name} onConnected={close} />}
    >
      {({ isBusy, onScan, scanButton }) =>
        drive.scan ? (
          <DriveOverview
            // Another scan has other files: what was ticked before means nothing in it.
            key={drive.scan.scannedAt}
            drive={drive}
            scan={drive.scan}
            isBusy={isBusy}
            canClean={canClean}
            onScan={onScan}
          />
        ) : (
          !isBusy && (
            <EmptyCard
              icon="cloud"
              title={t(isListing ? 'drive.listing.gone' : 'drive.unscanned', { name })}
              description={
                isListing
                  ? t('drive.listing.gone.text', { days: LISTING_KEPT_DAYS })
                  : t('drive.unscanned.text')
              }
              action={scanButton(t('drive.scan'))}
            />
          )
        )
      }
    </SourceView>
  );
}
