// Prints, as JSON, the files that a browser loads for one entry: node bundled-modules.mjs <entry>
import { build } from 'vite';

const output = await build({
  configFile: false,
  logLevel: 'silent',
  resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
  build: {
    write: false,
    minify: false,
    lib: { entry: process.argv[2], formats: ['es'], fileName: 'bundle' },
  },
});
const chunks = [output].flat().flatMap((result) => result.output.filter((part) => part.type === 'chunk'));
// Modules without remaining code cost nothing and are left out.
const modules = chunks.flatMap((chunk) =>
  Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
);
process.stdout.write(`${JSON.stringify(modules)}\n`);
