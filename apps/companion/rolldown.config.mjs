// One file that runs in Node without any package.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';

export default defineConfig({
  input: fileURLToPath(new URL('src/main.ts', import.meta.url)),
  platform: 'node',
  resolve: { conditionNames: ['source', 'import', 'node', 'default'] },
  output: {
    file: fileURLToPath(new URL('dist/swipeclean.mjs', import.meta.url)),
    format: 'esm',
    minify: true,
    banner: '#!/usr/bin/env node',
    codeSplitting: false,
  },
});
