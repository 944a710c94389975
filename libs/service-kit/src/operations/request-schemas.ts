// @ts-expect-error class-transformer ships this module without types.
import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import { getMetadataStorage } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';

type Schemas = ReturnType<typeof validationMetadatasToSchemas>;

/**
 * JSON Schemas of every request class of the contracts, by class name, read off their validation rules; a field with a
 * default may be left out.
 */
export function requestSchemas(): Schemas {
  const schemas = validationMetadatasToSchemas({
    classTransformerMetadataStorage: defaultMetadataStorage,
    // By default a date or a time, of which readers without formats see that both match.
    additionalConverters: { isIso8601: { type: 'string', format: 'date-time' } },
  });
  // class-validator has no public list of its classes.
  const storage = getMetadataStorage() as unknown as { validationMetadatas: Map<new () => object, unknown> };
  for (const request of storage.validationMetadatas.keys()) addDefaults(schemas[request.name], new request());
  return schemas;
}

function addDefaults(schema: Schemas[string] | undefined, defaults: object): void {
  for (const [name, value] of Object.entries(defaults) as [string, unknown][]) {
    const property = schema?.properties?.[name];
    if (!schema || !property || value === undefined) continue;
    Object.assign(property, { default: value });
    schema.required = schema.required?.filter((required) => required !== name);
  }
}
