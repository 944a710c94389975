import { type INestApplication, Injectable } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { GatewayConfig } from '../config';
import { SessionCookies } from '../session/session-cookies';
import { PROBLEM_SCHEMA, type Schema, type Schemas, schemasOf, withoutProperties } from './schemas';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
const VERBS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Holds the description of the API, which is made once the application is initialised. */
@Injectable()
export class ApiDocument {
  document!: OpenAPIObject;
}

/** Describes every route as OpenAPI 3.1: paths and access from the controllers, bodies from the contract's rules. */
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
  for (const operation of operationsOf(document)) {
    leavePathOutOfBody(operation, schemas);
    addProblems(operation);
  }
  document.components = {
    ...document.components,
    schemas: { ...schemas, Problem: PROBLEM_SCHEMA },
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

/** A request is the path and the body together; what the path says need not be said again. */
function leavePathOutOfBody({ parameters = [], requestBody }: Operation, schemas: Schemas): void {
  const media = requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined;
  if (!media?.schema || !('$ref' in media.schema)) return;
  const schema: Schema | undefined = schemas[media.schema.$ref.split('/').at(-1) as string];
  const inPath = parameters.flatMap((parameter) =>
    'in' in parameter && parameter.in === 'path' ? [parameter.name] : [],
  );
  if (
    schema &&
    'properties' in schema &&
    inPath.some((name) => schema.properties && name in schema.properties)
  ) {
    media.schema = withoutProperties(schema, inPath);
  }
}

function addProblems({ responses, security }: Operation): void {
  const problem = { $ref: '#/components/responses/Problem' };
  Object.assign(responses, { ...(security && { 401: problem }), default: problem });
}
