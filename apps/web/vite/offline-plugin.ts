import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';
import { alias } from './alias';
import { offlineFiles, type BundleFile } from './offline-files';

const WORKER = fileURLToPath(new URL('../src/app/offline/service-worker.ts', import.meta.url));
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));

/** Builds `/sw.js`, which keeps the files that work without a network, and knows all files of its version. */
export function offlinePlugin(): Plugin {
  return {
    name: 'swipeclean:offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const entries = offlineFiles(bundle as Record<string, BundleFile>).map((name) => {
          const hashed = name.startsWith('assets/');
          return { url: `/${name}`, revision: hashed ? null : fingerprint(contentOf(bundle[name])) };
        });
        const icons = readdirSync(PUBLIC)
          .filter((name) => /\.(svg|webmanifest)$/.test(name))
          .map((name) => ({ url: `/${name}`, revision: fingerprint(readFileSync(PUBLIC + name)) }));
        const source = await buildWorker({
          __OFFLINE_FILES__: JSON.stringify([...entries, ...icons]),
          __ALL_FILES__: JSON.stringify(Object.keys(bundle).map((name) => `/${name}`)),
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** A classic script of one file: not every browser runs a service worker that is a module. */
async function buildWorker(define: Record<string, string>): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias },
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: WORKER, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  })) as Rollup.RollupOutput[];
  const [chunk] = result[0]?.output ?? [];
  if (!chunk) throw new Error('The service worker was not built');
  return chunk.code;
}

function contentOf(file: Rollup.OutputAsset | Rollup.OutputChunk | undefined): string | Uint8Array {
  if (!file) return '';
  return file.type === 'asset' ? file.source : file.code;
}

function fingerprint(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}
