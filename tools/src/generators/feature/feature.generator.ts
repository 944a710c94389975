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
  const { Entity, Feature } = words;
  requireFreeNames(tree, [Entity, `list${Feature}`, `create${Entity}`, `delete${Entity}`]);

  generateFiles(tree, join(__dirname, 'files'), root, words);
  declareContract(tree, options.service, words);
  edit(tree, `${root}/src/app.module.ts`, (text) =>
    addToArray(
      addImport(text, `./${words.name}/${words.name}.module`, [`${words.Feature}Module`]),
      'imports',
      `${words.Feature}Module`,
    ),
  );
  edit(tree, `${root}/src/database/database.ts`, (text) =>
    addToArray(
      addImport(text, `../${words.name}/${words.entity}.entity`, [`${words.Entity}Row`]),
      'entities',
      `${words.Entity}Row`,
    ),
  );
  edit(tree, findSchemaMigration(tree, root), (text) =>
    addToArray(addImport(text, `../schema/${words.name}`, [words.tables]), 'statements', words.tables),
  );
  updateJson(tree, `${root}/package.json`, (json: { dependencies: Record<string, string> }) => ({
    ...json,
    dependencies: { ...json.dependencies, ...kitDependencies(tree, ['uuidv7']) },
  }));
  return () => {
    execSync('npm run format', { cwd: workspaceRoot, stdio: 'inherit' });
    logger.info(featureNextSteps(options, words));
  };
}

function findSchemaMigration(tree: Tree, root: string): string {
  const folder = `${root}/src/database/migrations`;
  const file = tree.children(folder).find((name) => name.endsWith('-create-schema.ts'));
  if (!file) throw new Error(`There is no schema migration in ${folder}`);
  return `${folder}/${file}`;
}

/** All contracts share one export, so a name must be unique. */
function requireFreeNames(tree: Tree, names: string[]): void {
  visitNotIgnoredFiles(tree, 'libs/contracts/src', (path) => {
    const text = readText(tree, path);
    const name = names.find((taken) =>
      new RegExp(`^export (interface|type|class|const) ${taken}\\b`, 'm').test(text),
    );
    if (name) throw new Error(`${path} already exports ${name}; choose another name with --entity`);
  });
}

const featureNextSteps = (
  { service, name }: FeatureOptions,
  { entity, Feature, Entity }: FeatureNames,
): string => `
services/${service}/src/${name} works as it is, with a title for its only field. Next:
  1. Give it its real fields: ${service}.types.ts and ${service}.dto.ts in libs/contracts, ${entity}.entity.ts, ${entity}.mapper.ts,
     and the table in database/schema/${name}.ts.
  2. list${Feature}, create${Entity} and delete${Entity} in ${service}.calls.ts are served over HTTP; declare those that are
     not for clients with busCall.
  3. npm test, or npx jest services/${service} --selectProjects unit integration
`;
