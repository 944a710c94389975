import { readdirSync } from 'node:fs';

/**
 * Names of the folders in `path` below the repository's root, so that a new one is under the rules from its first
 * file.
 */
export function foldersIn(path) {
  try {
    return readdirSync(new URL(`../../../${path}`, import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}
