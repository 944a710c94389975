import { createHash } from 'node:crypto';
import type { World } from '../../core/world';
import { StripeError } from './stripe-error';

const A_DAY = 86_400;

/** What was answered to a call. */
export interface Answer {
  status: number;
  body: unknown;
  requestId: string;
  isReplayed?: true;
}

/** Answers a call once for each key: its repeat gets the same answer, another call under the same key is refused. */
export function once(
  world: World,
  key: string | undefined,
  call: { path: string; params: unknown },
  run: () => Answer,
): Answer {
  if (!key) return run();
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([call.path, call.params]))
    .digest('hex');
  const known = world.tables.answers.get(key);
  if (known && world.clock.now() - known.at < A_DAY) {
    if (known.fingerprint !== fingerprint) throw keyReused(key, known.requestId);
    return { status: known.status, body: known.body, requestId: known.requestId, isReplayed: true };
  }
  const answer = run();
  // What was refused before anything was tried may be tried again under the same key.
  if (answer.status === 400 || answer.status === 401 || answer.status === 404) return answer;
  const body = structuredClone(answer.body);
  world.tables.answers.set(key, { ...answer, id: key, fingerprint, body, at: world.clock.now() });
  return answer;
}

const keyReused = (key: string, requestId: string) =>
  new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request. (${requestId})`,
  });
