import type { FieldError, ProblemDetails } from '@swipeclean/contracts';
import type { DescribedError } from '../errors/describe-error';

/** A non-2xx response. `message` is `status: body`, or the status text for an empty body (ERR-06, ERR-07). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly problem: ProblemDetails | null;
  private described: DescribedError | null = null;

  constructor(
    readonly status: number,
    body: string,
    statusText: string,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(`${status}: ${body || statusText}`);
    this.problem = parseProblem(body);
  }

  /** Loads the problem's texts in the user's language; without them its English ones are shown. */
  async loadTexts(): Promise<void> {
    const { problem } = this;
    if (!problem?.reason && !problem?.errors) return;
    this.described = await import('../errors/describe-error')
      .then(({ describeProblem }) => describeProblem(problem))
      .catch(() => null);
  }

  /** The text to show: the problem's, otherwise the message. */
  get detail(): string {
    return this.described?.detail ?? this.problem?.detail ?? this.message;
  }

  get fieldErrors(): FieldError[] {
    return this.described?.errors ?? this.problem?.errors ?? [];
  }
}

/** The text to show for any failure; null when there is none. */
export function errorDetail(error: unknown): string | null {
  if (error instanceof ApiError) return error.detail;
  return error instanceof Error && error.message ? error.message : null;
}

function parseProblem(body: string): ProblemDetails | null {
  try {
    const value: unknown = JSON.parse(body);
    const isProblem =
      typeof value === 'object' && value !== null && 'detail' in value && typeof value.detail === 'string';
    return isProblem ? (value as ProblemDetails) : null;
  } catch {
    return null;
  }
}
