import { STATUS_CODES } from 'node:http';
import { type INestApplication, Injectable } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { KEY_SCOPES } from '@swipeclean/contracts/server';
import type { GatewayConfig } from '../config';
import { SessionCookies } from '../session/session-cookies';
import { IDEMPOTENCY_FIELD, IDEMPOTENCY_HEADER, readReplySchemas } from '@swipeclean/service-kit';
import { DECLARED_CALLS, describeScopes, REQUIREMENTS, summaryOf, TAGS } from './declared-calls';
import { Examples } from './examples';
import { PROBLEM_RESPONSES, PROBLEM_SCHEMAS, problemsOf } from './problems';
import { type Schema, type Schemas, schemasOf, withoutProperties } from './schemas';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
const VERBS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** The API's description, created when it is first read: few starts need it, and it takes a fifth of a second. */
@Injectable()
export class ApiDocument {
  private document?: OpenAPIObject;

  /** Creates the description of the application once it is initialised. */
  create!: () => OpenAPIObject;

  get(): OpenAPIObject {
    return (this.document ??= this.create());
  }
}

/** Describes every route as OpenAPI 3.1: requests from the contract's validation rules, replies from its types. */
export function describeApi(app: INestApplication, { brand, publicOrigin }: GatewayConfig): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle(`${brand} API`)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addServer(publicOrigin)
    .setDescription(describeUse(publicOrigin))
    .addBearerAuth(DEVICE_TOKEN, 'device')
    .addBearerAuth(API_KEY, 'key')
    .addCookieAuth(app.get(SessionCookies).access, { type: 'apiKey', in: 'cookie' }, 'session')
    .build();
  const document = SwaggerModule.createDocument(app, builder);
  const requestSchemas = schemasOf(Object.keys(document.components?.schemas ?? {}));
  const { replies, schemas: replySchemas } = readReplySchemas();
  const schemas = { ...requestSchemas, ...(replySchemas as Schemas), ...PROBLEM_SCHEMAS };
  const examples = new Examples(schemas);
  for (const { route, operation } of operationsOf(document)) {
    leaveParametersOutOfBody(operation, requestSchemas);
    inlineParameters(operation, requestSchemas);
    addReply(operation, replies[route] as Schema | undefined);
    describeCall(route, operation);
    addExamples(operation, examples);
  }
  document.tags = TAGS;
  document.info = { ...document.info, license: LICENSE };
  document.components = { ...document.components, schemas, responses: PROBLEM_RESPONSES };
  removeUnused(document);
  return document;
}

const LICENSE = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };

/** Not a JWT: nothing can be read from it. */
const DEVICE_TOKEN = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'opaque',
  description:
    'The token that pairing a device returned once: `scd_` and 43 characters. Also as a Basic password.',
} as const;

/** What a key may do stands at each operation, as the scopes of its security. */
const API_KEY = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'opaque',
  description:
    'An API key of the user’s profile, shown once: `swc_`, ten characters, `_` and 49 more. One of the scopes that an ' +
    `operation names is enough. Scopes: ${KEY_SCOPES.map((scope) => `\`${scope}\``).join(', ')}.`,
} as const;

/** How programs call the API, in Markdown. */
const describeUse = (origin: string) => `The API of the site, of its paired devices and of payment providers.

Programs send an API key, which a user creates in the profile for chosen scopes:

\`\`\`sh
curl -H "Authorization: Bearer $SWIPECLEAN_KEY" ${origin}/api/spam/numbers
\`\`\`

Clients can be generated from this description, for example with \`openapi-typescript\` and \`openapi-fetch\`:

\`\`\`ts
const api = createClient<paths>({ baseUrl: '${origin}', headers: { authorization: \`Bearer \${key}\` } });
const { data, error } = await api.GET('/api/spam/numbers');
\`\`\`

A refused key is answered with 401 and a \`reason\`: \`KEY_WRONG\`, \`KEY_REVOKED\` or \`KEY_EXPIRED\`; outside its scopes with 403,
\`KEY_OUT_OF_SCOPE\`. Too many requests are answered with 429 and \`Retry-After\`.`;

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

/** A parameter has the rules of a field; generators expect them there, not a reference into a class. */
function inlineParameters({ parameters = [] }: Operation, schemas: Schemas): void {
  for (const parameter of parameters) {
    if (!('in' in parameter) || !parameter.schema || !('$ref' in parameter.schema)) continue;
    const [, , , name = '', , field = ''] = parameter.schema.$ref.split('/');
    const schema = schemas[name];
    const rules = schema && 'properties' in schema ? schema.properties?.[field] : undefined;
    if (rules) parameter.schema = rules;
  }
}

/** Leaves out the components that no operation leads to. */
function removeUnused({ components, paths }: OpenAPIObject): void {
  const sections = components as Record<string, Record<string, unknown>>;
  const used = new Set<string>();
  const visit = (part: unknown) => {
    for (const [, section = '', name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/(\w+)\/(\w+)"/g,
    )) {
      if (used.has(`${section}/${name}`)) continue;
      used.add(`${section}/${name}`);
      visit(sections[section]?.[name]);
    }
  };
  visit(paths);
  for (const section of ['schemas', 'responses'])
    for (const name of Object.keys(sections[section] ?? {}))
      if (!used.has(`${section}/${name}`)) delete sections[section]?.[name];
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

/** What the declaration of a call says: its name, who may make it, and how it can fail. */
function describeCall(path: string, operation: Operation): void {
  const call = DECLARED_CALLS.get(path);
  if (!call) throw new Error(`No contract declares ${path}`);
  const { name, route } = call;
  const hasBody = operation.requestBody !== undefined;
  const hasInput = hasBody || (operation.parameters ?? []).length > 0;
  operation.operationId = name;
  operation.summary = summaryOf(name);
  const description = [REQUIREMENTS[route.access], describeScopes(route)].filter(Boolean).join(' ');
  if (description) operation.description = description;
  operation.security ??= [];
  for (const [status, response] of Object.entries(operation.responses))
    if (response && 'description' in response) response.description ||= STATUS_CODES[status] ?? 'Done';
  const success = operation.responses;
  operation.responses = { ...problemsOf(route, hasInput, hasBody), ...success };
}

/** Examples of the body and of the reply. */
function addExamples({ requestBody, responses }: Operation, examples: Examples): void {
  for (const holder of [requestBody, ...Object.values(responses)]) {
    if (!holder || !('content' in holder) || !holder.content) continue;
    const media = holder.content['application/json'];
    if (media?.schema) media.example ??= examples.of(media.schema);
  }
}
