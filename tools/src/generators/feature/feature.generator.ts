import { execSync } from 'node:child_process';
import { join } from 'node:path';
import type { GeneratorCallback, Tree } from '@nx/devkit';
import { generateFiles, logger, updateJson, visitNotIgnoredFiles, workspaceRoot } from '@nx/devkit';
import { addImport, addToArray } from '../edit-source';
import { edit, kitDependencies, readText } from '../workspace';
import { declareContract } from './declare-contract';
import { featureNames, type FeatureNames, type FeatureOptions } from './feature-names';

/** Generates a feature of a service, from its contract to its table; the result compiles and passes its test. */
export default async function featureGenerator(
  tree: Tree,
  options: FeatureOptions,
): Promise<GeneratorCallback> {
  const root = `services/${options.service}`;
  if (!tree.exists(`${root}/src/app.module.ts`)) throw new Error(`There is no service "${options.service}"`);
  if (tree.exists(`${root}/src/${options.name}`))
    throw new Error(`${root}/src/${options.name} is already there`);
  const words = featureNames(options);
  requireFreeName(tree, words.Entity);

  generateFiles(tree, join(__dirname, 'files'), root, words);
  declareContract(tree, options.service, words);
  edit(tree, `${root}/src/app.module.ts`, (text) =>
    addToArray(
      addImport(text, `./${words.name}/${words.name}.module`, [`${words.Feature}Module`]),
      'imports',
      `${words.Feature}Module`,
    ),
  );
  edit(tree, `${root}/src/database/database.ts`, (text) => {
    const migration = `./migrations/${words.timestamp}-create-${words.entity}`;
    const row = addImport(text, `../${words.name}/${words.entity}.entity`, [`${words.Entity}Row`]);
    const withRow = addToArray(row, 'entities', `${words.Entity}Row`);
    return addToArray(addImport(withRow, migration, [words.Migration]), 'migrations', words.Migration);
  });
  updateJson(tree, `${root}/package.json`, (json: { dependencies: Record<string, string> }) => ({
    ...json,
    dependencies: { ...json.dependencies, ...kitDependencies(tree, ['uuidv7']) },
  }));
  return () => {
    execSync('npm run format', { cwd: workspaceRoot, stdio: 'inherit' });
    logger.info(featureNextSteps(options, words));
  };
}

/** All contracts share one export, so a name must be unique. */
function requireFreeName(tree: Tree, name: string): void {
  visitNotIgnoredFiles(tree, 'libs/contracts/src', (path) => {
    if (new RegExp(`^export (interface|type|class|const) ${name}\\b`, 'm').test(readText(tree, path))) {
      throw new Error(`${path} already exports ${name}; choose another name with --entity`);
    }
  });
}

const featureNextSteps = (
  { service, name }: FeatureOptions,
  { entity, rpcName, Feature, Entity, timestamp }: FeatureNames,
): string => `
services/${service}/src/${name} works as it is, with a title for its only field. Next:
  1. Give it its real fields: ${service}.types.ts and ${service}.dto.ts in libs/contracts, ${entity}.entity.ts, ${entity}.mapper.ts,
     and the migration ${timestamp}-create-${entity}.ts.
  2. ${rpcName}.list${Feature}, create${Entity} and delete${Entity} are served over HTTP by their routes in
     ${service}.routes.ts; leave those out that are not for clients.
  3. npm test, or npx jest services/${service} --selectProjects unit integration
`;
