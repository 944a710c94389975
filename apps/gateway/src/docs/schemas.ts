import type { OpenAPIObject } from '@nestjs/swagger';
import { requestSchemas } from '@swipeclean/service-kit';

/** JSON Schemas by name. */
export type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
/** One of them. */
export type Schema = Schemas[string];

const PREFIX = '#/components/schemas/';

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
