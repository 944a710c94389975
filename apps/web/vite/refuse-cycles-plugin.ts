import type { Plugin, Rollup } from 'vite';

/**
 * Fails a build in which two files import each other: which of them runs first then depends on which one a page asks
 * for, and half of the pages stay blank. The entry is always first, so it may be part of a circle.
 */
export function refuseCyclesPlugin(): Plugin {
  return {
    name: 'swipeclean:refuse-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = findCircle(chunks.filter(({ isEntry }) => !isEntry));
      if (circle)
        this.error(`Files import each other: ${circle.join(' > ')}. Divide vite/chunks.ts otherwise.`);
    },
  };
}

function findCircle(chunks: Rollup.OutputChunk[]): string[] | null {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const finished = new Set<string>();
  const walk = (name: string, way: string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (finished.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const circle = walk(next, [...way, name]);
      if (circle) return circle;
    }
    finished.add(name);
    return null;
  };
  for (const name of imports.keys()) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return null;
}
