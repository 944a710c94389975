import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run-node';

interface PackageJson {
  workspaces?: string[];
  scripts: Record<string, string>;
  nx?: { tags?: string[] };
}

const read = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as PackageJson;

/** The folders of all packages: `libs/*` means each folder in it. */
const PACKAGES = (read('.').workspaces ?? [])
  .flatMap((pattern) => {
    const parent = pattern.replace(/\/\*$/, '');
    return parent === pattern
      ? [pattern]
      : readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`);
  })
  .filter((folder) => existsSync(join(ROOT, folder, 'package.json')));

describe('every package', () => {
  it.each(PACKAGES)('should be linted without warnings and type-checked: %s', (folder) => {
    const { lint, typecheck } = read(folder).scripts;
    expect(lint).toMatch(/^eslint \. .*--max-warnings 0$/);
    expect(typecheck).toContain('tsc');
  });

  // The boundary rule ignores packages without tags.
  it.each(PACKAGES)('should have tags for type, scope and platform: %s', (folder) => {
    const kinds = (read(folder).nx?.tags ?? []).map((tag) => tag.split(':')[0]);
    expect(kinds.sort()).toEqual(['platform', 'scope', 'type']);
  });
});
