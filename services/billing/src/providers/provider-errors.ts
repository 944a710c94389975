import type { WireError } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';

/** The provider has no keys. */
export const providerNotConfigured = (): AppError =>
  new AppError('PROVIDER_OFF', 'Payment provider not set up');

const UNAVAILABLE = 'The payment provider did not answer as it should. Please try again.';

/** The provider did not answer a request that moves no money, or answered with an unexpected error. */
export const providerUnavailable = (): AppError => new AppError('UPSTREAM_FAILED', UNAVAILABLE);

/** The answer to a request that moves money was lost, so the money may have moved. */
export class PaymentOutcomeUnknownError extends AppError {
  constructor() {
    super(
      'UPSTREAM_FAILED',
      'The payment provider did not answer, so it is not known yet whether money has moved. Please look at your plan in a minute before you try again. Nothing is charged twice.',
    );
  }
}

export const paymentOutcomeUnknown = (): AppError => new PaymentOutcomeUnknownError();

/** The provider refused a request and changed nothing. */
export class ProviderRejection extends AppError {
  /** The provider's code of why. */
  readonly reason: string;
  readonly status: number | undefined;
  readonly isCardDeclined: boolean;

  /** `message` is what the provider says to it, for the operator; of a declined card it is written for the buyer. */
  constructor(rejection: { reason: string; message: string; status?: number; isCardDeclined?: boolean }) {
    super('UPSTREAM_FAILED', rejection.message);
    this.reason = rejection.reason;
    this.status = rejection.status;
    this.isCardDeclined = rejection.isCardDeclined ?? false;
  }

  /** A caller learns no details of the request. */
  override toWire(): WireError {
    return { ...super.toWire(), message: UNAVAILABLE };
  }
}

export const isRejected = (error: unknown): error is ProviderRejection => error instanceof ProviderRejection;

/** For `catch`: a value in place of a rejection, for one of the reasons or, without any, for whatever reason. */
export const onRejection =
  <Value>(value: Value, ...reasons: string[]) =>
  (error: unknown): Value => {
    if (isRejected(error) && (reasons.length === 0 || reasons.includes(error.reason))) return value;
    throw error;
  };

/** The bank declined the card. */
export const cardDeclined = ({ message }: ProviderRejection): AppError =>
  new AppError('CONFLICT', message, { errors: [{ field: 'card', code: 'WRONG', message }] });
