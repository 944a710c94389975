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

/** What the one type check of all packages for Node includes. */
const NODE_PROGRAM = (
  JSON.parse(readFileSync(join(ROOT, 'tsconfig.node.json'), 'utf8')) as { include: string[] }
).include.map((folder) => folder.replace(/\/(src|test)$/, ''));

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
  it('should be linted without warnings, by one task for all', () => {
    const linted = PACKAGES.filter((folder) => read(folder).scripts.lint);
    expect(linted).toEqual(['tools']);
    expect(read('tools').scripts.lint).toMatch(/^eslint \.\. --max-warnings 0 && knip /);
  });

  it.each(PACKAGES)('should be type-checked: %s', (folder) => {
    const isOfAllForNode = NODE_PROGRAM.some((included) => `${folder}/`.startsWith(`${included}/`));
    expect([isOfAllForNode, read(folder).scripts.typecheck?.includes('tsc')]).toContain(true);
  });

  // The boundary rule ignores packages without tags.
  it.each(PACKAGES)('should have tags for type, scope and platform: %s', (folder) => {
    const kinds = (read(folder).nx?.tags ?? []).map((tag) => tag.split(':')[0]);
    expect(kinds.sort()).toEqual(['platform', 'scope', 'type']);
  });
});
