import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunkFileName, chunkGroups } from './vite/chunks';
import { leanRouterPlugin } from './vite/lean-router-plugin';
import { messagesPlugin } from './vite/messages-plugin';
import { offlinePlugin } from './vite/offline-plugin';
import { precompressPlugin } from './vite/precompress-plugin';
import { preloadPlugin } from './vite/preload-plugin';

export default defineConfig({
  plugins: [
    messagesPlugin(),
    leanRouterPlugin(),
    react(),
    tailwindcss(),
    preloadPlugin(),
    offlinePlugin(),
    precompressPlugin(),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    modulePreload: { polyfill: false },
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
  server: { proxy: { '/api': 'http://localhost:8080' } },
});
