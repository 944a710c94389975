import { registerDecorator } from 'class-validator';
import { isKnownRegion } from './phone-identity';

/** Validates a country code (ISO 3166, two capital letters) with a known numbering plan. */
export const IsRegion = (): PropertyDecorator => (target, property) => {
  registerDecorator({
    target: target.constructor,
    propertyName: property as string,
    validator: {
      validate: (value) => typeof value === 'string' && isKnownRegion(value),
      defaultMessage: () => 'must be a country code such as US',
    },
  });
};
