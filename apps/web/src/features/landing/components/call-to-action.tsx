import { lazy, Suspense, useState } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link';
import { useLandingText } from '../messages';

const EmailDialog = lazy(() => import('./email-dialog'));

/** The ways in (LAND-04, LAND-05, LAND-11, LAND-12). */
export function CallToAction() {
  const t = useLandingText();
  const [asking, setAsking] = useState(false);
  const price = formatPlanPrice('monthly');
  return (
    <div className="flex w-full flex-col gap-3 sm:max-w-104">
      <Button size="lg" full onClick={() => setAsking(true)}>
        {t('cta.start')}
      </Button>
      <LinkButton to={paths.stripeSubscribe} variant="secondary" size="lg" full>
        {t('cta.stripe', { price })}
      </LinkButton>
      <LinkButton to={paths.subscribe} variant="secondary" size="lg" full>
        {t('cta.paypal', { price })}
      </LinkButton>
      <p className="text-small text-soft">{t('price.note', { price })}</p>
      {asking && (
        <Suspense>
          <EmailDialog />
        </Suspense>
      )}
    </div>
  );
}
