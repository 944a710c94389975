/** A connection recorded by an iPhone. */
export interface Contact {
  domain: string;
  /** Bundle of the app that made it. */
  app: string;
}

/** The contents of a package list, a report or a log of a phone. */
export interface DeviceFacts {
  kind: 'android' | 'iphone';
  packages: string[];
  /** Bundle identifiers of the apps in an iPhone's report. */
  bundles: string[];
  contacts: Contact[];
  /** Number of unreadable lines. */
  skipped: number;
}

/** The text contains nothing that can be checked. */
export class NothingToCheck extends Error {}

/** A file that is too large, or that declares a false size. */
export class TooLarge extends Error {}
