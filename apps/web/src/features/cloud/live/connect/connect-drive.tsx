import type { CloudAccount } from '@swipeclean/contracts';
import { ConsentButtons } from '@/shared/sources/connect/consent';
import { Disclosure } from '@/shared/ui/disclosure';
import { List } from '@/shared/ui/list';
import { useCloudText } from '../../messages';
import { UploadListing } from '../listing/upload-listing';
import { WebdavForm } from './webdav-form';

/** The ways to connect a drive: a provider's consent where it is set up, WebDAV, and an uploaded listing. */
export function ConnectDrive({ onConnected }: { onConnected: (drive: CloudAccount) => void }) {
  const t = useCloudText();
  return (
    <>
      <div className="px-5 pb-5 empty:hidden">
        <ConsentButtons kind="cloud" />
      </div>
      <List label={t('connect.ways')}>
        <Disclosure title={t('connect.webdav')} description={t('connect.webdav.note')}>
          <div className="max-w-2xl px-5 pt-1 pb-5">
            <WebdavForm onConnected={onConnected} />
          </div>
        </Disclosure>
        <Disclosure title={t('connect.listing')} description={t('connect.listing.note')}>
          <div className="max-w-2xl px-5 pt-1 pb-5">
            <UploadListing onConnected={onConnected} />
          </div>
        </Disclosure>
      </List>
    </>
  );
}
