import { Injectable } from '@nestjs/common';
import { core } from '@paypal/checkout-server-sdk';
import type { ProviderMode } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { BillingConfig, paypalMode } from '../../config';
import { providerNotConfigured, type ProviderRejection, providerUnavailable } from '../provider-errors';

const TIMEOUT_MS = 8000;

/** The library's built-in hosts are older than the documented ones. */
const HOSTS = { live: 'https://api-m.paypal.com', test: 'https://api-m.sandbox.paypal.com' };

class Client extends core.PayPalHttpClient {
  override getTimeout(): number {
    return TIMEOUT_MS;
  }
}

/** An API request: one of the library's classes or a plain object. */
export interface PaypalRequest {
  path: string;
  verb: string;
  headers?: object;
  body?: object;
}

/** The provider's name here. */
export const PAYPAL = 'paypal';

/** PayPal rejected the request; `issue` is PayPal's error code. */
export class PaypalRequestError extends AppError implements ProviderRejection {
  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super('UPSTREAM_FAILED', `The payment provider refuses: ${status} ${issue}`);
  }

  get isProviderRejection(): true {
    return true;
  }
}

/** Statuses that our side causes: wrong keys, rate limit. */
const CONFIGURATION_STATUSES = [401, 403, 429];

/** The PayPal API, if its keys are configured. */
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

  /**
   * Calls the API. @throws PaypalRequestError, AppError `PROVIDER_OFF`, or the error of `failed` if PayPal does not
   * answer
   */
  async request<Result>(request: PaypalRequest, failed = providerUnavailable): Promise<Result> {
    if (!this.client) throw providerNotConfigured();
    try {
      return (await this.client.execute(request)).result as Result;
    } catch (error) {
      const { statusCode, message } = error as { statusCode?: number; message: string };
      if (statusCode && CONFIGURATION_STATUSES.includes(statusCode)) throw providerUnavailable();
      // A concurrent request with the same id is not answered yet.
      if (statusCode === 409) throw failed();
      if (statusCode && statusCode >= 400 && statusCode < 500)
        throw new PaypalRequestError(statusCode, parseIssue(message));
      throw failed();
    }
  }

  /** Creates a token that lets a browser open PayPal's checkout and nothing else (API-11, ENT-13). */
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

  /** Whether PayPal signed a webhook; PayPal's API verifies it. */
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
