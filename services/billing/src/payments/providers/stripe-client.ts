import { Injectable } from '@nestjs/common';
import type { ProviderMode } from '@swipeclean/contracts/server';
import type { AppError } from '@swipeclean/service-kit';
import Stripe from 'stripe';
import { BillingConfig, cardModeOf } from '../../config';
import { providerFailed, providerOff } from './provider-errors';

/** Milliseconds and tries of one call: together less than a caller waits. */
const TIMEOUT_MS = 4000;
const RETRIES = 2;

/** Seconds that a signed message may be old: the provider's own default, named because replays hang on it. */
const TOLERANCE_SECONDS = 300;

/** A refusal of the card provider; where it is `isOfCard`, `message` is for whoever pays. */
export class CardRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly isOfCard = false,
  ) {
    super(message);
  }
}

/** The card provider's API, when its keys are there. */
@Injectable()
export class CardProvider {
  readonly mode: ProviderMode;
  readonly publishableKey: string | null;
  private readonly client?: Stripe;
  private readonly webhookSecret: string;

  constructor(config: BillingConfig) {
    const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret, paymentSandboxUrl } = config;
    this.mode = cardModeOf(config);
    this.publishableKey = (stripeSecretKey && stripePublishableKey) || null;
    this.webhookSecret = stripeWebhookSecret ?? '';
    if (!stripeSecretKey) return;
    this.client = new Stripe(stripeSecretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(paymentSandboxUrl && addressOf(paymentSandboxUrl)),
    });
  }

  /** Calls the provider. @throws CardRefusal, or AppError `PROVIDER_OFF`, or what `failed` says where no answer comes */
  async call<Result>(work: (api: Stripe) => Promise<Result>, failed = providerFailed): Promise<Result> {
    if (!this.client) throw providerOff();
    try {
      return await work(this.client);
    } catch (error) {
      throw error instanceof Stripe.errors.StripeError ? withoutDetails(error, failed) : error;
    }
  }

  /** The event of a message, if it was signed by the provider within the last five minutes; undefined otherwise. */
  readMessage(body: string, signature: string): Stripe.Event | undefined {
    if (!this.client) throw providerOff();
    try {
      return this.client.webhooks.constructEvent(body, signature, this.webhookSecret, TOLERANCE_SECONDS);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
        return undefined;
      throw error;
    }
  }
}

/** What is wrong with us rather than with what was asked: our keys, how often we ask, or that we ask twice at once. */
const OUR_FAULT = [401, 403, 409, 429];

/** The library's errors carry whole answers, with cards and addresses in them, which must not reach a log. */
function withoutDetails(error: Stripe.errors.StripeError, failed: () => AppError): Error {
  const { statusCode = 500, code, type, message } = error;
  if (OUR_FAULT.includes(statusCode)) return statusCode === 409 ? failed() : providerFailed();
  return statusCode < 500 ? new CardRefusal(code ?? type, message, type === 'StripeCardError') : failed();
}

function addressOf(url: string): Stripe.StripeConfig {
  const { hostname, port, protocol } = new URL(url);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return { host: hostname, port: port || (scheme === 'https' ? 443 : 80), protocol: scheme };
}
