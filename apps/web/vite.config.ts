import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { acyclicPlugin } from './vite/acyclic-plugin';
import { alias } from './vite/alias';
import { chunkFileName, chunkGroups } from './vite/chunks';
import { firstPicturePlugin } from './vite/first-picture-plugin';
import { leanRouterPlugin } from './vite/lean-router-plugin';
import { messagesPlugin } from './vite/messages-plugin';
import { offlinePlugin } from './vite/offline-plugin';
import { pageFilesPlugin } from './vite/page-files-plugin';
import { precompressPlugin } from './vite/precompress-plugin';
import { preloadPlugin } from './vite/preload-plugin';

export default defineConfig({
  plugins: [
    messagesPlugin(),
    leanRouterPlugin(),
    react(),
    tailwindcss(),
    acyclicPlugin(),
    preloadPlugin(),
    pageFilesPlugin(),
    offlinePlugin(),
    firstPicturePlugin(),
    precompressPlugin(),
  ],
  resolve: { alias, conditions: ['source', ...defaultClientConditions] },
  build: {
    // What a page needs is announced by the gateway (vite/page-files-plugin.ts); lists in the page would weigh on each.
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
  // A worker fetches what only some files need, such as the decoder of HEIC, when the first of them comes.
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:8080' } },
});
