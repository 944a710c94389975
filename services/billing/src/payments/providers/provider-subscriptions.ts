import { Injectable } from '@nestjs/common';
import type { PaymentProvider, ProviderMode, RenewingProvider } from '@swipeclean/contracts/server';
import { PaypalBilling } from './paypal-billing';
import { PaypalClient, PaypalRequestError } from './paypal-client';
import { StripeClient, StripeRequestError } from './stripe-client';

const REJECTIONS: Record<PaymentProvider, new (...args: never[]) => Error> = {
  stripe: StripeRequestError,
  paypal: PaypalRequestError,
};

export const isRejected = (error: unknown): boolean =>
  Object.values(REJECTIONS).some((Rejection) => error instanceof Rejection);

interface SubscriptionClient {
  mode: ProviderMode;
  /** Ends a subscription at once. */
  cancel: (id: string) => Promise<unknown>;
  /** Ends a subscription with its period, or resumes it. */
  setCancelAtPeriodEnd: (id: string, ends: boolean) => Promise<unknown>;
  /** Moves the next charge to a later moment, without a charge now; absent where the provider cannot. */
  deferRenewal?: (id: string, until: Date) => Promise<unknown>;
}

/** The subscriptions of each provider that renews them. */
@Injectable()
export class ProviderSubscriptions {
  constructor(
    private readonly stripe: StripeClient,
    private readonly paypal: PaypalClient,
    private readonly paypalBilling: PaypalBilling,
  ) {}

  getClient(provider: RenewingProvider): SubscriptionClient {
    const { stripe, paypal, paypalBilling } = this;
    switch (provider) {
      case 'stripe':
        return {
          mode: stripe.mode,
          cancel: (id) =>
            stripe
              .request((api) => api.subscriptions.cancel(id))
              .catch((error: unknown) => {
                // Ended before, by another request or at the provider.
                if (!(error instanceof StripeRequestError && error.code === 'resource_missing')) throw error;
              }),
          setCancelAtPeriodEnd: (id, ends) =>
            stripe.request((api) => api.subscriptions.update(id, { cancel_at_period_end: ends })),
          deferRenewal: (id, until) =>
            stripe.request((api) =>
              api.subscriptions.update(id, {
                trial_end: Math.ceil(until.getTime() / 1000),
                proration_behavior: 'none',
              }),
            ),
        };
      case 'paypal':
        // PayPal ends a subscription at once and for good; what is paid runs on here.
        return {
          mode: paypal.mode,
          cancel: (id) => paypalBilling.cancel(id),
          setCancelAtPeriodEnd: async (id, ends) => {
            if (!ends) throw new PaypalRequestError(422, 'SUBSCRIPTION_STATUS_INVALID');
            await paypalBilling.cancel(id);
          },
        };
    }
  }
}
