import { Injectable } from '@nestjs/common';
import type { PaymentProvider } from '@swipeclean/contracts/server';
import { UnrecoverableJobError } from '@swipeclean/service-kit';
import { findCaptureId, type PaypalEventResource } from '../orders/paypal-capture';
import { CheckoutLimitsService } from '../checkout/checkout-limits.service';
import { ProviderSyncService } from '../provider-sync/provider-sync.service';
import { StripePurchaseReader } from '../provider-sync/stripe-purchase.reader';
import type { WebhookEventRow } from './webhook-event.repository';

type ProviderEvent = { resource?: unknown; data?: { object?: unknown } };
type EventObject = Parameters<StripePurchaseReader['findPurchaseId']>[0];

/** A card was declined. */
const DECLINED = 'payment_intent.payment_failed';

/** Stripe events that are processed: after most of them a purchase may have changed. */
export const STRIPE_EVENTS = new Set([
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
  DECLINED,
  'payment_intent.succeeded',
  'refund.failed',
  'refund.updated',
]);

/** Finds the purchase that an event is about and syncs it; the rest of the event is not used. */
@Injectable()
export class WebhookProcessor {
  constructor(
    private readonly stripeReader: StripePurchaseReader,
    private readonly providerSync: ProviderSyncService,
    private readonly limits: CheckoutLimitsService,
  ) {}

  /** Returns the user the event was about, if known. */
  async process({
    provider,
    type,
    body,
  }: Pick<WebhookEventRow, 'provider' | 'type' | 'body'>): Promise<string | null> {
    const event = JSON.parse(body) as ProviderEvent;
    if (type === DECLINED) return this.recordDecline(assertObject(event.data?.object));
    const id = await this.findPurchaseId(provider, type, event);
    return id ? this.providerSync.sync(provider, id) : null;
  }

  /** A declined payment changes no purchase. */
  private async recordDecline({ customer }: { customer?: string | null }): Promise<null> {
    if (customer) await this.limits.recordDecline(customer);
    return null;
  }

  private async findPurchaseId(
    provider: PaymentProvider,
    type: string,
    event: ProviderEvent,
  ): Promise<string | null> {
    switch (provider) {
      case 'stripe':
        if (!STRIPE_EVENTS.has(type)) return null;
        return (
          (await this.stripeReader.findPurchaseId(assertObject<EventObject>(event.data?.object))) ?? null
        );
      case 'paypal':
        return findCaptureId(type, assertObject<PaypalEventResource>(event.resource)) ?? null;
    }
  }
}

function assertObject<Value extends object>(value: unknown): Value {
  if (typeof value !== 'object' || value === null) throw new UnrecoverableJobError('The event has no object');
  return value as Value;
}
