import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';

/** Requires an object that is valid as `type`; class-validator's own `ValidateNested` accepts a missing one. */
export const Nested =
  (type: new () => object): PropertyDecorator =>
  (target, property) => {
    IsObject()(target, property as string);
    ValidateNested()(target, property as string);
    Type(() => type)(target, property as string);
  };
