/** Where the site offers the companion as a program, and the listing there. */
export const DOWNLOADS_PATH = '/downloads/';
export const COMPANION_LISTING = 'index.json';

export const COMPANION_SYSTEMS = ['linux', 'macos', 'windows'] as const;
export type CompanionSystem = (typeof COMPANION_SYSTEMS)[number];
const PROCESSORS = ['x64', 'arm64'] as const;
export type CompanionProcessor = (typeof PROCESSORS)[number];

/** `ad-hoc` lets the processor run it; the system still warns, because nobody vouches for it. */
const SIGNATURES = ['none', 'ad-hoc', 'identity'] as const;

/** The companion as a program for one system. */
export interface CompanionBuild {
  /** Of the file below `DOWNLOADS_PATH`. */
  name: string;
  system: CompanionSystem;
  processor: CompanionProcessor;
  bytes: number;
  /** Of the file, in hexadecimal digits. */
  sha256: string;
  signature: (typeof SIGNATURES)[number];
  /** Whether this build was started once, on such a system. */
  wasStarted: boolean;
}

/** What a site offers; no builds where the operator has built none. */
export interface CompanionBuilds {
  /** Null without builds. */
  version: string | null;
  builds: CompanionBuild[];
}

/** The only name that a build can have: no other one is ever a path. */
export const companionFileName = (system: CompanionSystem, processor: CompanionProcessor): string =>
  `swipeclean-${system}-${processor}${system === 'windows' ? '.exe' : '.tar.gz'}`;

/** Checks a listing, which came as JSON. @throws TypeError that names the field */
export function parseCompanionBuilds(value: unknown): CompanionBuilds {
  const { version, builds } = asObject(value, 'the listing');
  if (version !== null && !isVersion(version)) throw new TypeError('version: must be such as 1.2.3');
  if (!Array.isArray(builds)) throw new TypeError('builds: must be a list');
  if (version === null && builds.length > 0) throw new TypeError('version: is missing');
  return { version, builds: builds.map((build, at) => parseBuild(build, `builds[${at}]`)) };
}

function parseBuild(value: unknown, field: string): CompanionBuild {
  const { name, system, processor, bytes, sha256, signature, wasStarted } = asObject(value, field);
  const one = <T extends string>(given: unknown, all: readonly T[], of: string): T => {
    const found = all.find((each) => each === given);
    if (found === undefined) throw new TypeError(`${field}.${of}: must be one of ${all.join(', ')}`);
    return found;
  };
  const build = {
    system: one(system, COMPANION_SYSTEMS, 'system'),
    processor: one(processor, PROCESSORS, 'processor'),
    signature: one(signature, SIGNATURES, 'signature'),
  };
  const expected = companionFileName(build.system, build.processor);
  if (name !== expected) throw new TypeError(`${field}.name: must be ${expected}`);
  if (typeof bytes !== 'number' || !Number.isSafeInteger(bytes) || bytes < 1)
    throw new TypeError(`${field}.bytes: must be a whole number`);
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256))
    throw new TypeError(`${field}.sha256: must be 64 hexadecimal digits`);
  if (typeof wasStarted !== 'boolean') throw new TypeError(`${field}.wasStarted: must be true or false`);
  return { ...build, name: expected, bytes, sha256, wasStarted };
}

function asObject(value: unknown, field: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError(`${field}: must be an object`);
  return value as Record<string, unknown>;
}

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;
const isVersion = (value: unknown): value is string => typeof value === 'string' && VERSION.test(value);

/** Whether a version, such as `1.10.0`, comes after another. */
export function isNewerVersion(version: string, than: string): boolean {
  const [a, b] = [version, than].map((one) => one.split('.').map(Number));
  const at = a!.findIndex((part, index) => part !== b![index]);
  return at >= 0 && a![at]! > b![at]!;
}
