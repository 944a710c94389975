import 'reflect-metadata';
import { type HttpRoute, pathParameters } from '@swipeclean/contracts/server';
import { getMetadataStorage } from 'class-validator';

interface RequestField {
  name: string;
  isOptional: boolean;
  isNumber: boolean;
}

/** Header of the request's field {@link IDEMPOTENCY_FIELD}. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Never part of a body. */
export const IDEMPOTENCY_FIELD = 'idempotencyKey';

/** The fields of a request class, divided by their source in the route; one of a header is in neither. */
export function requestFields(
  { path, hasIdempotencyKey }: Pick<HttpRoute, 'path' | 'hasIdempotencyKey'>,
  request: new () => object,
): { inPath: string[]; others: RequestField[] } {
  const rules = getMetadataStorage().getTargetValidationMetadatas(request, '', false, false);
  const inPath = pathParameters(path);
  const defaults = new request() as Record<string, unknown>;
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const others = names
    .filter((name) => !inPath.includes(name) && !(hasIdempotencyKey && name === IDEMPOTENCY_FIELD))
    .map((name) => ({
      name,
      isOptional:
        defaults[name] !== undefined ||
        rules.some((rule) => rule.propertyName === name && rule.type === 'conditionalValidation'),
      isNumber: Reflect.getMetadata('design:type', request.prototype as object, name) === Number,
    }));
  return { inPath, others };
}
