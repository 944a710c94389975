import type { CloudAccount } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { callFailureText } from '@/shared/sources/call-failure';
import { Button } from '@/shared/ui/button';
import { Disclosure } from '@/shared/ui/disclosure';
import { List } from '@/shared/ui/list';
import { Notice } from '@/shared/ui/notice';
import { isPremiumRequired, PremiumNotice } from '@/shared/ui/premium-notice';
import { useStartConsent } from '../../api/drive.mutations';
import { providersQuery } from '../../api/drive.queries';
import { useCloudText } from '../../messages';
import { UploadListing } from '../listing/upload-listing';
import { CONSENT_NAMES } from './drive-presets';
import { WebdavForm } from './webdav-form';

/** The ways to connect a drive: a provider's consent where it is set up, WebDAV, and an uploaded listing. */
export function ConnectDrive({ onConnected }: { onConnected: (drive: CloudAccount) => void }) {
  const t = useCloudText();
  return (
    <>
      <ConsentButtons />
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

/** Only of providers that the operator has set up. */
function ConsentButtons() {
  const t = useCloudText();
  const providers = useQuery(providersQuery);
  const consent = useStartConsent();
  const failure = providers.error ?? consent.error;
  const { cloud = [] } = providers.data ?? {};
  if (cloud.length === 0 && !failure) return null;
  return (
    <div className="flex flex-col gap-3 px-5 pb-5">
      <div className="flex flex-wrap gap-2">
        {cloud.map((provider) => (
          <Button
            key={provider}
            icon={CloudUpload}
            size="lg"
            className="max-sm:w-full"
            busy={consent.isPending && consent.variables === provider}
            onClick={() => consent.mutate(provider)}
          >
            {t('connect.consent', { provider: CONSENT_NAMES[provider] })}
          </Button>
        ))}
      </div>
      {failure && !isPremiumRequired(failure) && <Notice tone="bad">{callFailureText(failure)}</Notice>}
      {isPremiumRequired(failure) && <PremiumNotice>{t('pro.text')}</PremiumNotice>}
    </div>
  );
}
