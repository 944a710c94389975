import type { LoggedError } from '@swipeclean/contracts/server';

const MAX_ERRORS = 50;

/** Fields of a log line that say what it is about, the best one first. */
const SUBJECT_FIELDS = ['subject', 'route', 'job', 'kind', 'area'] as const;

/** The last errors that a process logged, without their texts, which may be about users. */
export class RecentErrors {
  private readonly errors: LoggedError[] = [];

  /** Adds a log line: its arguments, as a logger receives them, and the id of the request. */
  add(line: readonly unknown[], requestId?: string): void {
    const [first, second] = line;
    const fields = typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {};
    const subject = SUBJECT_FIELDS.map((name) => fields[name]).find((value) => typeof value === 'string');
    const message = typeof first === 'string' ? first : second;
    this.errors.unshift({
      at: new Date().toISOString(),
      message: typeof message === 'string' ? message.slice(0, 200) : '',
      subject: typeof subject === 'string' ? subject.slice(0, 200) : null,
      error: nameOf(fields.err ?? first),
      requestId: requestId ?? (typeof fields.requestId === 'string' ? fields.requestId : null),
    });
    this.errors.splice(MAX_ERRORS);
  }

  /** Newest first. */
  list(): LoggedError[] {
    return [...this.errors];
  }
}

/** Name and code of an error: `QueryFailedError 23505`. */
function nameOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
