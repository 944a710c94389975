import { ApiError } from '../api/api-error';
import { failureMessage } from '../api/failure-message';
import { identityText } from './messages';
import { isPromptClosed } from './passkey-prompt';

/** The text of a failed prompt, code or password. */
export function identityFailure(error: unknown): string {
  if (isPromptClosed(error)) return identityText('error.closed');
  // The browser's own words: the device has this passkey already, or cannot make one.
  if (error instanceof Error && error.name === 'InvalidStateError') return identityText('error.known');
  return error instanceof ApiError || error instanceof TypeError
    ? failureMessage(error)
    : identityText('error.passkey');
}
