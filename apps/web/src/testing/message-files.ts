import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages, type CompiledMessages, type MessageSource } from '../../vite/compile-messages';

const SOURCE = join(__dirname, '..');

/** Every area that has messages: `shared`, and each feature with a `messages` folder. */
export function listAreas(): string[] {
  const features = readdirSync(join(SOURCE, 'features')).filter((name) =>
    existsSync(messageFile(name, 'en')),
  );
  return ['shared', ...features];
}

export function readMessages(area: string, language: string): MessageSource {
  return JSON.parse(readFileSync(messageFile(area, language), 'utf8')) as MessageSource;
}

export function compiledMessages(area: string, language: string): CompiledMessages {
  const english = readMessages(area, 'en');
  return compileMessages(
    existsSync(messageFile(area, language)) ? readMessages(area, language) : english,
    english,
  );
}

export function messageFile(area: string, language: string): string {
  const folder = area === 'shared' ? 'shared' : `features/${area}`;
  return join(SOURCE, folder, 'messages', `${language}.json`);
}
