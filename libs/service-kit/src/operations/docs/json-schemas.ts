/** A JSON Schema. */
export type JsonSchema = object;
/** JSON Schemas by name. */
export type JsonSchemas = Record<string, JsonSchema>;

/** Schema of every failure. */
export const PROBLEM_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'A failed call (RFC 9457)',
  properties: {
    type: { type: 'string', const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence for people' },
    instance: { type: 'string', description: 'Path of the call' },
    requestId: { type: 'string', description: 'Finds the call in the logs of all processes' },
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

/** Those of `schemas` that a part of a document refers to, directly or by others. */
export function reachableSchemas<Schema extends object>(
  schemas: Readonly<Record<string, Schema>>,
  document: unknown,
): Record<string, Schema> {
  const found: Record<string, Schema> = {};
  const include = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"/]+)/g)) {
      const schema = schemas[name];
      if (!schema || found[name]) continue;
      found[name] = schema;
      include(schema);
    }
  };
  include(document);
  return found;
}
