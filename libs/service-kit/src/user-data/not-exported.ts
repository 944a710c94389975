import 'reflect-metadata';

const NOT_EXPORTED = Symbol('not exported');

/**
 * Leaves a column of an entity, such as a secret, or a whole table, such as copies of what the user has elsewhere, out
 * of users' exports.
 */
export const NotExported =
  (): ClassDecorator & PropertyDecorator =>
  (target: object, property?: string | symbol): void => {
    if (property === undefined) Reflect.defineMetadata(NOT_EXPORTED, true, target);
    else Reflect.defineMetadata(NOT_EXPORTED, true, target, property);
  };

/** Whether an entity, or one of its properties, is left out of exports. */
export const isNotExported = (entity: object, property?: string): boolean =>
  property === undefined
    ? Reflect.hasOwnMetadata(NOT_EXPORTED, entity)
    : Reflect.hasMetadata(NOT_EXPORTED, (entity as { prototype: object }).prototype, property);
