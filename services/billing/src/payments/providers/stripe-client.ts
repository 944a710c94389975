import { Injectable } from '@nestjs/common';
import type { ProviderMode } from '@swipeclean/contracts/server';
import type { AppError } from '@swipeclean/service-kit';
import Stripe from 'stripe';
import { BillingConfig, stripeMode } from '../../config';
import { providerUnavailable, providerNotConfigured } from './provider-errors';

/** Milliseconds and tries of one call: together less than a caller waits. */
const TIMEOUT_MS = 4000;
const MAX_RETRIES = 2;

/** Seconds that a signed message may be old: the provider's own default, named because replays hang on it. */
const WEBHOOK_TOLERANCE_SECONDS = 300;

/** A refusal of the card provider; where it is `isOfCard`, `message` is for whoever pays. */
export class StripeRequestError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly isCardError = false,
  ) {
    super(message);
  }
}

/** The card provider's API, when its keys are there. */
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
      timeout: TIMEOUT_MS,
      maxNetworkRetries: MAX_RETRIES,
      telemetry: false,
      ...(paymentSandboxUrl && parseHost(paymentSandboxUrl)),
    });
  }

  /** Calls the provider. @throws CardRefusal, or AppError `PROVIDER_OFF`, or what `failed` says where no answer comes */
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

  /** The event of a message, if it was signed by the provider within the last five minutes; undefined otherwise. */
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

/** What is wrong with us rather than with what was asked: our keys, how often we ask, or that we ask twice at once. */
const CONFIGURATION_STATUSES = [401, 403, 409, 429];

/** The library's errors carry whole answers, with cards and addresses in them, which must not reach a log. */
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
