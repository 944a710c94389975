import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import { ROOT } from '../../run-node';

const COPIED = [
  'docker-compose.yml',
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

/** The TypeScript files that differ from the repository's, path to text. */
export function changedSources(tree: Tree): Map<string, string> {
  const changes = tree
    .listChanges()
    .flatMap(({ path, content }) => (content ? [[path, content.toString()] as const] : []));
  return new Map(changes.filter(([path, text]) => path.endsWith('.ts') && text !== onDisk(path)));
}

function filesUnder(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

function onDisk(path: string): string | undefined {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
}
