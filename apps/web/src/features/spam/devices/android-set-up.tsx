import { SCREENED_KINDS, type ScreenedKind } from '@swipeclean/contracts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { useSpamText } from '../messages';
import { type SetUp, spamBlockerQuery } from './set-up';
import { Snippet } from './snippet';

const QrCode = lazy(() => import('@/shared/ui/qr-code'));

/** The queries that SpamBlocker imports; with the token also as QR codes, which carry them to the phone. */
export function AndroidSetUp(setUp: SetUp) {
  const t = useSpamText();
  const [shown, setShown] = useState<ScreenedKind>();
  return SCREENED_KINDS.map((kind) => {
    const label = t(`setUp.android.query.${kind}`);
    const text = spamBlockerQuery(setUp, kind);
    return (
      <div key={kind} className="flex flex-col gap-3">
        <Snippet label={label} text={text} />
        {setUp.token && (
          <Button
            variant="secondary"
            aria-expanded={shown === kind}
            aria-label={`${t('qr.show')}: ${label}`}
            onClick={() => setShown(shown === kind ? undefined : kind)}
          >
            {t('qr.show')}
          </Button>
        )}
        {setUp.token && shown === kind && (
          <>
            <p className="text-small text-soft">{t('qr.hint')}</p>
            <Suspense fallback={<Skeleton className="aspect-square w-full max-w-96" />}>
              <QrCode text={JSON.stringify(JSON.parse(text))} label={label} />
            </Suspense>
          </>
        )}
      </div>
    );
  });
}
