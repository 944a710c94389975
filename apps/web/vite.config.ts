import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { alias } from './vite/build-helpers';
import { chunkCyclesPlugin } from './vite/chunk-cycles-plugin';
import { chunkFileName, chunkGroups } from './vite/chunks';
import { companionPackagePlugin } from './vite/companion-package-plugin';
import { messagesPlugin } from './vite/messages-plugin';
import { pageFilesPlugin } from './vite/page-files-plugin';
import { precompressPlugin } from './vite/precompress-plugin';
import { preloadPlugin } from './vite/preload-plugin';
import { prerenderPlugin } from './vite/prerender-plugin';
import { serviceWorkerPlugin } from './vite/service-worker-plugin';

export default defineConfig({
  plugins: [
    messagesPlugin(),
    react(),
    tailwindcss(),
    chunkCyclesPlugin(),
    preloadPlugin(),
    pageFilesPlugin(),
    companionPackagePlugin(),
    serviceWorkerPlugin(),
    prerenderPlugin(),
    precompressPlugin(),
  ],
  resolve: { alias, conditions: ['source', ...defaultClientConditions] },
  build: {
    // The gateway sends what a page needs as Link headers (vite/page-files-plugin.ts); lists in each page would
    // weigh more.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFileName,
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
      },
    },
  },
  // A worker loads what only some files need, such as the HEIC decoder, on demand.
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:8080' } },
});
