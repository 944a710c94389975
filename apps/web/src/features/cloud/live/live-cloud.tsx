import { useQuery } from '@tanstack/react-query';
import { Cloud } from 'lucide-react';
import { SourceCopiesEntry } from '@/folder/source-copies/source-copies-entry';
import { ConnectedAccounts } from '@/shared/sources/connected-accounts';
import { drivesQuery } from '@/shared/sources/sources';
import { Card } from '@/shared/ui/card';
import { useCloudText } from '../messages';
import { ConnectDrive } from './connect/connect-drive';
import { DriveView } from './drive/drive-view';

/** The user's own drives: connect one, see what fills it, and clean it. */
export default function LiveCloud() {
  const t = useCloudText();
  return (
    <ConnectedAccounts
      query={useQuery(drivesQuery)}
      icon={Cloud}
      texts={{ failed: t('drives.failed'), choose: t('drives.choose'), accounts: t('drives.title') }}
      pro={t('pro.text')}
      first={
        <Card flush aria-label={t('connect.own')} className="pt-4">
          <ConnectDrive onConnected={() => undefined} />
        </Card>
      }
      connect={(onConnected) => <ConnectDrive onConnected={onConnected} />}
      elsewhere={<SourceCopiesEntry title={t('elsewhere')} description={t('elsewhere.text')} />}
    >
      {(drive, canClean) => <DriveView key={drive.id} drive={drive} canClean={canClean} />}
    </ConnectedAccounts>
  );
}
