import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { ROOT, runNode } from '../../run-node';
import { sourcesUnder } from './workspace-tree';

/** Compiles files of a tree, against its contracts and the packages of the repository; returns the errors. */
export async function typeCheck(tree: Tree, files: string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'generated-code-'));
  try {
    const sources = ['libs/contracts/src', 'services/spam'].flatMap((path) => sourcesUnder(tree, path));
    for (const [path, text] of sources) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const contracts = { index: '@swipeclean/contracts', server: '@swipeclean/contracts/server' };
    const paths = Object.entries(contracts).map(([file, name]) => [
      name,
      [`./libs/contracts/src/${file}.ts`],
    ]);
    const config = {
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions: { paths: Object.fromEntries(paths) as object },
      files,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(ROOT, 'node_modules/typescript-7/bin/tsc');
    const { stdout } = await runNode([tsc, '-p', folder, '--pretty', 'false']);
    return stdout.split('\n').filter(Boolean);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
