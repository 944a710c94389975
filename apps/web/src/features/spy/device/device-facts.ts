/** A connection that an iPhone noted. */
export interface Contact {
  domain: string;
  /** Bundle of the app that made it. */
  app: string;
}

/** What a list, a report or a log tells of a phone. */
export interface DeviceFacts {
  kind: 'android' | 'iphone';
  /** Android package names. */
  packages: string[];
  /** Bundle identifiers of the apps that an iPhone's report names. */
  bundles: string[];
  contacts: Contact[];
  /** Lines that could not be read. */
  skipped: number;
}

/** A text in which nothing was found that could be checked. */
export class NothingToCheck extends Error {}

/** A file that is too large, or pretends to be small. */
export class TooLarge extends Error {}
