import type Stripe from 'stripe';
import { newId } from '../../core/ids';
import { toStripeDecimal } from './catalog';

/** The line of a subscription's item for its current period. */
export function newInvoiceLine(
  invoice: string,
  item: Stripe.SubscriptionItem,
  subscription: Stripe.Subscription,
): Stripe.InvoiceLineItem {
  const quantity = item.quantity ?? 1;
  const unit = item.price.unit_amount ?? 0;
  return {
    id: newId('il'),
    object: 'line_item',
    amount: unit * quantity,
    currency: item.price.currency,
    description: `${quantity} × ${item.price.lookup_key ?? item.price.id}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: String(item.price.product) },
      type: 'price_details',
      unit_amount_decimal: toStripeDecimal(unit),
    },
    quantity,
    quantity_decimal: toStripeDecimal(quantity),
    subscription: subscription.id,
    subtotal: unit * quantity,
    taxes: [],
  };
}
