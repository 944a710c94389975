import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import {
  ERROR_CODES,
  type ErrorCode,
  type FieldError,
  type ProblemDetails,
} from '@swipeclean/contracts/server';
import { AppError, toAppError } from '@swipeclean/service-kit';

/** A failure on its way to becoming an answer. */
export interface Failure {
  status: number;
  title: string;
  detail: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** Sentences for what the server refuses before any of our code sees it. */
const DETAILS: Partial<Record<ErrorCode, string>> = {
  NOT_FOUND: 'There is nothing at this address.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Only JSON (application/json) is accepted.',
};

/** Seconds after which to come back when the failure itself does not say and waiting helps. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { TOO_MANY_REQUESTS: 1, UNAVAILABLE: 1, TIMEOUT: 1 };

/** What to answer for anything thrown; an error that is not ours is told as a bare 500. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof HttpException) return ofStatus(thrown.getStatus(), thrown.message);
  const { code, message, errors, retryAfterSeconds } = toAppError(thrown);
  const { status, title } = ERROR_CODES[code];
  return {
    status,
    title,
    detail: message,
    errors,
    retryAfterSeconds: retryAfterSeconds ?? RETRY_AFTER[code],
  };
}

/** Whether a thrown value is a failure nobody foresaw. */
export const isUnexpected = (thrown: unknown): boolean =>
  !(thrown instanceof AppError) && !(thrown instanceof HttpException && thrown.getStatus() < 500);

function ofStatus(status: number, message: string): Failure {
  if (status >= 500) return toFailure(undefined);
  const code = (Object.keys(DETAILS) as ErrorCode[]).find((known) => ERROR_CODES[known].status === status);
  if (code) return toFailure(new AppError(code, DETAILS[code] as string));
  return {
    status,
    title: STATUS_CODES[status] ?? 'Error',
    detail: status === 414 ? 'The address is too long.' : message,
  };
}

/** The body of the answer (RFC 9457); `url` may carry secrets behind the question mark, so they are left out. */
export const toProblem = (failure: Failure, url: string, requestId: string): ProblemDetails => ({
  type: 'about:blank',
  title: failure.title,
  status: failure.status,
  detail: failure.detail,
  instance: url.split('?')[0] as string,
  requestId,
  ...(failure.errors && { errors: failure.errors }),
});
