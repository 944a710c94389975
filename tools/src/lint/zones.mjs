import { readdirSync } from 'node:fs';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import { TESTS } from './restricted-imports.mjs';

/** Slices whose rows and queries are the base of the others in their service. */
const BASE_SLICES = {
  auth: ['accounts'],
  billing: ['accounts', 'customers', 'purchases'],
  cleaning: ['connections', 'jobs', 'plans'],
  spam: ['accounts'],
};

/** Slices that read the rows of all others: the export and the erasure of a user. */
const READERS = { auth: ['user-data'] };

/** One-way streets between folders inside a package. The message of a zone names it. */
export function zones() {
  return [
    block('apps/web/src', webLayers()),
    // The same rule whole again for what is not a test, since the later block replaces the earlier.
    block('apps/web/src', [...webLayers(), testHelpers], TESTS),
    block('libs/contracts/src', contractFolders(), [...TESTS, '**/core/{service-contracts,bus-topology}.ts']),
    ...foldersIn('services').map((name) => block(`services/${name}/src`, slices(name), TESTS)),
  ];
}

function webLayers() {
  const isClosed = (layer) =>
    `${layer}/ is closed to this: app uses features, features use folder, folder uses shared, never back.`;
  return [
    ...foldersIn('apps/web/src/features').map((name) => ({
      target: `./features/${name}`,
      from: './features',
      except: [`./${name}`],
      message: 'Features do not know each other; app/ brings them together.',
    })),
    { target: './features', from: './app', message: isClosed('features') },
    { target: './folder', from: ['./app', './features'], message: isClosed('folder') },
    { target: './shared', from: ['./app', './features', './folder'], message: isClosed('shared') },
  ];
}

const testHelpers = {
  target: ['./app', './features', './folder', './shared'],
  from: './testing',
  message: 'Test helpers stay in tests.',
};

function contractFolders() {
  const folders = foldersIn('libs/contracts/src').filter((name) => name !== 'core');
  return [
    // Apart from the files that list all services.
    { target: './core', from: folders.map((name) => `./${name}`), message: 'Core knows no service.' },
    // The gateway's contract takes requests and replies of the services.
    ...folders
      .filter((name) => name !== 'gateway')
      .map((name) => ({
        target: `./${name}`,
        from: folders.filter((other) => other !== name).map((other) => `./${other}`),
        message: "A service's contract uses core and its own folder only.",
      })),
  ];
}

function slices(service) {
  const base = BASE_SLICES[service] ?? [];
  const all = foldersIn(`services/${service}/src`).filter((name) => name !== 'database');
  return all
    .filter((name) => !READERS[service]?.includes(name))
    .map((name) => ({
      target: `./${name}`,
      from: `./!(${[name, ...base].join('|')})/**/*.{entity,repository}.ts`,
      message: "A slice calls another's service, or takes its event; it does not read its rows.",
    }));
}

function block(basePath, list, ignores = []) {
  return {
    files: [`${basePath}/**/*.{ts,tsx}`],
    ignores,
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: `${basePath.split('/src')[0]}/tsconfig.json` }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: new URL(`../../../${basePath}`, import.meta.url).pathname, zones: list },
      ],
    },
  };
}

/** Names of the folders in `path` below the repository's root, so that rules cover a new folder from its first file. */
export function foldersIn(path) {
  try {
    return readdirSync(new URL(`../../../${path}`, import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}
