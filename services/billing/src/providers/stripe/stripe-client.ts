import { Injectable } from '@nestjs/common';
import type { ProviderMode } from '@swipeclean/contracts/server';
import type { AppError } from '@swipeclean/service-kit';
import Stripe from 'stripe';
import { BillingConfig, stripeMode } from '../../config';
import { providerNotConfigured, type ProviderRejection, providerUnavailable } from '../provider-errors';

/** Timeout and retries of one request: together less than the gateway waits. */
const TIMEOUT_MS = 4000;
const MAX_RETRIES = 2;

/** Maximum age of a signed webhook; limits replays. Stripe's default. */
const WEBHOOK_TOLERANCE_SECONDS = 300;

/** The version that requests ask for; webhooks should have it too. */
export const STRIPE_API_VERSION = '2026-10-28.endive' satisfies Stripe.StripeConfig['apiVersion'];

/** The provider's name here. */
export const STRIPE = 'stripe';

/** Stripe rejected the request; with `isCardError`, `message` is written for the buyer. */
export class StripeRequestError extends Error implements ProviderRejection {
  constructor(
    readonly code: string,
    message: string,
    readonly isCardError = false,
  ) {
    super(message);
  }

  get isProviderRejection(): true {
    return true;
  }
}

/** The Stripe API, if its keys are configured. */
@Injectable()
export class StripeClient {
  readonly mode: ProviderMode;
  readonly publishableKey: string | null;
  private readonly client?: Stripe;
  private readonly webhookSecret: string;

  constructor(config: BillingConfig) {
    const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret, paymentSandboxUrl } = config;
    this.mode = stripeMode(config);
    this.publishableKey = (stripeSecretKey && stripePublishableKey) || null;
    this.webhookSecret = stripeWebhookSecret ?? '';
    if (!stripeSecretKey) return;
    this.client = new Stripe(stripeSecretKey, {
      apiVersion: STRIPE_API_VERSION,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: MAX_RETRIES,
      telemetry: false,
      ...(paymentSandboxUrl && parseHost(paymentSandboxUrl)),
    });
  }

  /**
   * Calls the API. @throws StripeRequestError, AppError `PROVIDER_OFF`, or the error of `failed` if Stripe does not
   * answer
   */
  async request<Result>(
    work: (api: Stripe) => Promise<Result>,
    failed = providerUnavailable,
  ): Promise<Result> {
    if (!this.client) throw providerNotConfigured();
    try {
      return await work(this.client);
    } catch (error) {
      throw error instanceof Stripe.errors.StripeError ? toSafeError(error, failed) : error;
    }
  }

  /** Returns the event of a webhook with a valid, recent signature; undefined otherwise. */
  verifyWebhook(body: string, signature: string): Stripe.Event | undefined {
    if (!this.client) throw providerNotConfigured();
    try {
      return this.client.webhooks.constructEvent(
        body,
        signature,
        this.webhookSecret,
        WEBHOOK_TOLERANCE_SECONDS,
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
        return undefined;
      throw error;
    }
  }
}

/** Statuses that our side causes: wrong keys, rate limit, concurrent requests with one idempotency key. */
const CONFIGURATION_STATUSES = [401, 403, 409, 429];

/** The library's errors contain whole responses with cards and addresses, which must not be logged. */
function toSafeError(error: Stripe.errors.StripeError, failed: () => AppError): Error {
  const { statusCode = 500, code, type, message } = error;
  if (CONFIGURATION_STATUSES.includes(statusCode))
    return statusCode === 409 ? failed() : providerUnavailable();
  return statusCode < 500
    ? new StripeRequestError(code ?? type, message, type === 'StripeCardError')
    : failed();
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
