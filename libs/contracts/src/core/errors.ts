import type { ErrorReason, ErrorValues } from '../error-reasons';

/** Every code a service may fail with, and the HTTP status and title the gateway answers with (RFC 9457). */
export const ERROR_CODES = {
  VALIDATION: { status: 400, title: 'Bad Request' },
  UNAUTHENTICATED: { status: 401, title: 'Unauthorized' },
  PREMIUM_REQUIRED: { status: 402, title: 'Payment Required' },
  FORBIDDEN: { status: 403, title: 'Forbidden' },
  NOT_FOUND: { status: 404, title: 'Not Found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method Not Allowed' },
  CONFLICT: { status: 409, title: 'Conflict' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'Payload Too Large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported Media Type' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too Many Requests' },
  INTERNAL: { status: 500, title: 'Internal Server Error' },
  UPSTREAM_FAILED: { status: 502, title: 'Bad Gateway' },
  UNAVAILABLE: { status: 503, title: 'Service Unavailable' },
  PROVIDER_OFF: { status: 503, title: 'Service Unavailable' },
  TIMEOUT: { status: 504, title: 'Gateway Timeout' },
} as const;

/** A code of {@link ERROR_CODES}. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** What is wrong with a field: a stable code, while the sentence beside it may change (docs/spec/api.md). */
export type FieldErrorCode =
  | 'REQUIRED'
  | 'TYPE'
  | 'FORMAT'
  | 'LENGTH'
  | 'RANGE'
  | 'CHOICE'
  | 'UNKNOWN'
  | 'TAKEN'
  | 'IMPOSSIBLE'
  | 'CONTRADICTION'
  | 'EXPIRED'
  | 'WRONG'
  | 'INVALID';

/** One refused field of a request. */
export interface FieldError {
  /** Path of the field, dots between levels: `categories.images.bytes`. */
  field: string;
  code: FieldErrorCode;
  /** In English. */
  message: string;
  /** The bounds of a `LENGTH` or `RANGE`. */
  values?: ErrorValues;
}

/** Why something failed, for programs and for texts in the user's language. */
interface Reasoned {
  reason?: ErrorReason;
  /** What the text of the reason names. */
  values?: ErrorValues;
}

/** A failure as it crosses the bus. */
export interface WireError extends Reasoned {
  code: ErrorCode;
  message: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** The HTTP response of a failure: `application/problem+json` (RFC 9457). */
export interface ProblemDetails extends Reasoned {
  type: string;
  title: string;
  status: number;
  /** In English. */
  detail: string;
  instance: string;
  requestId: string;
  errors?: FieldError[];
}
