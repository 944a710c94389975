import { MINUTE_MS } from '@swipeclean/contracts/server';
import { appError } from '@swipeclean/service-kit';

/** Attempts within an interval. */
export interface AttemptLimit {
  attempts: number;
  intervalMs: number;
}

/** Keys that are counted at once; above, the oldest are forgotten. */
const MAX_KEYS = 10_000;

/** Counts attempts by key in this process. */
export class AttemptLimiter {
  private readonly times = new Map<string, number[]>();

  constructor(private readonly limit: AttemptLimit) {}

  /** Counts an attempt. @throws AppError `TOO_MANY_REQUESTS` when it is one too many */
  countAttempt(key: string, now = Date.now()): void {
    const { attempts, intervalMs } = this.limit;
    const recent = (this.times.get(key) ?? []).filter((time) => time > now - intervalMs);
    const [oldest = now] = recent;
    if (recent.length >= attempts)
      throw appError('TOO_MANY_CONNECTION_TRIES', undefined, {
        retryAfterSeconds: Math.ceil((oldest + intervalMs - now) / 1000),
      });
    // Set anew, so that the map is in the order of the last attempts.
    this.times.delete(key);
    this.times.set(key, [...recent, now]);
    const [first] = this.times.keys();
    if (this.times.size > MAX_KEYS && first !== undefined) this.times.delete(first);
  }
}

/** Counts sign-ins at servers that users name, by user and by host. */
export class SignInLimiter {
  private readonly users = new AttemptLimiter({ attempts: 6, intervalMs: MINUTE_MS });
  private readonly hosts = new AttemptLimiter({ attempts: 60, intervalMs: MINUTE_MS });

  /** @throws AppError `TOO_MANY_REQUESTS` */
  countSignIn(userId: string, host: string): void {
    this.users.countAttempt(userId);
    this.hosts.countAttempt(host);
  }
}
