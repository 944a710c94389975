import { readFileSync } from 'node:fs';

/**
 * The day (`YYYY-MM-DD`) on which a package of `@ip-location-db` was made, read from its version, such as `2.3.2026061719`.
 * @throws Error when the version tells no day.
 */
export function dateOfPackage(name: string): string {
  const manifest = readFileSync(require.resolve(`${name}/package.json`), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const [, year, month, day] = /\.(\d{4})(\d\d)(\d\d)\d\d$/.exec(version) ?? [];
  if (!day) throw new Error(`The version of ${name} tells no day: ${version}`);
  return `${year}-${month}-${day}`;
}
