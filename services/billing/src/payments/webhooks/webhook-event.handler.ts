import { Injectable } from '@nestjs/common';
import { CardPurchaseReader } from '../provider-sync/stripe-purchase.reader';
import { ReadingsService } from '../provider-sync/provider-sync.service';
import { captureIdOf, type WalletResource } from '../orders/paypal-capture';
import type { WebhookEventRow } from './webhook-event.entity';

type EventObject = Parameters<CardPurchaseReader['purchaseIdOf']>[0];

/** Events of the card provider after which a purchase may have come to something else. */
const CARD_EVENTS = new Set([
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

/** A message that no later attempt could make sense of. */
export class UnreadableEvent extends Error {}

/** Finds out from an event which purchase to read again; nothing else that it says counts. */
@Injectable()
export class WebhookEventHandler {
  constructor(
    private readonly cards: CardPurchaseReader,
    private readonly readings: ReadingsService,
  ) {}

  /** Answers whom the event was about, when it is known. */
  async apply({
    provider,
    type,
    body,
  }: Pick<WebhookEventRow, 'provider' | 'type' | 'body'>): Promise<string | null> {
    const event = JSON.parse(body) as { resource?: unknown; data?: { object?: unknown } };
    if (provider === 'paypal') {
      const id = captureIdOf(type, aboutOf<WalletResource>(event.resource));
      return id ? this.readings.refreshWallet(id) : null;
    }
    if (!CARD_EVENTS.has(type)) return null;
    const id = await this.cards.purchaseIdOf(aboutOf<EventObject>(event.data?.object));
    return id ? this.readings.refreshCard(id) : null;
  }
}

function aboutOf<Thing extends object>(thing: unknown): Thing {
  if (typeof thing !== 'object' || thing === null) throw new UnreadableEvent('The message is about nothing');
  return thing as Thing;
}
