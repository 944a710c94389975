// What both builds of the companion do so that a command starts at once.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Modules before CommonJS: of hash-wasm only one hash is used. */
export const resolve = {
  conditionNames: ['source', 'import', 'node', 'default'],
  mainFields: ['module', 'main'],
};

/** Modules of Node.js that `connect` and the photos alone need: those are loaded with them, and not at each start. */
const LAZY = ['node:child_process', 'node:http', 'node:net', 'node:readline', 'node:zlib'];

/** The code of a scan's threads as a text: each thread would otherwise load the whole program. */
const scanThread = {
  name: 'scan-thread',
  resolveId: (id) => (id === './scan-thread?code' ? `\0${id}` : null),
  async load(id) {
    if (id !== '\0./scan-thread?code') return null;
    const input = fileURLToPath(new URL('src/scan-thread.ts', import.meta.url));
    const bundle = await rolldown({
      input,
      platform: 'node',
      resolve,
      // Of the engine's parts only what the thread calls.
      treeshake: { moduleSideEffects: (id) => id === input },
    });
    const { output } = await bundle.generate({ format: 'cjs', minify: true });
    await bundle.close();
    return `export default ${JSON.stringify(output[0].code)};`;
  },
};

/** Loads modules of Node.js where their importer begins, and not before the program. */
const lazyBuiltins = {
  name: 'lazy-builtins',
  resolveId: (id) => (LAZY.includes(id) ? `\0lazy:${id}` : null),
  load(id) {
    const name = id.startsWith('\0lazy:') ? id.slice('\0lazy:'.length) : null;
    if (name === null) return null;
    const names = Object.keys(createRequire(import.meta.url)(name));
    const code = `const { ${names.join(', ')} } = process.getBuiltinModule('${name}');\nexport { ${names.join(', ')} };`;
    return { code, moduleSideEffects: false };
  },
};

/** With other letters V8 keeps and reads two bytes for each character of the program. */
const asciiOnly = {
  name: 'ascii-only',
  renderChunk: (code) =>
    code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
};

export const plugins = [scanThread, lazyBuiltins, asciiOnly];
