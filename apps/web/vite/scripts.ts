import type { Rollup } from 'vite';

/** The modules that every page asks for. */
export const START = ['/index.html', '/src/app/start.tsx'];

/** The scripts of these modules and all that they import. */
export function scriptsOf(modules: string[], bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Set<string>();
  const take = (file: string) => {
    if (needed.has(file)) return;
    needed.add(file);
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(take);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/apps/web${module}`));
    if (!chunk) throw new Error(`${module} has no script of its own`);
    take(chunk.fileName);
  }
  return [...needed];
}
