import { createHash } from 'node:crypto';
import type { SandboxContext } from '../../core/context';
import { StripeError } from './stripe-error';

const DAY_SECONDS = 86_400;

export interface Answer {
  status: number;
  body: unknown;
  requestId: string;
  isReplayed?: true;
}

/** Answers once per key: a repeated request gets the stored answer, a different one is rejected. */
export function withIdempotencyKey(
  context: SandboxContext,
  key: string | undefined,
  call: { path: string; params: unknown },
  run: () => Answer,
): Answer {
  if (!key) return run();
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([call.path, call.params]))
    .digest('hex');
  const known = context.tables.answers.get(key);
  if (known && context.clock.now() - known.at < DAY_SECONDS) {
    if (known.fingerprint !== fingerprint) throw keyReused(key, known.requestId);
    return { status: known.status, body: known.body, requestId: known.requestId, isReplayed: true };
  }
  const answer = run();
  // A request rejected before anything was done may be retried with the same key.
  if (isRejectedUnrun(answer)) return answer;
  const body = structuredClone(answer.body);
  context.tables.answers.set(key, { ...answer, id: key, fingerprint, body, at: context.clock.now() });
  return answer;
}

/** Refusals of a request that was valid and run, which are replayed. */
const RUN_REFUSALS = ['charge_disputed'];

function isRejectedUnrun({ status, body }: Answer): boolean {
  const { code = '' } = (body as { error?: { code?: string } }).error ?? {};
  return status === 401 || status === 404 || (status === 400 && !RUN_REFUSALS.includes(code));
}

const keyReused = (key: string, requestId: string) =>
  new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request. (${requestId})`,
  });
