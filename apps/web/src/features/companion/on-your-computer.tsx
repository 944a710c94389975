import { Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { hasShareSheet, openShareSheet } from '@/shared/browser/share-sheet';
import { paths } from '@/shared/config/paths';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { CopyButton, CopyOutcome, useCopy } from '@/shared/ui/copy-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { useCompanionText } from './messages';

const QrCode = lazy(() => import('@/shared/ui/qr-code'));

/** On a phone, which has no terminal: sends the address of this page to the computer. */
export default function OnYourComputer() {
  const t = useCompanionText();
  const copy = useCopy();
  const address = `${window.location.origin}${paths.connect}`;

  async function share() {
    const outcome = await openShareSheet({ title: t('phone.title'), url: address });
    if (outcome === 'failed') await copy.copy(address);
  }

  return (
    <Card title={t('phone.title')}>
      <p className="text-soft">{t('phone.text')}</p>
      <p className="mt-4 rounded-control bg-raised px-4 py-3 font-medium wrap-anywhere select-all">
        {address}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1">
        {hasShareSheet() && (
          <Button icon={Share2} onClick={() => void share()}>
            {t('phone.send')}
          </Button>
        )}
        <CopyButton text={address} label={t('phone.copy')} />
      </div>
      <CopyOutcome copy={copy} />
      <p className="mt-6 mb-3 text-small text-soft">{t('phone.scan')}</p>
      <div className="mx-auto max-w-56">
        <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
          <QrCode text={address} label={t('phone.code', { address })} />
        </Suspense>
      </div>
    </Card>
  );
}
