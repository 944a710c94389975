import { Injectable } from '@nestjs/common';
import { core } from '@paypal/checkout-server-sdk';
import type { AppError } from '@swipeclean/service-kit';
import { BillingConfig } from '../../config';
import { ProviderClient, type ProviderFailure } from '../provider-client';
import { providerNotConfigured } from '../provider-errors';

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

const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** The PayPal API. */
@Injectable()
export class PaypalClient extends ProviderClient<Client> {
  readonly clientId: string | null;
  protected readonly api: Client | undefined;
  private readonly environment?: core.PayPalEnvironment;
  private readonly webhookId: string;
  private readonly domain: string | undefined;

  constructor(config: BillingConfig) {
    super(config, PAYPAL);
    const { paypalClientId: id, paypalClientSecret: secret = '', paymentSandboxUrl: sandbox } = config;
    this.clientId = id ?? null;
    this.webhookId = config.paypalWebhookId ?? '';
    this.domain = config.publicUrl && new URL(config.publicUrl).hostname;
    if (!id) return;
    const url = (sandbox ?? HOSTS[config.paypalAccounts]).replace(/\/$/, '');
    this.environment = new core.PayPalEnvironment(id, secret, url, url);
    this.api = new Client(this.environment);
  }

  /** Sends a request; errors as {@link request}. */
  async send<Result>(request: PaypalRequest, failed?: () => AppError): Promise<Result> {
    return (await this.request((api) => api.execute(request), failed)).result as Result;
  }

  get<Result>(path: string): Promise<Result> {
    return this.send<Result>({ path, verb: 'GET', headers: JSON_HEADERS });
  }

  /** PayPal answers a repeated `requestId` with the first answer. */
  post<Result>(path: string, body: object, requestId?: string): Promise<Result> {
    const headers = { ...JSON_HEADERS, ...(requestId && { 'PayPal-Request-Id': requestId }) };
    return this.send<Result>({ path, verb: 'POST', headers, body });
  }

  protected override parseError(error: unknown): ProviderFailure {
    const { statusCode: status, message: text } = error as { statusCode?: number; message: string };
    const providerCode = parseIssue(text);
    return { status, providerCode, message: `The payment provider refuses: ${status} ${providerCode}` };
  }

  /** Creates a token that lets a browser open PayPal's checkout and nothing else (API-11, ENT-13). */
  async createClientToken(): Promise<string> {
    if (!this.environment) throw providerNotConfigured();
    const { access_token: token } = await this.send<{ access_token: string }>({
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
    const { verification_status: status } = await this.post<{ verification_status: string }>(
      '/v1/notifications/verify-webhook-signature',
      { ...signature, webhook_id: this.webhookId, webhook_event: event },
    );
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
