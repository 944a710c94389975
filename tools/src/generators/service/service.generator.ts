import { execSync } from 'node:child_process';
import { join } from 'node:path';
import type { GeneratorCallback, Tree } from '@nx/devkit';
import { generateFiles, logger, names, workspaceRoot } from '@nx/devkit';
import { addImport, addToArray, addToObject } from '../edit-source';
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

/**
 * Generates a service that boots, migrates, exports and erases its users' data, with its contract, its containers and
 * its permissions on the broker.
 */
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
  edit(tree, 'docker-compose.yml', (text) => addContainers(text, name));
  return () => {
    for (const command of [
      'npm install --no-audit --no-fund',
      'node deploy/nats/generate.mjs',
      'npm run format',
    ]) {
      execSync(command, { cwd: workspaceRoot, stdio: 'inherit' });
    }
    logger.info(serviceNextSteps(name));
  };
}

/**
 * Makes the contract importable and registers the service; browsers get types only, the server entry exports classes.
 */
function exportContract(tree: Tree, name: string): void {
  const contracts = 'libs/contracts/src';
  const append = (lines: string[]) => (text: string) => `${text}${lines.join('\n')}\n`;
  edit(
    tree,
    `${contracts}/index.ts`,
    append([
      `export * from './${name}/${name}.routes';`,
      `export * from './${name}/${name}.types';`,
      `export type * from './${name}/${name}.dto';`,
      `export type * from './${name}/${name}.rpc';`,
    ]),
  );
  edit(
    tree,
    `${contracts}/server.ts`,
    append([`export * from './${name}/${name}.dto';`, `export * from './${name}/${name}.rpc';`]),
  );
  edit(tree, `${contracts}/core/services.ts`, (text) => addToArray(text, 'SERVICE_NAMES', `'${name}'`));
  const rpc = `${names(name).propertyName}Rpc`;
  edit(tree, `${contracts}/core/service-contracts.ts`, (text) =>
    addToObject(addImport(text, `../${name}/${name}.rpc`, [rpc]), 'SERVICE_CONTRACTS', `${name}: ${rpc}`),
  );
  edit(tree, `${contracts}/auth/auth.events.ts`, (text) => addToArray(text, 'userErased', `'${name}'`));
}

/** Adds the service and its migration before the gateway, which waits for the service. */
function addContainers(text: string, name: string): string {
  const gateway = '  gateway:\n';
  const lastDependency = /(\n {2}gateway:\n[\s\S]*? {4}depends_on:\n(?: {6}\S.*\n)+)/;
  if (!lastDependency.test(text))
    throw new Error('docker-compose.yml has no gateway that depends on services');
  return text
    .replace(lastDependency, `$1      ${name}: { condition: service_healthy }\n`)
    .replace(gateway, () => `${containers(name)}\n${gateway}`);
}

const containers = (name: string): string => `  ${name}-migrate:
    <<: *migration
    image: swipeclean/${name}:1.0.0
    env_file: deploy/docker/secrets/${name}.env
  ${name}:
    <<: *process
    image: swipeclean/${name}:1.0.0
    build:
      context: .
      dockerfile: deploy/docker/node.Dockerfile
      target: process
      args: { FOLDER: services/${name}, PACKAGE: '@swipeclean/${name}-service' }
    env_file: [deploy/docker/settings.env, deploy/docker/secrets/${name}.env]
    environment:
      NATS_URL: nats://nats:4222
      NATS_USER: ${name}
      OPS_PORT: '9000'
      OPS_HOST: 0.0.0.0
    networks: [data, bus]
    depends_on:
      ${name}-migrate: { condition: service_completed_successfully }
`;

const serviceNextSteps = (name: string): string => `
services/${name} is ready: contract in libs/contracts/src/${name}, containers in docker-compose.yml, NATS permissions, and its
name in SERVICE_NAMES, from which its database role, schema and health check follow. Next:
  1. Give it a first capability: npx nx g @swipeclean/tools:feature --service=${name} --name=<plural noun>
  2. For calls from the web app, add apps/web/src/shared/api/${name}-api.ts like its neighbours.
  3. Secrets of its own go in deploy/local/src/stack/secrets.ts, settings of its own in settings.ts beside it.
`;
