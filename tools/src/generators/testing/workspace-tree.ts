import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import { ROOT } from '../../run-node';

const COPIED = [
  'libs/contracts/src',
  'libs/service-kit/package.json',
  'services/spam/src',
  'services/spam/package.json',
];

/** The real contracts and one real service in memory, as generators find them. */
export function workspaceTree(): Tree {
  const tree = createTreeWithEmptyWorkspace();
  for (const path of COPIED.flatMap(filesUnder)) tree.write(path, readFileSync(join(ROOT, path)));
  return tree;
}

/** The TypeScript files in a folder of the tree, path to text. */
export function sourcesUnder(tree: Tree, folder: string): [path: string, text: string][] {
  return tree
    .listChanges()
    .filter(({ path }) => path.endsWith('.ts') && path.startsWith(`${folder}/`))
    .map(({ path, content }) => [path, String(content)]);
}

function filesUnder(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}
