import { Injectable } from '@nestjs/common';
import { isAwaitingConfirmation, StripeClient } from './stripe-client';
import { StripePurchaseReader } from './stripe-purchase.reader';
import { CheckoutLimitsService } from '../../payments/checkout/checkout-limits.service';

/** Failed attempts after which a client secret stops working: people mistype, testers of stolen cards go on. */
export const MAX_FAILED_ATTEMPTS = 5;

/**
 * Ends what card after card is tried on, and counts declined cards towards the checkout's limits: at last, since a
 * webhook whose processing fails is processed again.
 */
@Injectable()
export class StripeDeclines {
  constructor(
    private readonly stripe: StripeClient,
    private readonly reader: StripePurchaseReader,
    private readonly limits: CheckoutLimitsService,
  ) {}

  /** Called when a card was declined for a payment. */
  async recordPayment({ id, customer }: { id: string; customer?: string | null }): Promise<void> {
    const { data } = await this.stripe.request((api) => api.charges.list({ payment_intent: id, limit: 100 }));
    if (countFailed(data) >= MAX_FAILED_ATTEMPTS) await this.cancelPayment(id);
    if (customer) await this.limits.recordDecline(customer);
  }

  /** Called when a card could not be set up. */
  async recordSetup({ id, customer }: { id: string; customer?: string | null }): Promise<void> {
    const { data } = await this.stripe.request((api) =>
      api.setupAttempts.list({ setup_intent: id, limit: 100 }),
    );
    if (countFailed(data) >= MAX_FAILED_ATTEMPTS) await this.cancelSetup(id);
    if (customer) await this.limits.recordDecline(customer);
  }

  private async cancelSetup(id: string): Promise<void> {
    const { status } = await this.stripe.request((api) => api.setupIntents.retrieve(id));
    if (status !== 'succeeded' && status !== 'canceled')
      await this.stripe.request((api) => api.setupIntents.cancel(id));
  }

  /** Cancels a payment that nobody has made. Renewals are retried by Stripe, and stay. */
  private async cancelPayment(id: string): Promise<void> {
    const intent = await this.stripe.request((api) => api.paymentIntents.retrieve(id));
    if (!isAwaitingConfirmation(intent)) return;
    const purchase = await this.reader.findByIntent(id);
    if (purchase?.kind === 'single') await this.stripe.request((api) => api.paymentIntents.cancel(id));
    if (purchase?.kind !== 'subscription') return;
    const { status } = await this.stripe.request((api) => api.subscriptions.retrieve(purchase.id));
    if (status === 'incomplete') await this.stripe.request((api) => api.subscriptions.cancel(purchase.id));
  }
}

const countFailed = (attempts: readonly { status: string }[]): number =>
  attempts.filter(({ status }) => status === 'failed').length;
