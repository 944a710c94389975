import type { CloudAccount } from '@swipeclean/contracts';
import { ConsentButtons } from '@/shared/sources/connect/consent';
import { Disclosure } from '@/shared/ui/disclosure';
import { List } from '@/shared/ui/list';
import { useCloudText } from '../../messages';
import { UploadListing } from '../listing/upload-listing';
import { WebdavForm } from './webdav-form';

/** The ways to connect a drive: a provider's consent where it is set up, WebDAV, and for others an uploaded listing. */
export function ConnectDrive({ onConnected }: { onConnected: (drive: CloudAccount) => void }) {
  const t = useCloudText();
  return (
    <>
      <div className="flex flex-col gap-5 px-5 pt-1 pb-5 lg:grid lg:grid-cols-12 lg:gap-x-10">
        <div className="empty:hidden lg:col-span-12">
          <ConsentButtons kind="cloud">
            <p className="text-small font-medium text-soft">{t('connect.webdav')}</p>
          </ConsentButtons>
        </div>
        <div className="lg:col-span-7">
          <WebdavForm onConnected={onConnected} />
        </div>
        <p className="text-small text-soft lg:col-span-5 lg:mt-7">{t('connect.own.text')}</p>
      </div>
      <div className="border-t border-line" />
      <List label={t('connect.ways')}>
        <Disclosure title={t('connect.listing')} description={t('connect.listing.note')}>
          <div className="max-w-2xl px-5 pt-1 pb-5">
            <UploadListing onConnected={onConnected} />
          </div>
        </Disclosure>
      </List>
    </>
  );
}
