// npm run --silent sbom > sbom.json: writes the packages of the lock as an SBOM (CycloneDX 1.6).
// `npm sbom` refuses a tree with peer dependencies outside their ranges.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { name, version } = packages[''];
const components = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, locked]) => componentOf(locked.name ?? path.split('node_modules/').at(-1), locked));
const unique = new Map(components.map((component) => [component.purl, component]));
const metadata = { component: { type: 'application', name, version } };
console.log(
  JSON.stringify(
    { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components: [...unique.values()] },
    null,
    2,
  ),
);

function componentOf(fullName, { version: locked, license, integrity, dev }) {
  const [algorithm, digest] = integrity.split('-');
  return {
    type: 'library',
    name: fullName,
    version: locked,
    purl: `pkg:npm/${fullName.replace('@', '%40')}@${locked}`,
    scope: dev ? 'excluded' : 'required',
    hashes: [
      { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') },
    ],
    ...(license && {
      licenses: [license.startsWith('SEE') ? { license: { name: license } } : { expression: license }],
    }),
  };
}
