import 'reflect-metadata';

/** Turns the value of a setting into what operators may see of it. */
type Show = (value: string) => string;

const SHOWN = Symbol('shown');

/**
 * Shows a setting that is a free text to operators, as `show` writes it. Numbers and choices are always shown; a text
 * without this may be a secret, so only whether it is set is shown.
 */
export const Shown = (show: Show = (value) => value): PropertyDecorator => Reflect.metadata(SHOWN, show);

/** What operators may see of a text; undefined when nothing. */
export const shownText = (config: object, property: string, value: string): string | undefined =>
  (Reflect.getMetadata(SHOWN, config, property) as Show | undefined)?.(value);

/** An address without what may hold a password or a key: credentials, query and fragment. */
export const withoutCredentials = (address: string): string =>
  address.replaceAll(/\/\/[^/]*@/g, '//').replace(/[?#].*$/s, '');
