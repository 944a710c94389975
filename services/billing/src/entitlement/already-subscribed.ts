import { AppError } from '@swipeclean/service-kit';

/** Nobody pays twice for the same thing. */
export const alreadySubscribed = (): AppError =>
  new AppError('CONFLICT', 'You already have a Pro subscription.');
