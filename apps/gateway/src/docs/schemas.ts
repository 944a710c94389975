import type { OpenAPIObject } from '@nestjs/swagger';
import { reachableSchemas, requestSchemas } from '@swipeclean/service-kit';

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
  return reachableSchemas(
    all,
    names.map((name) => `${PREFIX}${name}`),
  );
}

export function withoutProperties(schema: Exclude<Schema, { $ref: string }>, names: string[]): Schema {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  const required = schema.required?.filter((name) => !names.includes(name));
  return { ...schema, properties: Object.fromEntries(properties), required };
}
