import type { Tree } from '@nx/devkit';
import { addImport, addToCall, addToObject } from '../edit-source';
import { edit } from '../workspace';
import type { FeatureNames } from './feature-names';

/** Adds the feature's DTO, types, calls and routes to a service's contract. */
export function declareContract(
  tree: Tree,
  service: string,
  { name, rpcName, Entity, Feature, words }: FeatureNames,
): void {
  const folder = `libs/contracts/src/${service}`;
  edit(tree, `${folder}/${service}.types.ts`, (text) =>
    appendText(
      text,
      `/** One ${words}. */
export interface ${Entity} {
  id: string;
  title: string;
  createdAt: string;
}`,
    ),
  );
  edit(tree, `${folder}/${service}.dto.ts`, (text) =>
    appendText(
      addImport(text, 'class-validator', ['IsString', 'MaxLength']),
      `/** Asks for one ${words} more. */
export class Create${Entity}Dto {
  @IsString()
  @MaxLength(200)
  title!: string;
}`,
    ),
  );
  const path = `/api/${service}/${name}`;
  const routes = [
    `list${Feature}: 'GET ${path}'`,
    `create${Entity}: 'POST ${path}'`,
    `delete${Entity}: 'DELETE ${path}/:id'`,
  ];
  edit(tree, `${folder}/${service}.routes.ts`, (text) =>
    routes.reduce((source, route) => addToObject(source, rpcName.replace(/Rpc$/, 'Routes'), route), text),
  );
  edit(tree, `${folder}/${service}.rpc.ts`, (text) => {
    const repeatable = /^const repeatable\b/m.test(text) ? 'repeatable' : '{ idempotent: true }';
    const operations = [
      `list${Feature}: rpc(NoRequest).returns<${Entity}[]>(${repeatable})`,
      `create${Entity}: rpc(Create${Entity}Dto).returns<${Entity}>()`,
      `delete${Entity}: rpc(IdDto).returns<void>()`,
    ];
    let result = addImport(text, '../core/id.dto', ['IdDto']);
    result = addImport(result, '../core/rpc', ['NoRequest', 'rpc']);
    result = addImport(result, `./${service}.dto`, [`Create${Entity}Dto`]);
    result = addImport(result, `./${service}.types`, [Entity], 'type');
    return operations.reduce((source, operation) => addToCall(source, 'defineRpc', operation), result);
  });
}

/** The text with `addition` at its end; removes the placeholder of an empty file. */
const appendText = (text: string, addition: string): string =>
  `${text.replace(/^export \{\};\n/m, '').trimEnd()}\n\n${addition}\n`;
