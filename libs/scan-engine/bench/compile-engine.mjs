// Compiles the engine as Node runs it.
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compiles the engine into a folder below `home` and returns its path. */
export function compileEngine(home) {
  const repository = fileURLToPath(new URL('../../..', import.meta.url));
  const dist = join(home, 'engine');
  execFileSync(process.execPath, [join(repository, 'tools/compile.mjs'), dist], {
    cwd: join(repository, 'libs/scan-engine'),
  });
  symlinkSync(join(repository, 'node_modules'), join(home, 'node_modules'));
  return dist;
}
