import { OPERATOR_HEADER, pathParameters } from '@swipeclean/contracts/server';
import { requestFields } from '../../http/request-fields';
import type { AnyOperation } from '../operation.decorator';
import { componentSchemas, readReplySchemas } from './component-schemas';
import { type JsonSchema, PROBLEM_SCHEMA, reachableSchemas } from './json-schemas';

/** The operations API of a process as OpenAPI 3.1: requests from their validation rules, replies from their types. */
export function describeOperations(name: string, version: string, calls: readonly AnyOperation[]): object {
  const { replies } = readReplySchemas();
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const operations = (paths[path] ??= {});
    operations[call.method.toLowerCase()] = describeCall(call, replies[`${call.method} ${call.path}`]);
  }
  const all = { ...componentSchemas(), Problem: PROBLEM_SCHEMA };
  const problem = { $ref: '#/components/schemas/Problem' };
  return {
    openapi: '3.1.0',
    info: { title: `Operations API of ${name}`, version },
    paths,
    components: {
      schemas: { ...reachableSchemas(all, paths), Problem: PROBLEM_SCHEMA },
      responses: {
        Problem: {
          description: 'The call failed (RFC 9457)',
          content: { 'application/problem+json': { schema: problem } },
        },
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describeCall(call: AnyOperation, reply: JsonSchema | undefined): object {
  const { path, summary, status, isOpen, isWrite, scope } = call;
  const problem = { $ref: '#/components/responses/Problem' };
  const content = reply ? { 'application/json': { schema: reply } } : { 'text/plain': {} };
  const effect = scope === 'process' ? 'Of this process alone.' : 'Of all replicas of the service.';
  return {
    summary,
    description: isOpen ? `${effect} Needs no token.` : effect,
    tags: [path.split('/')[1]],
    'x-scope': scope,
    parameters: [...describeParameters(call), ...(isWrite ? [OPERATOR_PARAMETER] : [])],
    ...describeBody(call),
    responses: {
      [status]: { description: 'Success', ...(status !== 204 && { content }) },
      ...(!isOpen && { 401: problem }),
      default: problem,
    },
    security: isOpen ? [] : [{ token: [] }],
  };
}

const OPERATOR_PARAMETER = {
  name: OPERATOR_HEADER,
  in: 'header',
  required: true,
  description: 'Who makes the change; percent-encoded where it is not ASCII. Kept in the audit log',
  schema: { type: 'string', maxLength: 100 },
};

const fieldSchema = (request: new () => object, name: string) => ({
  $ref: `#/components/schemas/${request.name}/properties/${name}`,
});

function describeParameters({ method, path, request }: AnyOperation): object[] {
  const inPath = pathParameters(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: fieldSchema(request, name),
  }));
  if (method !== 'GET') return inPath;
  const inQuery = requestFields({ path }, request).others.map(({ name, isOptional }) => ({
    name,
    in: 'query',
    required: !isOptional,
    schema: fieldSchema(request, name),
  }));
  return [...inPath, ...inQuery];
}

function describeBody({ method, path, request }: AnyOperation): object {
  const { others } = requestFields({ path }, request);
  if (method === 'GET' || others.length === 0) return {};
  const required = others.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  const properties = Object.fromEntries(others.map(({ name }) => [name, fieldSchema(request, name)]));
  const schema = { type: 'object', properties, required, additionalProperties: false };
  return { requestBody: { required: required.length > 0, content: { 'application/json': { schema } } } };
}
