import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin, Rollup } from 'vite';
import { buildClassicScript, ROOT } from './build-helpers';
import { listPrecacheFiles, type BundleFile } from './precache-files';

const PUBLIC = `${ROOT}public/`;

/**
 * Builds `/sw.js`, the service worker, with the list of files to precache and the list of all files of this version.
 */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'swipeclean:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const entries = listPrecacheFiles(bundle as Record<string, BundleFile>).map((name) => {
          const hashed = name.startsWith('assets/');
          return { url: `/${name}`, revision: hashed ? null : hashOf(contentOf(bundle[name])) };
        });
        const icons = readdirSync(PUBLIC)
          .filter((name) => /\.(svg|webmanifest)$/.test(name))
          .map((name) => ({ url: `/${name}`, revision: hashOf(readFileSync(PUBLIC + name)) }));
        const source = await buildClassicScript('src/app/offline/service-worker.ts', {
          __PRECACHE_FILES__: JSON.stringify([...entries, ...icons]),
          __ALL_FILES__: JSON.stringify(Object.keys(bundle).map((name) => `/${name}`)),
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

function contentOf(file: Rollup.OutputAsset | Rollup.OutputChunk | undefined): string | Uint8Array {
  if (!file) return '';
  return file.type === 'asset' ? file.source : file.code;
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}
