import type Stripe from 'stripe';
import { newId } from '../../core/ids';
import type { PartOf } from '../../core/tables';

/** What is left of a period that is not used. */
export interface Credit {
  cents: number;
  start: number;
  end: number;
}

/** The line of a subscription's item for its current period. */
export function newInvoiceLine(
  invoice: string,
  item: Stripe.SubscriptionItem,
  subscription: Stripe.Subscription,
) {
  const quantity = item.quantity ?? 1;
  const unit = item.price.unit_amount ?? 0;
  return {
    id: newId('il'),
    object: 'line_item',
    amount: unit * quantity,
    currency: item.price.currency,
    description: `${quantity} × ${item.price.lookup_key ?? item.price.id}`,
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    period: { start: item.current_period_start, end: item.current_period_end },
    quantity,
    subscription: subscription.id,
    subtotal: unit * quantity,
  } satisfies PartOf<Stripe.InvoiceLineItem> as unknown as Stripe.InvoiceLineItem;
}

/** The line for what is left of the period before a change. */
export const newCreditLine = (
  line: Stripe.InvoiceLineItem,
  { cents, start, end }: Credit,
): Stripe.InvoiceLineItem => ({
  ...line,
  id: newId('il'),
  amount: -cents,
  subtotal: -cents,
  description: 'Unused time',
  period: { start, end },
});
