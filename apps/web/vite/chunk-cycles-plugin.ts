import type { Plugin } from 'vite';

/**
 * Fails a build whose chunks import each other in a cycle: one of them would run before its imports, and the page
 * would stay empty. Modules need no cycle for that: the groups of `chunks.ts` can create one between chunks.
 */
export function chunkCyclesPlugin(): Plugin {
  return {
    name: 'swipeclean:chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = (file: string) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.imports : [];
      };
      const cycle = findCycle(Object.keys(bundle), importsOf);
      if (cycle) this.error(`These chunks import each other: ${cycle.join(' → ')}`);
    },
  };
}

function findCycle(files: string[], importsOf: (file: string) => string[]): string[] | undefined {
  const acyclic = new Set<string>();
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (acyclic.has(file)) return undefined;
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    for (const next of importsOf(file)) {
      const cycle = visit(next, [...path, file]);
      if (cycle) return cycle;
    }
    acyclic.add(file);
    return undefined;
  };
  for (const file of files) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}
