// One file that runs in Node without any package, and beside it the decoder of HEIC.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';
import { plugins, resolve } from './rolldown.plugins.mjs';

const LIBHEIF = 'libheif-js/libheif-wasm/libheif-bundle.js';

/** Its licence, LGPL-3.0, wants that it can be replaced, so it is a file of its own; without it HEIC is skipped. */
const libheif = {
  name: 'libheif',
  resolveId: (id) => (id === LIBHEIF ? { id: './libheif.cjs', external: 'relative' } : null),
  generateBundle() {
    const source = readFileSync(createRequire(import.meta.url).resolve(LIBHEIF));
    this.emitFile({ type: 'asset', fileName: 'libheif.cjs', source });
  },
};

export default defineConfig({
  input: fileURLToPath(new URL('src/main.ts', import.meta.url)),
  platform: 'node',
  resolve,
  moduleTypes: { '.wasm': 'binary' },
  plugins: [libheif, ...plugins],
  output: {
    file: fileURLToPath(new URL('dist/swipeclean.mjs', import.meta.url)),
    format: 'esm',
    minify: true,
    banner: '#!/usr/bin/env node',
    codeSplitting: false,
  },
});
