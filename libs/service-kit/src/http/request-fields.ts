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

type Fields = Record<string, unknown>;

/** The parts of an HTTP request that hold fields. */
interface RequestParts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Maps the path and the query or body to a call's request; path fields win. Unknown fields are passed on, so that
 * validation refuses them, but a request without fields of its own ignores query and body unless it refuses a body.
 */
export function createFieldMapper(
  route: Pick<HttpRoute, 'method' | 'path' | 'hasIdempotencyKey' | 'refusesBody'>,
  request: new () => object,
): (parts: RequestParts) => Fields {
  const { inPath, others } = requestFields(route, request);
  const isSent = others.length > 0 || route.refusesBody === true;
  if (!isSent) return inPath.length > 0 ? ({ params }) => ({ ...(params as Fields) }) : () => ({});
  if (route.method !== 'GET') return ({ params, body }) => ({ ...(body as Fields), ...(params as Fields) });
  const numbers = others.filter(({ isNumber }) => isNumber).map(({ name }) => name);
  return ({ params, query }) => ({ ...withNumbers(query as Fields, numbers), ...(params as Fields) });
}

/** Converts the named members of a query to numbers; other text stays, and validation refuses it by field. */
function withNumbers(query: Fields, names: string[]): Fields {
  const numbers = names
    .map((name) => [name, Number(query[name])] as const)
    .filter(([name, number]) => query[name] !== undefined && query[name] !== '' && Number.isFinite(number));
  return { ...query, ...Object.fromEntries(numbers) };
}
