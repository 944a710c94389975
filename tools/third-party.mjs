// The packages of the lock and the data sets that come with the product, as an SBOM and as NOTICE.
import { readFileSync } from 'node:fs';

const read = (path) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));

/** The packages, by name and version. */
function listPackages() {
  const packages = Object.entries(read('package-lock.json').packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => ({ name: locked.name ?? path.split('node_modules/').at(-1), ...locked }));
  return [...new Map(packages.map((one) => [`${one.name}@${one.version}`, one])).values()];
}

/** CycloneDX 1.6. `npm sbom` refuses a tree with peer dependencies outside their ranges. */
export function createSbom() {
  const { name, version } = read('package-lock.json');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: listPackages().map(toComponent),
  };
}

function toComponent({ name, version, license, integrity, dev }) {
  const [algorithm, digest] = integrity.split('-');
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: dev ? 'excluded' : 'required',
    hashes: [
      { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') },
    ],
    ...(license && {
      licenses: [license.startsWith('SEE') ? { license: { name: license } } : { expression: license }],
    }),
  };
}

/** What the product has of others: data sets, and the packages that it is built and run with. */
export function createNotice() {
  const sets = read('apps/web/src/features/data-sources/data-sets.json').map(
    ({ name, url, licence, edition }) =>
      `${name} (${edition}): ${licence ?? 'published for research without a licence'}, ${url}`,
  );
  const packages = listPackages()
    .filter(({ dev }) => !dev)
    .map(({ name, version, license = 'see the package' }) => `${name} ${version}: ${license}`)
    .sort();
  return `SwipeClean contains data and software of others. \`npm run sbom -- --notice\` writes this file.

Data sets
---------

${sets.join('\n')}

Packages
--------

${packages.join('\n')}
`;
}
