import { getSubscription, listPayments, MINUTE_MS } from '@swipeclean/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { request } from '@/shared/api/client';
import type { Purchase } from '@/shared/billing/purchase-state';
import { paths } from '@/shared/config/paths';
import { formatDate, formatMoney } from '@/shared/format/format';
import { TextLink } from '@/shared/ui/link';
import { useBillingText } from '../messages';

/** A payment older than this is not the one that has just been made. */
const MAX_AGE_MS = 15 * MINUTE_MS;

interface ReceiptProps {
  purchase?: Purchase;
  /** Whether the account is Pro: billing then knows the payment. */
  isActive: boolean;
  /** The address of a visitor, to which the invoice goes. */
  visitorEmail?: string;
}

/** What was bought, what it cost, what will be charged next, and where the invoice is. */
export default function Receipt({ purchase, isActive, visitorEmail }: ReceiptProps) {
  const t = useBillingText();
  const paid = useLatestPayment(isActive);
  const isSame = purchase === undefined || purchase.plan === paid?.purchase.plan;
  const bought = purchase ?? paid?.purchase;
  if (!bought) return null;
  const { plan, cents, nextCharge } = bought;
  return (
    <dl className="flex flex-col gap-2.5 p-5 sm:p-6">
      <Row name={t('receipt.bought')}>
        {t('pro.name')} · {t(`plan.${plan}`)}
      </Row>
      <Row name={t('receipt.paid')}>
        <span className="text-title">{formatMoney(cents)}</span>
      </Row>
      <Row name={t('receipt.next')}>
        {nextCharge
          ? t('receipt.next.value', {
              price: formatMoney(nextCharge.cents),
              date: formatDate(nextCharge.at, { dateStyle: 'long' }),
            })
          : t('receipt.next.none')}
      </Row>
      {visitorEmail && (
        <Row name={t('receipt.invoice')}>{t('receipt.invoice.mail', { email: visitorEmail })}</Row>
      )}
      {isActive && (
        <Row name={t('receipt.invoice')}>
          {paid && isSame ? (
            <TextLink to={`${paths.invoice}?payment=${paid.id}`}>{t('receipt.invoice.open')}</TextLink>
          ) : (
            <TextLink to={paths.subscription}>{t('receipt.invoice.profile')}</TextLink>
          )}
        </Row>
      )}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-small text-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

interface LatestPayment {
  id: string;
  purchase: Purchase;
}

/** The payment that has just been made, once billing knows it; an older one is another purchase. */
function useLatestPayment(isActive: boolean): LatestPayment | undefined {
  const [latest, setLatest] = useState<LatestPayment>();
  useEffect(() => {
    if (!isActive) return;
    const abort = new AbortController();
    // Without an answer the receipt says what the checkout said.
    loadLatestPayment(abort.signal).then(setLatest, () => undefined);
    return () => abort.abort();
  }, [isActive]);
  return latest;
}

async function loadLatestPayment(signal: AbortSignal): Promise<LatestPayment | undefined> {
  const [{ subscriptions }, payments] = await Promise.all([
    request(getSubscription, undefined, { signal }),
    request(listPayments, undefined, { signal }),
  ]);
  const [newest] = payments.toSorted((a, b) => Date.parse(b.paidAt) - Date.parse(a.paidAt));
  if (!newest || Date.now() - Date.parse(newest.paidAt) > MAX_AGE_MS) return undefined;
  const { id, plan, cents } = newest;
  const nextCharge = subscriptions.find((running) => running.plan === plan)?.nextCharge ?? null;
  return { id, purchase: { plan, cents, nextCharge } };
}
