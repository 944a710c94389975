import { Injectable } from '@nestjs/common';
import { StripePurchaseReader } from '../provider-sync/stripe-purchase.reader';
import { ProviderSyncService } from '../provider-sync/provider-sync.service';
import { findCaptureId, type PaypalEventResource } from '../orders/paypal-capture';
import type { WebhookEventRow } from './webhook-event.repository';

type EventObject = Parameters<StripePurchaseReader['findPurchaseId']>[0];

/** Stripe events after which a purchase may have changed. */
const STRIPE_EVENTS = new Set([
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.refunded',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'payment_intent.succeeded',
  'refund.failed',
  'refund.updated',
]);

/** The event cannot be processed by any later attempt. */
export class MalformedEventError extends Error {}

/** Finds the purchase that an event is about and syncs it; the rest of the event is not used. */
@Injectable()
export class WebhookProcessor {
  constructor(
    private readonly stripeReader: StripePurchaseReader,
    private readonly providerSync: ProviderSyncService,
  ) {}

  /** Returns the user the event was about, if known. */
  async process({
    provider,
    type,
    body,
  }: Pick<WebhookEventRow, 'provider' | 'type' | 'body'>): Promise<string | null> {
    const event = JSON.parse(body) as { resource?: unknown; data?: { object?: unknown } };
    if (provider === 'paypal') {
      const id = findCaptureId(type, assertObject<PaypalEventResource>(event.resource));
      return id ? this.providerSync.syncPaypal(id) : null;
    }
    if (!STRIPE_EVENTS.has(type)) return null;
    const id = await this.stripeReader.findPurchaseId(assertObject<EventObject>(event.data?.object));
    return id ? this.providerSync.syncStripe(id) : null;
  }
}

function assertObject<Thing extends object>(thing: unknown): Thing {
  if (typeof thing !== 'object' || thing === null)
    throw new MalformedEventError('The message is about nothing');
  return thing as Thing;
}
