import { core } from '@paypal/checkout-server-sdk';
import { Injectable } from '@nestjs/common';
import type { ProviderMode } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { BillingConfig, paypalMode } from '../../config';
import { providerUnavailable, providerNotConfigured } from './provider-errors';

const TIMEOUT_MS = 8000;

/** The library's own addresses are of older hosts than the documented ones. */
const HOSTS = { live: 'https://api-m.paypal.com', test: 'https://api-m.sandbox.paypal.com' };

class Client extends core.PayPalHttpClient {
  override getTimeout(): number {
    return TIMEOUT_MS;
  }
}

/** A call that the library has a class for, or that is written out. */
export interface PaypalRequest {
  path: string;
  verb: string;
  headers?: object;
  body?: object;
}

/** A refusal of the wallet provider, by the word that it gives it; the fault of nobody who pays, where it is not expected. */
export class PaypalRequestError extends AppError {
  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super('UPSTREAM_FAILED', `The payment provider refuses: ${status} ${issue}`);
  }
}

/** What is wrong with us rather than with what was asked: our keys, or how often we ask. */
const CONFIGURATION_STATUSES = [401, 403, 429];

/** The wallet provider's API, when its keys are there. */
@Injectable()
export class PaypalClient {
  readonly mode: ProviderMode;
  readonly clientId: string | null;
  private readonly environment?: core.PayPalEnvironment;
  private readonly client?: Client;
  private readonly webhookId: string;
  private readonly domain: string | undefined;

  constructor(config: BillingConfig) {
    const { paypalClientId: id, paypalClientSecret: secret = '', paymentSandboxUrl: sandbox } = config;
    this.mode = paypalMode(config);
    this.clientId = id ?? null;
    this.webhookId = config.paypalWebhookId ?? '';
    this.domain = config.publicUrl && new URL(config.publicUrl).hostname;
    if (!id) return;
    const url = (sandbox ?? HOSTS[config.paypalAccounts]).replace(/\/$/, '');
    this.environment = new core.PayPalEnvironment(id, secret, url, url);
    this.client = new Client(this.environment);
  }

  /** Makes a call. @throws WalletRefusal, or AppError `PROVIDER_OFF`, or what `failed` says where no answer comes */
  async request<Result>(request: PaypalRequest, failed = providerUnavailable): Promise<Result> {
    if (!this.client) throw providerNotConfigured();
    try {
      return (await this.client.execute(request)).result as Result;
    } catch (error) {
      const { statusCode, message } = error as { statusCode?: number; message: string };
      if (statusCode && CONFIGURATION_STATUSES.includes(statusCode)) throw providerUnavailable();
      if (statusCode && statusCode >= 400 && statusCode < 500)
        throw new PaypalRequestError(statusCode, parseIssue(message));
      throw failed();
    }
  }

  /** A token with which a browser may open the wallet, and nothing else; the merchant's own never leaves (API-11, ENT-13). */
  async createClientToken(): Promise<string> {
    if (!this.environment) throw providerNotConfigured();
    const { access_token: token } = await this.request<{ access_token: string }>({
      path: '/v1/oauth2/token',
      verb: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Authorization: this.environment.authorizationString(),
      },
      body: {
        grant_type: 'client_credentials',
        response_type: 'client_token',
        ...(this.domain && { 'domains[]': this.domain }),
      },
    });
    return token;
  }

  /** Whether a message was signed by the provider for our webhook: the provider itself is asked. */
  async isWebhookGenuine(event: object, signature: Record<string, string>): Promise<boolean> {
    const { verification_status: status } = await this.request<{ verification_status: string }>({
      path: '/v1/notifications/verify-webhook-signature',
      verb: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: { ...signature, webhook_id: this.webhookId, webhook_event: event },
    });
    return status === 'SUCCESS';
  }
}

function parseIssue(text: string): string {
  try {
    const { name, details } = JSON.parse(text) as { name?: string; details?: { issue?: string }[] };
    return details?.[0]?.issue ?? name ?? 'UNKNOWN';
  } catch {
    return 'UNKNOWN';
  }
}
