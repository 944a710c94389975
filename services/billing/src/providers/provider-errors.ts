import { describeReason, type WireError } from '@swipeclean/contracts/server';
import { AppError, appError } from '@swipeclean/service-kit';

/** The provider has no keys. */
export const providerNotConfigured = (): AppError => appError('PAYMENT_PROVIDER_OFF');

/** The provider did not answer a request that moves no money, or answered with an unexpected error. */
export const providerUnavailable = (): AppError => appError('PAYMENT_PROVIDER_UNAVAILABLE');

const OUTCOME_UNKNOWN = 'PAYMENT_OUTCOME_UNKNOWN';

/** The answer to a request that moves money was lost, so the money may have moved. */
export class PaymentOutcomeUnknownError extends AppError {
  constructor() {
    super('UPSTREAM_FAILED', describeReason(OUTCOME_UNKNOWN), { reason: OUTCOME_UNKNOWN });
  }
}

export const paymentOutcomeUnknown = (): AppError => new PaymentOutcomeUnknownError();

/** The provider refused a request and changed nothing. */
export class ProviderRejection extends AppError {
  /** The provider's code of why. */
  readonly providerCode: string;
  readonly status: number | undefined;
  readonly isCardDeclined: boolean;

  /** `message` is what the provider says to it, for the operator; of a declined card it is written for the buyer. */
  constructor(rejection: {
    providerCode: string;
    message: string;
    status?: number;
    isCardDeclined?: boolean;
  }) {
    super('UPSTREAM_FAILED', rejection.message);
    this.providerCode = rejection.providerCode;
    this.status = rejection.status;
    this.isCardDeclined = rejection.isCardDeclined ?? false;
  }

  /** A caller learns no details of the request. */
  override toWire(): WireError {
    return providerUnavailable().toWire();
  }
}

export const isRejected = (error: unknown): error is ProviderRejection => error instanceof ProviderRejection;

/** For `catch`: a value in place of a rejection, for one of the reasons or, without any, for whatever reason. */
export const onRejection =
  <Value>(value: Value, ...reasons: string[]) =>
  (error: unknown): Value => {
    if (isRejected(error) && (reasons.length === 0 || reasons.includes(error.providerCode))) return value;
    throw error;
  };

/** The bank declined the card. */
export const cardDeclined = ({ message }: ProviderRejection): AppError =>
  new AppError('CONFLICT', message, { errors: [{ field: 'card', code: 'WRONG', message }] });
