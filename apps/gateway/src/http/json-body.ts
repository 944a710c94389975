import { AppError } from '@swipeclean/service-kit';
import type { FastifyInstance } from 'fastify';

/** Deepest nesting of a body; no request of ours comes near, and endless nesting exhausts whoever walks through it. */
const MAX_DEPTH = 16;

/** Lets the server take JSON objects and nothing else; an empty body counts as none. */
export function acceptOnlyJson(instance: FastifyInstance): void {
  const parse = instance.getDefaultJsonParser('error', 'error');
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) {
      done(null);
      return;
    }
    void parse(request, text, (error, body: unknown) => {
      const problem = error ? 'The body is not valid JSON.' : problemOf(body);
      if (problem) done(new AppError('VALIDATION', problem));
      else done(null, body);
    });
  });
}

function problemOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return 'The body must be a JSON object.';
  return isDeeperThan(body, MAX_DEPTH) ? 'The body is nested too deeply.' : undefined;
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}
