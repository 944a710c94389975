import 'reflect-metadata';
import { pathParameters } from '@swipeclean/contracts/server';
import { getMetadataStorage } from 'class-validator';

interface RequestField {
  name: string;
  isOptional: boolean;
  isNumber: boolean;
}

/** The fields of a request class, divided by their source in the route. */
export function requestFields(
  path: string,
  request: new () => object,
): { inPath: string[]; others: RequestField[] } {
  const rules = getMetadataStorage().getTargetValidationMetadatas(request, '', false, false);
  const inPath = pathParameters(path);
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const others = names
    .filter((name) => !inPath.includes(name))
    .map((name) => ({
      name,
      isOptional: rules.some((rule) => rule.propertyName === name && rule.type === 'conditionalValidation'),
      isNumber: Reflect.getMetadata('design:type', request.prototype as object, name) === Number,
    }));
  return { inPath, others };
}
