import { AppError } from '@swipeclean/service-kit';
import { SourceError } from '../../jobs/source-error';

/** What a user whose request needs the mail server is told when it fails. */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof SourceError)) return error;
  if (error.code === 'SIGN_IN_REFUSED')
    return new AppError('CONFLICT', 'The mail server refused the sign-in. Please connect the mailbox again.');
  if (error.code === 'UNSUPPORTED') return new AppError('CONFLICT', 'The mail server does not support this.');
  if (error.code === 'NO_TRASH') return new AppError('CONFLICT', 'The mailbox has no trash.');
  return new AppError('UPSTREAM_FAILED', 'Could not reach the mail server');
}
