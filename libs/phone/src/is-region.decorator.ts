import { registerDecorator } from 'class-validator';
import { isKnownRegion } from './phone-identity';

/** Demands a country code (ISO 3166, two capital letters) whose numbering plan is known. */
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
