import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SOURCE = join(__dirname, '..');
const IMPORT = /(?:^|\n)(?:import|export)(?! type)[^;]*?from '([@.]\/?[^']+)'|import\('([@.]\/?[^']+)'\)/g;
const AREA = /^export const .*defineMessages<[^(]*>\('([\w-]+)'\)/gm;

/** The message areas that a module and all it imports use, lazily loaded modules included. */
export function listUsedAreas(module: string): string[] {
  const areas = new Set<string>();
  const seen = new Set<string>();
  const pending = [findFile(module)];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    for (const [, area] of source.matchAll(AREA)) areas.add(area!);
    for (const [, imported, lazy] of source.matchAll(IMPORT)) {
      const found = findFile(resolveImport(file, (imported ?? lazy)!));
      if (found) pending.push(found);
    }
  }
  return [...areas].sort();
}

function resolveImport(importer: string, specifier: string): string {
  return specifier.startsWith('@/') ? join(SOURCE, specifier.slice(2)) : join(dirname(importer), specifier);
}

function findFile(module: string): string | undefined {
  return ['.ts', '.tsx'].map((extension) => module + extension).find((file) => existsSync(file));
}
