import { Injectable } from '@nestjs/common';
import { payments } from '@paypal/checkout-server-sdk';
import { type PaymentProvider, PRICES } from '@swipeclean/contracts/server';
import type Stripe from 'stripe';
import { toDecimal } from '../orders/paypal-capture';
import { PaypalClient, PaypalRequestError } from './paypal-client';
import { paymentOutcomeUnknown } from './provider-errors';
import { StripeClient, StripeRequestError } from './stripe-client';

interface RefundRequest {
  provider: PaymentProvider;
  paymentId: string;
  /** Names the attempt. */
  key: string;
  /** All that is left by default. */
  cents?: number;
  /** Whether it was paid twice. */
  isDuplicate?: boolean;
}

/**
 * Gives payments back, each once for a key, also if the first answer was lost. Providers replay a failure to
 * the same key, so an attempt after a known failure needs a new one.
 */
@Injectable()
export class ProviderRefunds {
  constructor(
    private readonly stripe: StripeClient,
    private readonly paypal: PaypalClient,
  ) {}

  async refund(request: RefundRequest): Promise<void> {
    switch (request.provider) {
      case 'stripe':
        return this.refundStripe(request);
      case 'paypal':
        return this.refundPaypal(request);
    }
  }

  private async refundStripe({ paymentId, key, cents: amount, isDuplicate }: RefundRequest): Promise<void> {
    // Stripe knows a key for a day; a part could be refunded twice.
    if (amount !== undefined && (await this.isRefundedAtStripe(paymentId, key))) return;
    const params: Stripe.RefundCreateParams = {
      payment_intent: paymentId,
      reason: isDuplicate ? 'duplicate' : 'requested_by_customer',
      metadata: { key },
      ...(amount !== undefined && { amount }),
    };
    const idempotencyKey = key;
    await this.stripe
      .request((api) => api.refunds.create(params, { idempotencyKey }), paymentOutcomeUnknown)
      .catch(ignoreIf(StripeRequestError, ({ code }) => code === 'charge_already_refunded'));
  }

  private async isRefundedAtStripe(paymentId: string, key: string): Promise<boolean> {
    const { data } = await this.stripe.request((api) =>
      api.refunds.list({ payment_intent: paymentId, limit: 100 }),
    );
    return data.some(
      ({ metadata, status }) => metadata?.key === key && status !== 'failed' && status !== 'canceled',
    );
  }

  private async refundPaypal({ paymentId, key, cents, isDuplicate }: RefundRequest): Promise<void> {
    const request = new payments.CapturesRefundRequest(paymentId);
    const amount = { value: toDecimal(cents ?? 0), currency_code: PRICES.currency };
    request.requestBody({
      ...(cents !== undefined && { amount }),
      ...(isDuplicate && { note_to_payer: 'Paid twice for the same days' }),
    } as never);
    Object.assign(request.headers, { 'PayPal-Request-Id': key });
    await this.paypal
      .request(request, paymentOutcomeUnknown)
      .catch(ignoreIf(PaypalRequestError, ({ issue }) => issue === 'CAPTURE_FULLY_REFUNDED'));
  }
}

/** For `catch`: ignores an error that means the step was done before. */
const ignoreIf =
  <Refusal>(kind: new (...of: never[]) => Refusal, isDone: (refusal: Refusal) => boolean) =>
  (error: unknown): void => {
    if (!(error instanceof kind && isDone(error))) throw error;
  };
