import { join } from 'node:path';
import type { GeneratorCallback, Tree } from '@nx/devkit';
import { formatFiles, generateFiles, logger, names } from '@nx/devkit';
import { edit, kitDependencies, readText } from '../workspace';

/** Options of the service generator; see schema.json. */
export interface ServiceOptions {
  name: string;
}

const KIT_PACKAGES = [
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/microservices',
  '@nestjs/typeorm',
  '@swipeclean/contracts',
  'pg',
  'reflect-metadata',
  'rxjs',
  'typeorm',
];

/** Generates a service that boots, migrates and answers for its users' data, and the contract it is reached by. */
export default async function serviceGenerator(
  tree: Tree,
  { name }: ServiceOptions,
): Promise<GeneratorCallback> {
  if (tree.exists(`services/${name}`)) throw new Error(`services/${name} is already there`);
  const timestamp = Date.now();
  const { version } = JSON.parse(readText(tree, 'libs/service-kit/package.json')) as { version: string };
  const dependencies = { ...kitDependencies(tree, KIT_PACKAGES), '@swipeclean/service-kit': version };
  const words = {
    template: '',
    name,
    Service: names(name).className,
    service: names(name).propertyName,
    timestamp,
    Migration: `CreateTables${timestamp}`,
    dependencies: JSON.stringify(Object.fromEntries(Object.entries(dependencies).sort())),
  };
  generateFiles(tree, join(__dirname, 'files/service'), `services/${name}`, words);
  generateFiles(tree, join(__dirname, 'files/contract'), `libs/contracts/src/${name}`, words);
  exportContract(tree, name);
  await formatFiles(tree);
  return () => logger.info(nextSteps(name));
}

/** Browsers get types only; the classes and the map of calls are the server entry's. */
function exportContract(tree: Tree, name: string): void {
  edit(
    tree,
    'libs/contracts/src/index.ts',
    (text) =>
      `${text}export type * from './${name}/${name}.dto';\nexport * from './${name}/${name}.types';\n`,
  );
  edit(
    tree,
    'libs/contracts/src/server.ts',
    (text) => `${text}export * from './${name}/${name}.dto';\nexport * from './${name}/${name}.rpc';\n`,
  );
}

const nextSteps = (name: string): string => `
services/${name} is there, and its contract in libs/contracts/src/${name}. Next:
  1. npm install
  2. Add '${name}' to SERVICE_NAMES in libs/contracts/src/core/config.types.ts: its role, schema, broker user and health follow.
  3. Add '${name}' to the consumers of userErased in libs/contracts/src/auth/auth.events.ts, then run node deploy/nats/generate.mjs.
  4. Add its process, and its secrets, to docker-compose.yml and deploy/k8s.
  5. Give it a first capability: npx nx g @swipeclean/tools:feature --service=${name} --name=<plural noun>
`;
