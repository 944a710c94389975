import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import {
  ERROR_CODES,
  type ErrorCode,
  type FieldError,
  type ProblemDetails,
} from '@swipeclean/contracts/server';
import { AppError, toAppError } from '@swipeclean/service-kit';

/** A failure before it is sent. */
export interface Failure {
  status: number;
  title: string;
  detail: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** Texts for failures that the server raises before our code runs. */
const DETAILS: Partial<Record<ErrorCode, string>> = {
  NOT_FOUND: 'There is nothing at this address.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Only JSON (application/json) is accepted.',
};

/** Default `Retry-After` seconds of failures where waiting helps. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { TOO_MANY_REQUESTS: 1, UNAVAILABLE: 1, TIMEOUT: 1 };

/** Converts anything thrown to a failure; an unknown error becomes a bare 500. */
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

/** Whether a thrown value is an unexpected failure. */
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

/** The response body (RFC 9457); `url` is cut at the question mark, because a query may contain secrets. */
export const toProblem = (failure: Failure, url: string, requestId: string): ProblemDetails => ({
  type: 'about:blank',
  title: failure.title,
  status: failure.status,
  detail: failure.detail,
  instance: url.split('?')[0] as string,
  requestId,
  ...(failure.errors && { errors: failure.errors }),
});
