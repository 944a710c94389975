// node ../../tools/compile.mjs [folder], the `build` script of a package: compiles its `src` to `dist`, or to the
// folder, by the settings of .swcrc. The compiler's own command brings a hundred packages more.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';

const SETTINGS = fileURLToPath(new URL('../.swcrc', import.meta.url));
const excluded = JSON.parse(readFileSync(SETTINGS, 'utf8')).exclude.map((pattern) => new RegExp(pattern));

const [dist = 'dist'] = process.argv.slice(2);
const files = readdirSync('src', { recursive: true }).filter(
  (file) => /\.tsx?$/.test(file) && !excluded.some((pattern) => pattern.test(file)),
);
await Promise.all(files.map(compile));

async function compile(file) {
  const source = join('src', file);
  const to = join(dist, file).replace(/\.tsx?$/, '.js');
  const { code, map } = await transformFile(source, {
    configFile: SETTINGS,
    sourceFileName: relative(dirname(to), source),
  });
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, `${code}\n//# sourceMappingURL=${basename(to)}.map`);
  writeFileSync(`${to}.map`, map);
}
