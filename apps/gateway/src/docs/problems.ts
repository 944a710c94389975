import { ERROR_CODES, type ErrorCode, type HttpRoute } from '@swipeclean/contracts/server';
import type { OpenAPIObject } from '@nestjs/swagger';
import { PROBLEM_SCHEMA } from '@swipeclean/service-kit';
import type { Schema } from './schemas';

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

const codes = Object.keys(ERROR_CODES) as ErrorCode[];
const STATUSES = [...new Set(codes.map((code) => ERROR_CODES[code].status))];
const titleOf = (status: number) =>
  ERROR_CODES[codes.find((code) => ERROR_CODES[code].status === status) as ErrorCode].title;

/** `PaymentRequired` for 402. */
const nameOf = (status: number) => titleOf(status).replaceAll(' ', '');

/** The schema of every failure, and one for each status of the table of errors. */
export const PROBLEM_SCHEMAS: Record<string, Schema> = {
  Problem: PROBLEM_SCHEMA as Schema,
  ...Object.fromEntries(
    STATUSES.map((status): [string, Schema] => [
      `${nameOf(status)}Problem`,
      {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          {
            type: 'object',
            properties: { status: { const: status } as Schema, title: { const: titleOf(status) } as Schema },
          },
        ],
      },
    ]),
  ),
};

/** One response a status, named after its title, and `Problem` for any other. */
export const PROBLEM_RESPONSES: Responses = {
  Problem: describe('The call failed', 'Problem', 500),
  ...Object.fromEntries(
    STATUSES.map((status) => [nameOf(status), describe(titleOf(status), `${nameOf(status)}Problem`, status)]),
  ),
};

function describe(description: string, schema: string, status: number): Responses[string] {
  const example = {
    type: 'about:blank',
    title: titleOf(status),
    status,
    detail: 'A sentence for people',
    instance: '/api/spam/numbers',
    requestId: '0b6f9a52-6a3b-4c8e-9a77-3f1c2d4e5a6b',
    ...(status === 400 && { errors: [{ field: 'email', code: 'FORMAT', message: 'This is no address' }] }),
  };
  const content = { schema: { $ref: `#/components/schemas/${schema}` }, example };
  return { description, content: { 'application/problem+json': content } };
}

/** The failures that a route's declaration makes possible; `default` stands for the others. */
export function problemsOf({ access, method, path, scopes }: HttpRoute, hasInput: boolean, hasBody: boolean) {
  const isChange = method !== 'GET';
  const statuses = [
    ...(hasInput ? [400] : []),
    ...(access === 'public' || access === 'signed' ? [] : [401]),
    ...(access === 'pro' || access === 'device' ? [402] : []),
    ...(isChange || access === 'owner' || scopes ? [403] : []),
    ...(hasInput ? [404] : []),
    ...(isChange ? [409] : []),
    ...(hasBody ? [413, 415] : []),
    429,
    500,
    ...(isCheckedByProvider(path) ? [502] : []),
    503,
    504,
  ];
  const named = statuses.map((status) => [String(status), reference(nameOf(status))] as const);
  return Object.fromEntries([...named, ['default', reference('Problem')]]);
}

/** Payments, mailboxes and drives ask servers of others. */
const isCheckedByProvider = (path: string) => /^\/api\/(billing|paypal|sources|connections|login)/.test(path);

const reference = (name: string) => ({ $ref: `#/components/responses/${name}` });
