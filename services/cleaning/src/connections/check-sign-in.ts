import { setTimeout as sleep } from 'node:timers/promises';
import { appError, appFieldError, type Logger } from '@swipeclean/service-kit';
import { SourceError } from './source-error';

/** From the look-up of the name to the end of the sign-in. */
export const SIGN_IN_MS = 8000;
/** Whatever fails before the sign-in is answered after this time, so that it tells nothing about a network. */
const FAILURE_MS = 8500;

/** The reasons for a server that refuses the password, and for one that cannot be signed in at. */
interface SignInReasons {
  refused: 'DRIVE_SIGN_IN_REFUSED' | 'MAIL_SIGN_IN_REFUSED';
  unreachable: 'DRIVE_UNREACHABLE' | 'MAIL_UNREACHABLE';
}

/**
 * Signs in at a server that a user names; the signal ends what takes too long.
 * @throws AppError `VALIDATION` for a refused password; `UPSTREAM_FAILED` after one time for all that fails before
 */
export async function checkSignIn<Result>(
  signIn: (signal: AbortSignal) => Promise<Result>,
  { refused, unreachable }: SignInReasons,
  logger: Logger,
): Promise<Result> {
  const start = Date.now();
  const signal = AbortSignal.timeout(SIGN_IN_MS);
  try {
    return await signIn(signal);
  } catch (error) {
    if (!(error instanceof SourceError) && !signal.aborted) throw error;
    if (error instanceof SourceError && error.code === 'SIGN_IN_REFUSED')
      throw appFieldError('password', 'WRONG', refused);
    logger.info({ reason: (error as Error).message }, 'server of source not reached');
    await sleep(Math.max(0, start + FAILURE_MS - Date.now()));
    throw appError(unreachable);
  }
}
