import { readFileSync } from 'node:fs';
import { type INestApplication, Injectable } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { GatewayConfig } from '../config';
import { SessionCookies } from '../session/session-cookies';
import { IDEMPOTENCY_FIELD, IDEMPOTENCY_HEADER } from '../http/request-fields';
import { PROBLEM_SCHEMA, type Schema, type Schemas, schemasOf, withoutProperties } from './schemas';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
/** Written by the build of contracts. */
interface ReplySchemas {
  replies: Partial<Record<string, Schema>>;
  schemas: Schemas;
}
const VERBS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Holds the API's description, which is created once the application is initialised. */
@Injectable()
export class ApiDocument {
  document!: OpenAPIObject;
}

/** Describes every route as OpenAPI 3.1: requests from the contract's validation rules, replies from its types. */
export function describeApi(app: INestApplication, { brand, publicOrigin }: GatewayConfig): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle(`${brand} API`)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addServer(publicOrigin)
    .addBearerAuth({ type: 'http', scheme: 'bearer' }, 'device')
    .addCookieAuth(app.get(SessionCookies).access, { type: 'apiKey', in: 'cookie' }, 'session')
    .build();
  const document = SwaggerModule.createDocument(app, builder, { operationIdFactory: (_, method) => method });
  const schemas = schemasOf(Object.keys(document.components?.schemas ?? {}));
  const { replies, schemas: replySchemas } = readReplySchemas();
  for (const { route, operation } of operationsOf(document)) {
    leaveParametersOutOfBody(operation, schemas);
    addReply(operation, replies[route]);
    addProblems(operation);
  }
  document.components = {
    ...document.components,
    schemas: { ...schemas, ...replySchemas, Problem: PROBLEM_SCHEMA },
    responses: {
      Problem: {
        description: 'The call failed (RFC 9457)',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
  return document;
}

function readReplySchemas(): ReplySchemas {
  const file = require.resolve('@swipeclean/contracts/reply-schemas.json');
  return JSON.parse(readFileSync(file, 'utf8')) as ReplySchemas;
}

/** Every operation with its route as in the contracts: `GET /api/…/:id`. */
const operationsOf = ({ paths }: OpenAPIObject): { route: string; operation: Operation }[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    VERBS.flatMap((verb) => {
      const operation = operations[verb];
      const route = `${verb.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      return operation ? [{ route, operation }] : [];
    }),
  );

/** The schema of a success with a JSON reply. */
function addReply({ responses }: Operation, schema: Schema | undefined): void {
  if (!schema) return;
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '200';
  const response = responses[success];
  responses[success] = { description: '', ...response, content: { 'application/json': { schema } } };
}

/** Path, header and body form one request; the fields of path and header are not repeated in the body. */
function leaveParametersOutOfBody({ parameters = [], requestBody }: Operation, schemas: Schemas): void {
  const media = requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined;
  if (!media?.schema || !('$ref' in media.schema)) return;
  const schema: Schema | undefined = schemas[media.schema.$ref.split('/').at(-1) as string];
  const elsewhere = parameters.flatMap((parameter) => {
    if (!('in' in parameter) || parameter.in === 'query') return [];
    return [parameter.name === IDEMPOTENCY_HEADER ? IDEMPOTENCY_FIELD : parameter.name];
  });
  if (
    schema &&
    'properties' in schema &&
    elsewhere.some((name) => schema.properties && name in schema.properties)
  ) {
    media.schema = withoutProperties(schema, elsewhere);
  }
}

function addProblems({ responses, security }: Operation): void {
  const problem = { $ref: '#/components/responses/Problem' };
  Object.assign(responses, { ...(security && { 401: problem }), default: problem });
}
