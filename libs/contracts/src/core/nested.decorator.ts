import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';

/** Demands an object that is itself valid as `type`; class-validator's own `ValidateNested` lets a missing one through. */
export const Nested =
  (type: new () => object): PropertyDecorator =>
  (target, property) => {
    IsObject()(target, property as string);
    ValidateNested()(target, property as string);
    Type(() => type)(target, property as string);
  };
