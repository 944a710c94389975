import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { BillingConfig } from '../../config';
import { ProviderClient, type ProviderFailure } from '../provider-client';
import { providerNotConfigured } from '../provider-errors';

/** Timeout and retries of one request: together less than the gateway waits. */
const TIMEOUT_MS = 4000;
const MAX_RETRIES = 2;

/** Maximum age of a signed webhook; limits replays. Stripe's default. */
const WEBHOOK_TOLERANCE_SECONDS = 300;

/** The version that requests ask for; webhooks should have it too. */
export const STRIPE_API_VERSION = '2026-10-28.endive' satisfies Stripe.StripeConfig['apiVersion'];

/** The provider's name here. */
export const STRIPE = 'stripe';

/** Stripe's code for what was deleted, has ended or was never there. */
export const RESOURCE_MISSING = 'resource_missing';

/** The Stripe API. */
@Injectable()
export class StripeClient extends ProviderClient<Stripe> {
  readonly publishableKey: string | null;
  protected readonly api: Stripe | undefined;
  private readonly webhookSecret: string;

  constructor(config: BillingConfig) {
    super(config, STRIPE);
    const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret, paymentSandboxUrl } = config;
    this.publishableKey = (stripeSecretKey && stripePublishableKey) || null;
    this.webhookSecret = stripeWebhookSecret ?? '';
    this.api =
      stripeSecretKey === undefined
        ? undefined
        : new Stripe(stripeSecretKey, {
            apiVersion: STRIPE_API_VERSION,
            timeout: TIMEOUT_MS,
            maxNetworkRetries: MAX_RETRIES,
            telemetry: false,
            ...(paymentSandboxUrl && parseHost(paymentSandboxUrl)),
          });
  }

  /** The library's errors contain whole responses with cards and addresses. */
  protected override parseError(error: unknown): ProviderFailure | undefined {
    if (!(error instanceof Stripe.errors.StripeError)) return undefined;
    const { statusCode: status, code, type, message } = error;
    return { status, providerCode: code ?? type, message, isCardDeclined: type === 'StripeCardError' };
  }

  /** Returns the event of a webhook with a valid, recent signature; undefined otherwise. */
  verifyWebhook(body: string, signature: string): Stripe.Event | undefined {
    if (!this.api) throw providerNotConfigured();
    try {
      return this.api.webhooks.constructEvent(body, signature, this.webhookSecret, WEBHOOK_TOLERANCE_SECONDS);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
        return undefined;
      throw error;
    }
  }
}

function parseHost(url: string): Stripe.StripeConfig {
  const { hostname, port, protocol } = new URL(url);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return { host: hostname, port: port || (scheme === 'https' ? 443 : 80), protocol: scheme };
}

const UNCONFIRMED_STATUSES: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** Whether the buyer has still to enter or confirm the payment. */
export const isAwaitingConfirmation = ({ status }: Stripe.PaymentIntent): boolean =>
  UNCONFIRMED_STATUSES.includes(status);

/** The id of a reference that is expanded or not. */
export const toId = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

export const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString();
