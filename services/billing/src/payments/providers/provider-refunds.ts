import { Injectable } from '@nestjs/common';
import { payments } from '@paypal/checkout-server-sdk';
import type { PaymentProvider } from '@swipeclean/contracts/server';
import { PaypalClient, PaypalRequestError } from './paypal-client';
import { paymentOutcomeUnknown } from './provider-errors';
import { StripeClient, StripeRequestError } from './stripe-client';

/**
 * Gives payments back in full, each once for a key, also if the first answer was lost. Providers replay a failure to
 * the same key, so an attempt after a known failure needs a new one.
 */
@Injectable()
export class ProviderRefunds {
  constructor(
    private readonly stripe: StripeClient,
    private readonly paypal: PaypalClient,
  ) {}

  async refund(provider: PaymentProvider, paymentId: string, key: string): Promise<void> {
    switch (provider) {
      case 'stripe':
        return this.refundStripe(paymentId, key);
      case 'paypal':
        return this.refundPaypal(paymentId, key);
    }
  }

  private async refundStripe(paymentId: string, idempotencyKey: string): Promise<void> {
    const params = { payment_intent: paymentId, reason: 'requested_by_customer' } as const;
    await this.stripe
      .request((api) => api.refunds.create(params, { idempotencyKey }), paymentOutcomeUnknown)
      .catch(ignoreIf(StripeRequestError, ({ code }) => code === 'charge_already_refunded'));
  }

  private async refundPaypal(captureId: string, key: string): Promise<void> {
    const request = new payments.CapturesRefundRequest(captureId);
    request.requestBody({} as never);
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
