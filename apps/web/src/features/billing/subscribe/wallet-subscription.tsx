import { createPaypalSubscription, type RecurringPlan } from '@swipeclean/contracts';
import { request } from '@/shared/api/client';
import { useState } from 'react';
import { failureHint } from '@/shared/api/failure-hint';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { browser } from '@/shared/browser/navigation';
import { Notice } from '@/shared/ui/notice';
import { PaymentMethod } from '../components/payment-method';
import { useBillingText } from '../messages';

/** Starts a subscription, which the buyer approves at PayPal (SUBS-08). */
export function WalletSubscription({ plan }: { plan: RecurringPlan }) {
  const t = useBillingText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function start() {
    setBusy(true);
    setError(undefined);
    try {
      const { approveUrl } = await request(createPaypalSubscription, { plan });
      browser.navigate(approveUrl);
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }
  const price = formatPlanPrice(plan);
  return (
    <>
      <PaymentMethod
        label={t(plan === 'annual' ? 'wallet.plan.annual' : 'wallet.plan', { price })}
        note={t('wallet.plan.renews')}
        variant="primary"
        busy={busy}
        onPress={() => void start()}
      />
      {error !== undefined && <Notice tone="bad">{failureHint(error)}</Notice>}
    </>
  );
}
