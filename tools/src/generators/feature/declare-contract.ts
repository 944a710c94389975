import type { Tree } from '@nx/devkit';
import { addImport, addToCall } from '../edit-source';
import { edit } from '../workspace';
import type { FeatureNames } from './feature-names';

/** Adds the feature's DTO, types and calls to a service's contract. */
export function declareContract(
  tree: Tree,
  service: string,
  { name, Entity, Feature, words }: FeatureNames,
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
  edit(tree, `${folder}/${service}.calls.ts`, (text) => {
    const repeatable = /^const repeatable\b/m.test(text) ? 'repeatable' : '{ idempotent: true }';
    let result = addImport(text, '../core/call', ['call', 'NoRequest', 'types']);
    result = addImport(result, '../core/id.dto', ['IdDto'], 'type');
    result = addImport(result, `./${service}.dto`, [`Create${Entity}Dto`], 'type');
    result = addImport(result, `./${service}.types`, [Entity], 'type');
    const declare = (name: string, route: string, types: string, options = '') =>
      `export const ${name} = call('${service}.${name}', '${route}', types<${types}>()${options});`;
    return [
      declare(`list${Feature}`, `GET ${path}`, `NoRequest, ${Entity}[]`, `, ${repeatable}`),
      declare(`create${Entity}`, `POST ${path}`, `Create${Entity}Dto, ${Entity}`),
      declare(`delete${Entity}`, `DELETE ${path}/:id`, 'IdDto, void'),
    ].reduce(appendText, result);
  });
  edit(tree, `${folder}/${service}.contract.ts`, (text) => {
    const result = addImport(text, '../core/id.dto', ['IdDto']);
    return [`create${Entity}: Create${Entity}Dto`, `delete${Entity}: IdDto`].reduce(
      (source, request) => addToCall(source, 'defineContract', request),
      addImport(result, `./${service}.dto`, [`Create${Entity}Dto`]),
    );
  });
}

/** The text with `addition` at its end; removes the placeholder of an empty file. */
const appendText = (text: string, addition: string): string =>
  `${text.replace(/^export \{\};\n/m, '').trimEnd()}\n\n${addition}\n`;
