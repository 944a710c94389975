import { AppError } from '@swipeclean/service-kit';

/** What a payment call answers while its provider has no keys. */
export const providerOff = (): AppError => new AppError('PROVIDER_OFF', 'Payment provider not set up');

/** What a payment call answers when its provider does not, or not as it should. */
export const providerFailed = (): AppError =>
  new AppError(
    'UPSTREAM_FAILED',
    'The payment provider did not answer. Nothing was charged. Please try again.',
  );
