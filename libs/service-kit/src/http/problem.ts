import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import {
  ERROR_CODES,
  type ErrorCode,
  type ErrorReason,
  type ErrorValues,
  type FieldError,
  type ProblemDetails,
} from '@swipeclean/contracts/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, appError, toAppError } from '../errors/app-error';
import { maskSecrets } from '../security/secret-text';

/** A failure before it is sent. */
interface Failure {
  status: number;
  title: string;
  detail: string;
  reason?: ErrorReason;
  values?: ErrorValues;
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** Reasons of failures that the server raises before our code runs. */
const REASONS = ['ADDRESS_NOT_FOUND', 'REQUEST_TOO_LARGE', 'JSON_ONLY'] as const;

/** Default `Retry-After` seconds of failures where waiting helps. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { TOO_MANY_REQUESTS: 1, UNAVAILABLE: 1, TIMEOUT: 1 };

/** Converts anything thrown to a failure; an unknown error becomes a bare 500. */
function toFailure(thrown: unknown): Failure {
  if (thrown instanceof HttpException) return ofStatus(thrown.getStatus(), thrown.message);
  const { code, message, reason, values, errors, retryAfterSeconds } = toAppError(thrown);
  const { status, title } = ERROR_CODES[code];
  return {
    status,
    title,
    detail: message,
    reason,
    values,
    errors,
    retryAfterSeconds: retryAfterSeconds ?? RETRY_AFTER[code],
  };
}

/** Whether a thrown value is an unexpected failure. */
export const isUnexpected = (thrown: unknown): boolean =>
  !(thrown instanceof AppError) && !(thrown instanceof HttpException && thrown.getStatus() < 500);

function ofStatus(status: number, message: string): Failure {
  if (status >= 500) return toFailure(undefined);
  const known = REASONS.map((reason) => appError(reason)).find(
    ({ code }) => ERROR_CODES[code].status === status,
  );
  if (known) return toFailure(known);
  return {
    status,
    title: STATUS_CODES[status] ?? 'Error',
    detail: status === 414 ? 'The address is too long.' : message,
  };
}

/** The response body (RFC 9457), which clients log: `url` is cut at the question mark, and secrets in it are masked. */
const toProblem = (failure: Failure, url: string, requestId: string): ProblemDetails => ({
  type: 'about:blank',
  title: failure.title,
  status: failure.status,
  detail: failure.detail,
  instance: maskSecrets(url.split('?')[0] as string),
  requestId,
  ...(failure.reason && { reason: failure.reason }),
  ...(failure.values && { values: failure.values }),
  ...(failure.errors && { errors: failure.errors }),
});

/** Sends anything thrown as `application/problem+json`. */
export function sendProblem(thrown: unknown, { url, id }: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(thrown);
  if (failure.retryAfterSeconds) void reply.header('retry-after', String(failure.retryAfterSeconds));
  // The route's own headers may be set already; a problem is not a download.
  void reply
    .removeHeader('content-disposition')
    .status(failure.status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/problem+json' })
    .send(Buffer.from(JSON.stringify(toProblem(failure, url, id))));
}

const LOOKS_LIKE_AN_ID = /^[\w-]{8,64}$/;

/** The client's request id if it is well-formed, else a new one; a secret of the right form would be logged. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && LOOKS_LIKE_AN_ID.test(given) && maskSecrets(given) === given
    ? given
    : randomUUID();
}
