// The companion as one script, for `npm run companion:build`: an executable has no files beside it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, rolldown } from 'rolldown';
import { plugins, resolve } from './rolldown.plugins.mjs';

const LIBHEIF = 'libheif-js/libheif-wasm/libheif-bundle.js';
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The page with its files, as texts. */
const localPage = {
  name: 'local-page',
  async load(id) {
    if (id !== at('src/app/page/page.html')) return null;
    const bundle = await rolldown({ input: at('src/app/page/main.ts'), platform: 'browser' });
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    await bundle.close();
    const read = (name) => readFileSync(at(`src/app/page/${name}`), 'utf8');
    const page = { html: read('page.html'), css: read('page.css'), script: output[0].code };
    return { code: `export default ${JSON.stringify(page)};`, moduleType: 'js' };
  },
};

export default defineConfig({
  input: at('src/executable.ts'),
  platform: 'node',
  resolve: {
    ...resolve,
    // An asset of the executable, which can be replaced by a file.
    alias: { [LIBHEIF]: at('src/executable/libheif.ts') },
  },
  moduleTypes: { '.wasm': 'binary' },
  plugins: [localPage, ...plugins],
  output: { file: at('dist/swipeclean.cjs'), format: 'cjs', minify: true, codeSplitting: false },
});
