import type { OpenAPIObject } from '@nestjs/swagger';
import { requestSchemas } from '@swipeclean/service-kit';

/** JSON Schemas by name. */
export type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
/** One of them. */
export type Schema = Schemas[string];

const PREFIX = '#/components/schemas/';

/** Schema of every failure. */
export const PROBLEM_SCHEMA: Schema = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence for people' },
    instance: { type: 'string', description: 'Path of the call' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      description: 'The refused fields',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          code: { type: 'string', description: 'Stable, while the message may change' },
          message: { type: 'string' },
        },
        required: ['field', 'code', 'message'],
      },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'requestId'],
};

/** Schemas of the named classes and of all nested ones, from the services' validation rules. */
export function schemasOf(names: string[]): Schemas {
  const all = JSON.parse(
    JSON.stringify(requestSchemas()).replaceAll('"#/definitions/', `"${PREFIX}`),
  ) as Schemas;
  const found: Schemas = {};
  const include = (name: string) => {
    const schema = all[name];
    if (!schema || found[name]) return;
    found[name] = schema;
    for (const [, inner] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      include(inner as string);
  };
  names.forEach(include);
  return found;
}

export function withoutProperties(schema: Exclude<Schema, { $ref: string }>, names: string[]): Schema {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  const required = schema.required?.filter((name) => !names.includes(name));
  return { ...schema, properties: Object.fromEntries(properties), required };
}
