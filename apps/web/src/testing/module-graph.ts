import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SOURCE = join(__dirname, '..');
const IMPORT = /(?:^|\n)(?:import|export)(?! type)[^;]*?from '([@.]\/?[^']+)'|import\('([@.]\/?[^']+)'\)/g;
/** The areas that a module loads itself, for what it imports late. */
const LOADED = /loadAreas\(([^.)]+)\)/g;
const AREA = /^export const .*defineMessages<[^(]*>\('([\w-]+)'\)/gm;

/** The message areas that a module and all it imports use, apart from those that it loads with a late import. */
export function listUsedAreas(module: string): string[] {
  const areas = new Set<string>();
  const seen = new Set<string>();
  const pending = [findFile(module) ?? module];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    for (const [, area] of source.matchAll(AREA)) areas.add(area!);
    const loaded = [...source.matchAll(LOADED)].flatMap(([, names]) => names!.match(/[\w-]+/g) ?? []);
    for (const [, imported, lazy] of source.matchAll(IMPORT)) {
      const found = findFile(resolveImport(file, (imported ?? lazy)!));
      if (!found) continue;
      if (lazy && loaded.length > 0) {
        for (const area of listUsedAreas(found)) if (!loaded.includes(area)) areas.add(area);
      } else pending.push(found);
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
