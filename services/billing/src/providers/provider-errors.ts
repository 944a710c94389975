import { AppError } from '@swipeclean/service-kit';

/** The provider has no keys. */
export const providerNotConfigured = (): AppError =>
  new AppError('PROVIDER_OFF', 'Payment provider not set up');

/** The provider did not answer a request that moves no money, or answered with an unexpected error. */
export const providerUnavailable = (): AppError =>
  new AppError('UPSTREAM_FAILED', 'The payment provider did not answer as it should. Please try again.');

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

/** The bank declined the card; the message of the provider is written for the buyer. */
export const cardRejected = ({ message }: Error): AppError =>
  new AppError('CONFLICT', message, { errors: [{ field: 'card', code: 'WRONG', message }] });

/** An error of a provider's client when the provider refused a request and changed nothing. */
export interface ProviderRejection extends Error {
  readonly isProviderRejection: true;
}

export const isRejected = (error: unknown): error is ProviderRejection =>
  error instanceof Error && (error as Partial<ProviderRejection>).isProviderRejection === true;
