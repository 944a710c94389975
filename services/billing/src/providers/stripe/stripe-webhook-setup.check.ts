import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { receiveStripeWebhook } from '@swipeclean/contracts/server';
import { LOGGER, type Logger } from '@swipeclean/service-kit';
import type Stripe from 'stripe';
import { BillingConfig } from '../../config';
import { STRIPE_API_VERSION, StripeClient } from './stripe-client';
import { STRIPE_EVENTS } from './stripe-events';

/** Where Stripe sends its events; the endpoint registered there is `PUBLIC_URL` + this. */
export const STRIPE_WEBHOOK_PATH = receiveStripeWebhook.route.path;

/** What is wrong with the endpoint that is to send us Stripe's events; undefined if nothing is. */
export function findSetupFault(
  endpoints: readonly Pick<Stripe.WebhookEndpoint, 'url' | 'status' | 'api_version' | 'enabled_events'>[],
): Record<string, unknown> | undefined {
  const endpoint = endpoints.find(
    ({ url, status }) => url.endsWith(STRIPE_WEBHOOK_PATH) && status === 'enabled',
  );
  if (!endpoint) return { missing: STRIPE_WEBHOOK_PATH };
  const { enabled_events: enabled, api_version: version } = endpoint;
  const missing = [...STRIPE_EVENTS].filter(
    (type) => !enabled.some((one) => one === '*' || one === type || isWithin(type, one)),
  );
  const isOther = version !== null && version !== STRIPE_API_VERSION;
  if (missing.length === 0 && !isOther) return undefined;
  return { missing, version, expectedVersion: STRIPE_API_VERSION };
}

/** `charge.dispute.*` stands for each of its events. */
const isWithin = (type: string, pattern: string): boolean =>
  pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1));

/** Checks at the start whether Stripe sends the events that billing needs, in the version that it reads. */
@Injectable()
export class StripeWebhookSetupCheck implements OnApplicationBootstrap {
  constructor(
    private readonly stripe: StripeClient,
    private readonly config: BillingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The start does not wait for Stripe. */
  onApplicationBootstrap(): void {
    if (this.stripe.mode !== 'off' && !this.config.paymentSandboxUrl) void this.check();
  }

  async check(): Promise<void> {
    try {
      const { data } = await this.stripe.request((api) => api.webhookEndpoints.list({ limit: 100 }));
      const fault = findSetupFault(data);
      if (fault) this.logger.error(fault, 'webhook endpoint not as expected');
    } catch (error) {
      // Restricted keys may not read endpoints.
      this.logger.warn({ err: error }, 'webhook endpoint not checked');
    }
  }
}
