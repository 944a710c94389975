import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages, type CompiledMessages, type MessageSource } from './compile-messages';

/** Every area that has messages: `shared`, and each feature with a `messages` folder. */
export function listAreas(source: string): string[] {
  const features = readdirSync(join(source, 'features'));
  return ['shared', ...features].filter((area) => existsSync(messageFile(source, area, 'en')));
}

export function messageFile(source: string, area: string, language: string): string {
  const folder = area === 'shared' ? 'shared' : join('features', area);
  return join(source, folder, 'messages', `${language}.json`);
}

export function readMessages(source: string, area: string, language: string): MessageSource {
  return JSON.parse(readFileSync(messageFile(source, area, language), 'utf8')) as MessageSource;
}

/** What the page loads for an area: parsed, and in English where the language has nothing. */
export function compiledMessages(source: string, area: string, language: string): CompiledMessages {
  const own = existsSync(messageFile(source, area, language)) ? readMessages(source, area, language) : {};
  return compileMessages(own, readMessages(source, area, 'en'));
}
