import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { GatewayConfig } from '../config';
import { PROBLEM_SCHEMA, schemasOf } from './schemas';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
const VERBS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Describes every route as OpenAPI 3.1: paths and access from the controllers, bodies from the contract's rules. */
export function describeApi(app: INestApplication, { brand, publicOrigin }: GatewayConfig): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle(`${brand} API`)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addServer(publicOrigin)
    .addCookieAuth('sc_access', { type: 'apiKey', in: 'cookie' }, 'session')
    .build();
  const document = SwaggerModule.createDocument(app, builder, {
    operationIdFactory: (_, method) => method,
  });
  for (const operation of operationsOf(document)) addProblems(operation);
  document.components = {
    ...document.components,
    schemas: { ...schemasOf(Object.keys(document.components?.schemas ?? {})), Problem: PROBLEM_SCHEMA },
    responses: {
      Problem: {
        description: 'The call failed (RFC 9457)',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
  return document;
}

const operationsOf = ({ paths }: OpenAPIObject): Operation[] =>
  Object.values(paths).flatMap((path) =>
    VERBS.map((verb) => path[verb]).filter((operation) => operation != null),
  );

function addProblems(operation: Operation): void {
  const problem = { $ref: '#/components/responses/Problem' };
  Object.assign(operation.responses, {
    ...(operation.security && { 401: problem }),
    default: problem,
  });
}
