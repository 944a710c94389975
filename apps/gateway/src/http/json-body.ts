import { AppError } from '@swipeclean/service-kit';
import type { FastifyInstance } from 'fastify';

/** Maximum nesting of a body; real requests stay far below, and deep nesting exhausts recursive code. */
const MAX_DEPTH = 16;

/** Maximum number of members and elements in a body, all levels together; checking each unknown one costs time. */
const MAX_MEMBERS = 1000;

/** Accepts JSON objects only; an empty body counts as none, a signed one stays text. */
export function acceptOnlyJson(instance: FastifyInstance): void {
  const parse = instance.getDefaultJsonParser('error', 'error');
  instance.removeAllContentTypeParsers();
  // Voice providers sign forms, address books send XML; their handlers parse both.
  for (const type of ['application/x-www-form-urlencoded', 'application/xml', 'text/xml']) {
    instance.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, text, done) => {
      const { access } = request.routeOptions.config;
      if (access === 'signed' || access === 'device') done(null, text);
      else done(new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON.'));
    });
  }
  instance.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (request.routeOptions.config.access === 'signed') {
      done(null, text);
      return;
    }
    if (text.length === 0) {
      done(null);
      return;
    }
    void parse(request, text, (error, body: unknown) => {
      const problem = error ? 'The body is not valid JSON.' : bodyProblem(body);
      if (problem) done(new AppError('VALIDATION', problem));
      else done(null, body);
    });
  });
}

function bodyProblem(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return 'The body must be a JSON object.';
  if (isDeeperThan(body, MAX_DEPTH)) return 'The body is nested too deeply.';
  return countMembers(body) > MAX_MEMBERS ? 'The body has too many fields.' : undefined;
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const members = Object.values(value);
  return members.reduce((sum: number, member) => sum + countMembers(member), members.length);
}
