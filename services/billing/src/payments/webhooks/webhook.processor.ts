import { Injectable } from '@nestjs/common';
import type { PaymentProvider } from '@swipeclean/contracts/server';
import { UnrecoverableJobError } from '@swipeclean/service-kit';
import { findEventSubject, type PaypalEventResource } from '../orders/paypal-capture';
import { DeclinesService } from '../checkout/declines.service';
import { ProviderSyncService } from '../provider-sync/provider-sync.service';
import { StripePurchaseReader } from '../provider-sync/stripe-purchase.reader';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import type { WebhookEventRow } from './webhook-event.repository';

type ProviderEvent = { resource?: unknown; data?: { object?: unknown } };
type EventObject = Parameters<StripePurchaseReader['findPurchaseId']>[0];

/** A card was declined: for a payment, or to be charged later. */
const PAYMENT_DECLINED = 'payment_intent.payment_failed';
const SETUP_DECLINED = 'setup_intent.setup_failed';

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
  PAYMENT_DECLINED,
  'payment_intent.succeeded',
  'refund.failed',
  'refund.updated',
  SETUP_DECLINED,
]);

/** Finds the purchase that an event is about and syncs it; the rest of the event is not used. */
@Injectable()
export class WebhookProcessor {
  constructor(
    private readonly stripeReader: StripePurchaseReader,
    private readonly providerSync: ProviderSyncService,
    private readonly declines: DeclinesService,
    private readonly purchases: PurchaseRepository,
  ) {}

  /** Returns the user the event was about, if known. */
  async process({
    provider,
    type,
    body,
  }: Pick<WebhookEventRow, 'provider' | 'type' | 'body'>): Promise<string | null> {
    const event = JSON.parse(body) as ProviderEvent;
    const isDecline = type === PAYMENT_DECLINED || type === SETUP_DECLINED;
    if (isDecline) return this.recordDecline(type, assertObject(event.data?.object));
    const id = await this.findPurchaseId(provider, type, event);
    return id ? this.providerSync.sync(provider, id) : null;
  }

  /** A declined card changes no purchase. */
  private async recordDecline(type: string, intent: { id: string; customer?: string | null }): Promise<null> {
    if (type === PAYMENT_DECLINED) await this.declines.recordPayment(intent);
    else await this.declines.recordSetup(intent);
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
        return this.findPaypalPurchase(type, assertObject<PaypalEventResource>(event.resource));
    }
  }

  /** A charge of a subscription is known by its payment. */
  private async findPaypalPurchase(type: string, resource: PaypalEventResource): Promise<string | null> {
    const subject = findEventSubject(type, resource);
    if (!subject) return null;
    return (await this.purchases.findPayment(subject))?.purchaseId ?? subject;
  }
}

function assertObject<Value extends object>(value: unknown): Value {
  if (typeof value !== 'object' || value === null) throw new UnrecoverableJobError('The event has no object');
  return value as Value;
}
