import { lazy, Suspense, useState } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link';
import { useLandingText } from '../messages';

const EmailDialog = lazy(() => import('./email-dialog'));

/** The specified ways to Pro (LAND-05, LAND-11, LAND-12). */
export function Entries() {
  const t = useLandingText();
  const [asking, setAsking] = useState(false);
  const price = formatPlanPrice('monthly');
  return (
    <div className="mt-auto grid gap-2">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('cta.start')}
      </Button>
      <LinkButton to={paths.stripeSubscribe} variant="secondary">
        {t('cta.stripe', { price })}
      </LinkButton>
      <LinkButton to={paths.subscribe} variant="secondary">
        {t('cta.paypal', { price })}
      </LinkButton>
      {asking && (
        <Suspense>
          <EmailDialog />
        </Suspense>
      )}
    </div>
  );
}
