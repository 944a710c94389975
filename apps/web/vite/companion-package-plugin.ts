import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const COMPANION = new URL('../../companion/', import.meta.url);
const PROGRAM = 'swipeclean.mjs';
/** The decoder of HEIC, a file of its own beside the program. */
const LIBHEIF = 'libheif.cjs';

/** Adds the companion as a package that `npx` runs from the site's address: `/companion.tgz`. */
export function companionPackagePlugin(): Plugin {
  return {
    name: 'companion-package',
    config: () => ({ define: { __COMPANION_HASH__: JSON.stringify(hashProgram()) } }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'companion.tgz', source: packCompanion() });
    },
  };
}

/** Names the program by its content; empty before it is built. */
function hashProgram(): string {
  const file = new URL(`dist/${PROGRAM}`, COMPANION);
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8) : '';
}

/** The package with a built program. */
export function packCompanion(program = fileURLToPath(new URL(`dist/${PROGRAM}`, COMPANION))): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'companion-'));
  try {
    const { version } = JSON.parse(readFileSync(new URL('package.json', COMPANION), 'utf8')) as {
      version: string;
    };
    const description = { name: 'swipeclean', version, bin: PROGRAM, engines: { node: '>=20.19' } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(description));
    copyFileSync(program, join(folder, PROGRAM));
    copyFileSync(join(dirname(program), LIBHEIF), join(folder, LIBHEIF));
    execFileSync('npm', ['pack', '--silent'], { cwd: folder, shell: process.platform === 'win32' });
    return readFileSync(join(folder, `swipeclean-${version}.tgz`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
