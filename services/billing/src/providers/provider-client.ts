import type { PaymentProviderName, ProviderMode } from '@swipeclean/contracts/server';
import type { AppError } from '@swipeclean/service-kit';
import { type BillingConfig, getProviderMode } from '../config';
import { providerNotConfigured, ProviderRejection, providerUnavailable } from './provider-errors';

/** An error of a provider's library: `status` is absent without an answer. */
export type ProviderFailure = ConstructorParameters<typeof ProviderRejection>[0] & { status?: number };

/** Statuses that our side causes: wrong keys, rate limit. */
const CONFIGURATION_STATUSES = [401, 403, 429];

/** A concurrent request with the same idempotency key is not answered yet. */
const CONCURRENT_REQUEST = 409;

/** A provider's API, if its keys are configured: mode and errors, which are the same for all providers. */
export abstract class ProviderClient<Api> {
  readonly mode: ProviderMode;
  /** The provider's library; absent without keys. */
  protected abstract readonly api: Api | undefined;

  constructor(config: BillingConfig, name: PaymentProviderName) {
    this.mode = getProviderMode(config, name);
  }

  /** Reads an error of the library, which must not be logged itself; undefined for an error of another origin. */
  protected abstract parseError(error: unknown): ProviderFailure | undefined;

  /** @throws AppError `PROVIDER_OFF` without keys */
  assertConfigured(): void {
    if (this.mode === 'off') throw providerNotConfigured();
  }

  /**
   * Calls the API. @throws ProviderRejection, AppError `PROVIDER_OFF`, or the error of `failed` if the provider does
   * not answer
   */
  async request<Result>(work: (api: Api) => Promise<Result>, failed = providerUnavailable): Promise<Result> {
    if (!this.api) throw providerNotConfigured();
    try {
      return await work(this.api);
    } catch (error) {
      const failure = this.parseError(error);
      throw failure ? toSafeError(failure, failed) : error;
    }
  }
}

function toSafeError(failure: ProviderFailure, failed: () => AppError): AppError {
  const { status = 0 } = failure;
  if (CONFIGURATION_STATUSES.includes(status)) return providerUnavailable();
  const isRejected = status >= 400 && status < 500 && status !== CONCURRENT_REQUEST;
  return isRejected ? new ProviderRejection(failure) : failed();
}
