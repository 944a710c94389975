import type { Plugin } from 'vite';

/**
 * Refuses a build in which files import each other in a circle: then one of them runs before what it needs, and the page
 * stays empty. The groups of `chunks.ts` can make such circles of modules that have none.
 */
export function acyclicPlugin(): Plugin {
  return {
    name: 'swipeclean:acyclic',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = (file: string) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.imports : [];
      };
      const circle = findCircle(Object.keys(bundle), importsOf);
      if (circle) this.error(`These files import each other: ${circle.join(' → ')}`);
    },
  };
}

function findCircle(files: string[], importsOf: (file: string) => string[]): string[] | undefined {
  const sound = new Set<string>();
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (sound.has(file)) return undefined;
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    for (const next of importsOf(file)) {
      const circle = visit(next, [...path, file]);
      if (circle) return circle;
    }
    sound.add(file);
    return undefined;
  };
  for (const file of files) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
}
