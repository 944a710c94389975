import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { expireSubscription } from '../billing/end-subscription';
import { findDefaultMethod, draftInvoice, finalizeInvoice } from '../billing/invoices';
import { payInvoice } from '../billing/pay-invoice';
import { periodEnd } from '../billing/period';
import { updateRow, emitEvent } from '../events';
import type { Params } from '../http/params';
import type { Call } from '../http/route';
import { findOrThrow, invalidRequest, StripeError } from '../http/stripe-error';
import { newSubscription } from '../objects/subscription';
import { findUsableMethod } from '../payments/payment-methods';

const BEHAVIORS = ['default_incomplete', 'error_if_incomplete'] as const;
const SAVE_OPTIONS = ['off', 'on_subscription'] as const;

/** Creates a subscription and its first invoice, which is paid at once unless the buyer is to confirm it. */
export function createSubscription(context: SandboxContext, { params }: Call): Stripe.Subscription {
  const fields = readParams(context, params);
  const { customer, price, quantity, behavior, method } = fields;
  const now = context.clock.now();
  const end = periodEnd(now, now, price.recurring);
  const subscription = newSubscription({ customer, price, quantity, now, periodEnd: end });
  updateRow(subscription, {
    metadata: fields.metadata,
    automatic_tax: { enabled: fields.isTaxed, disabled_reason: null, liability: null },
    ...(method && { default_payment_method: findUsableMethod(context, method, 'default_payment_method').id }),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: fields.saves,
    },
  });
  if (behavior !== 'default_incomplete' && !findDefaultMethod(context, subscription)) {
    throw invalidRequest('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    });
  }
  context.tables.subscriptions.set(subscription.id, subscription);
  emitEvent(context, 'customer.subscription.created', subscription);
  const invoice = draftInvoice(context, subscription, { reason: 'subscription_create' });
  finalizeInvoice(context, invoice);
  if (behavior !== 'default_incomplete') payFirstInvoice(context, subscription, invoice);
  return subscription;
}

function readParams(context: SandboxContext, params: Params) {
  const customer = params.required('customer');
  findOrThrow(context.tables.customers, 'customer', customer, 'customer');
  const [item, ...more] = params.parts('items');
  if (!item) throw params.missing('items');
  if (more.length > 0) throw params.refuse('items', 'The sandbox sells one item a subscription.');
  const price = findOrThrow(context.tables.prices, 'price', item.required('price'), 'items[0][price]');
  const { recurring } = price;
  if (!recurring) {
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param: 'items[0][price]' },
    );
  }
  const settings = params.part('payment_settings');
  settings?.ignore('payment_method_types');
  const isTaxed = params.part('automatic_tax')?.flag('enabled') ?? false;
  if (isTaxed && !context.tables.taxLocations.has(customer))
    throw invalidRequest("The customer's location isn't recognized.", {
      code: 'customer_tax_location_invalid',
    });
  params.choice('collection_method', ['charge_automatically']);
  params.ignore('off_session', 'currency', 'billing_mode', 'description');
  const fields = {
    customer,
    isTaxed,
    price: { ...price, recurring },
    quantity: item.integer('quantity', 1) ?? 1,
    behavior: params.choice('payment_behavior', BEHAVIORS) ?? 'error_if_incomplete',
    saves: settings?.choice('save_default_payment_method', SAVE_OPTIONS) ?? 'off',
    method: params.text('default_payment_method'),
    metadata: params.metadata(),
  };
  params.finish();
  return fields;
}

function payFirstInvoice(
  context: SandboxContext,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): void {
  try {
    payInvoice(context, invoice);
  } catch (error) {
    if (error instanceof StripeError) expireSubscription(context, subscription);
    throw error;
  }
}
