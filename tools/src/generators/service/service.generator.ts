import { join } from 'node:path';
import type { GeneratorCallback, Tree } from '@nx/devkit';
import { formatFiles, generateFiles, logger, names } from '@nx/devkit';
import { addToArray } from '../edit-source';
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

/** Makes the contract importable and the service known; browsers get types only, classes are the server entry's. */
function exportContract(tree: Tree, name: string): void {
  const contracts = 'libs/contracts/src';
  const append = (lines: string[]) => (text: string) => `${text}${lines.join('\n')}\n`;
  edit(
    tree,
    `${contracts}/index.ts`,
    append([`export type * from './${name}/${name}.dto';`, `export * from './${name}/${name}.types';`]),
  );
  edit(
    tree,
    `${contracts}/server.ts`,
    append([`export * from './${name}/${name}.dto';`, `export * from './${name}/${name}.rpc';`]),
  );
  edit(tree, `${contracts}/core/services.ts`, (text) => addToArray(text, 'SERVICE_NAMES', `'${name}'`));
  edit(tree, `${contracts}/auth/auth.events.ts`, (text) => addToArray(text, 'userErased', `'${name}'`));
}

const nextSteps = (name: string): string => `
services/${name} is there, its contract in libs/contracts/src/${name}, and its name in SERVICE_NAMES, from which its role,
its schema, its rights on the broker and its health follow. Next:
  1. npm install
  2. node deploy/nats/generate.mjs, for the rights on the broker.
  3. Add its process and its secrets to docker-compose.yml and deploy/k8s.
  4. Give it a first capability: npx nx g @swipeclean/tools:feature --service=${name} --name=<plural noun>
`;
