import { LockKeyhole } from 'lucide-react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { operatorClaims } from '@/shared/content/operator-claims';
import { formatPercent } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { CheckoutLink } from '@/shared/ui/checkout-link';
import { usePreviewText } from '../messages';

/** What stands for files, behind a lock (PREV-05); cleaning cannot be started from here (PREV-07). */
export function PremiumLock() {
  const t = usePreviewText();
  return (
    <div className="grid h-full overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex flex-col justify-between gap-3 p-5 [grid-area:1/1]">
        <HiddenFiles />
        <Button size="lg" full disabled>
          {t('start')}
        </Button>
      </div>
      <section
        aria-labelledby="premium"
        className="mx-4 mt-14 mb-22 flex flex-col items-center gap-2 self-center rounded-card border border-line bg-surface p-5 text-center shadow-float [grid-area:1/1]"
      >
        <span className="flex size-12 items-center justify-center rounded-full bg-brand-tint">
          <LockKeyhole aria-hidden className="size-5 text-brand-ink" />
        </span>
        <h2 id="premium" className="text-title font-semibold">
          {t('lock.title')}
        </h2>
        <p className="max-w-sm text-small text-soft">{t('lock.text')}</p>
        <OfferButton />
      </section>
    </div>
  );
}

/** PREV-06: a visitor signs in first and comes back to the checkout (ROLE-16). */
function OfferButton() {
  const t = usePreviewText();
  return (
    <CheckoutLink plan="monthly" size="lg" full className="mt-2">
      {t('lock.offer', {
        discount: formatPercent(operatorClaims.offer.discount),
        price: formatPlanPrice('monthly'),
      })}
    </CheckoutLink>
  );
}

/** Places of rows that are not shown. */
const HiddenFiles = () => (
  <ul aria-hidden className="flex h-0 grow flex-col gap-3 overflow-hidden">
    {WIDTHS.map((width, index) => (
      <li key={index} className="flex shrink-0 items-center gap-3">
        <span className="size-9 rounded-control bg-raised" />
        <span className={`h-3 rounded-full bg-raised ${width}`} />
      </li>
    ))}
  </ul>
);

const WIDTHS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5', 'w-1/2', 'w-3/4', 'w-2/3', 'w-1/2', 'w-3/5', 'w-2/3'];
