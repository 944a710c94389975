import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages, type CompiledMessages, type MessageSource } from './compile-messages';

/** Every area that has messages: `shared`, and each feature or folder of `shared` with a `messages` folder. */
export function listAreas(source: string): string[] {
  const folders = ['features', 'shared'].flatMap((parent) => readdirSync(join(source, parent)));
  return ['shared', ...folders].filter((area) => existsSync(messageFile(source, area, 'en')));
}

export function messageFile(source: string, area: string, language: string): string {
  const name = join('messages', `${language}.json`);
  if (area === 'shared') return join(source, area, name);
  const parent = existsSync(join(source, 'features', area)) ? 'features' : 'shared';
  return join(source, parent, area, name);
}

export function readMessages(source: string, area: string, language: string): MessageSource {
  return JSON.parse(readFileSync(messageFile(source, area, language), 'utf8')) as MessageSource;
}

/** What the page loads for an area: parsed, and in English where the language has nothing. */
export function compiledMessages(source: string, area: string, language: string): CompiledMessages {
  const own = existsSync(messageFile(source, area, language)) ? readMessages(source, area, language) : {};
  return compileMessages(own, readMessages(source, area, 'en'));
}
