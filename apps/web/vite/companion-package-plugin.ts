import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const COMPANION = new URL('../../companion/', import.meta.url);
const PROGRAM = 'swipeclean.mjs';

/** Adds the companion as a package that `npx` runs from the site's address: `/companion.tgz`. */
export function companionPackagePlugin(): Plugin {
  return {
    name: 'companion-package',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'companion.tgz', source: packCompanion() });
    },
  };
}

function packCompanion(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'companion-'));
  try {
    const { version } = JSON.parse(readFileSync(new URL('package.json', COMPANION), 'utf8')) as {
      version: string;
    };
    const description = { name: 'swipeclean', version, bin: PROGRAM, engines: { node: '>=20.19' } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(description));
    copyFileSync(new URL(`dist/${PROGRAM}`, COMPANION), join(folder, PROGRAM));
    execFileSync('npm', ['pack', '--silent'], { cwd: folder, shell: process.platform === 'win32' });
    return readFileSync(join(folder, `swipeclean-${version}.tgz`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
