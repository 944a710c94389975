import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

/** `apps/web/`. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The source folder under the name that `tsconfig.json` gives it, for every build that starts from it. */
export const alias = { '@': `${ROOT}src` };

/**
 * Builds one classic script. It runs before the first paint, which a module does not, and every browser runs it as a
 * service worker.
 */
export async function buildClassicScript(
  entry: string,
  define: Record<string, string> = {},
): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias },
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: `${ROOT}${entry}`, formats: ['iife'], name: 'script', fileName: () => 'script.js' },
    },
  })) as Rollup.RollupOutput[];
  const [chunk] = result[0]?.output ?? [];
  if (!chunk) throw new Error(`${entry} was not built`);
  return chunk.code;
}
