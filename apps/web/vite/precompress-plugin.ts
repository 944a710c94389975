import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const TEXT = /\.(html|js|css|svg|json|txt|webmanifest)$/;
const MIN_BYTES = 512;
const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of the build, for the gateway to serve as they are. */
export function precompressPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'swipeclean:precompress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const root = join(config.root, config.build.outDir);
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && TEXT.test(entry.name)) await compress(join(entry.parentPath, entry.name));
      }
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await brotli(bytes, quality));
  await writeFile(`${file}.gz`, await gzipAsync(bytes, { level: 9 }));
}
