import type { CloudAccount } from '@swipeclean/contracts';
import { useState } from 'react';
import { callFailureText } from '@/shared/sources/call-failure';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Notice } from '@/shared/ui/notice';
import { useStartConsent } from '../../api/drive.mutations';
import { useCloudText } from '../../messages';
import { WebdavForm } from './webdav-form';

/** The provider refused the stored sign-in: the user signs in again, and the connection goes on as it was. */
export function ConnectAgain({ drive: { provider, name } }: { drive: CloudAccount }) {
  const t = useCloudText();
  const [isOpen, setOpen] = useState(false);
  const consent = useStartConsent();
  if (provider === 'listing') return null;
  const start = () => (provider === 'webdav' ? setOpen(true) : consent.mutate(provider));
  return (
    <>
      <Notice
        tone="bad"
        action={
          !isOpen && (
            <Button variant="secondary" busy={consent.isPending} onClick={start}>
              {t('drive.connectAgain')}
            </Button>
          )
        }
      >
        {t('drive.refused', { name })}
      </Notice>
      {consent.error && <Notice tone="bad">{callFailureText(consent.error)}</Notice>}
      {isOpen && (
        <Card title={t('drive.connectAgain')}>
          <WebdavForm url={name} onConnected={() => setOpen(false)} />
        </Card>
      )}
    </>
  );
}
