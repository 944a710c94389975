import { AppError } from '@swipeclean/service-kit';

/** What a payment call answers while its provider has no keys. */
export const providerNotConfigured = (): AppError =>
  new AppError('PROVIDER_OFF', 'Payment provider not set up');

/** What a call that moves no money answers when its provider does not, or not as it should. */
export const providerUnavailable = (): AppError =>
  new AppError('UPSTREAM_FAILED', 'The payment provider did not answer as it should. Please try again.');

/** The same of a call that moves money: it may have done so before its answer was lost. */
export const paymentOutcomeUnknown = (): AppError =>
  new AppError(
    'UPSTREAM_FAILED',
    'The payment provider did not answer, so it is not known yet whether money has moved. Please look at your plan in a minute before you try again. Nothing is charged twice.',
  );
