// @ts-expect-error class-transformer ships this module without types.
import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';

/** JSON Schemas of every request class of the contracts, by class name, read off their validation rules. */
export function requestSchemas(): ReturnType<typeof validationMetadatasToSchemas> {
  return validationMetadatasToSchemas({ classTransformerMetadataStorage: defaultMetadataStorage });
}
