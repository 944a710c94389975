import { AppError } from '@swipeclean/service-kit';
import type { FastifyInstance } from 'fastify';

/** Maximum nesting of a body; real requests stay far below, and deep nesting exhausts recursive code. */
const MAX_DEPTH = 16;

/** Maximum number of members and elements in a body, all levels together; checking each unknown one costs time. */
const MAX_MEMBERS = 1000;

/** Maximum number of texts in arrays, such as the ids of a plan's items; each costs less than a member. */
const MAX_LISTED_TEXTS = 10_000;

/** Accepts JSON objects only; an empty body counts as none, a signed one stays text. */
export function acceptOnlyJson(instance: FastifyInstance): void {
  const parse = instance.getDefaultJsonParser('error', 'error');
  instance.removeAllContentTypeParsers();
  // Voice providers sign forms, address books send XML, phones a text as it came; their handlers parse them.
  for (const type of ['application/x-www-form-urlencoded', 'application/xml', 'text/xml', 'text/plain']) {
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
  const { members, texts } = countMembers(body);
  return members > MAX_MEMBERS || texts > MAX_LISTED_TEXTS ? 'The body has too many fields.' : undefined;
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}

function countMembers(value: unknown, counts = { members: 0, texts: 0 }): typeof counts {
  if (typeof value !== 'object' || value === null) return counts;
  for (const member of Object.values(value) as unknown[]) {
    if (Array.isArray(value) && typeof member === 'string') counts.texts++;
    else counts.members++;
    countMembers(member, counts);
  }
  return counts;
}
