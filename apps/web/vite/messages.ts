import { compileMessage } from '@lingui/message-utils/compileMessage';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Messages of one area in one language, as written. */
type MessageSource = Record<string, string>;
/** The same, parsed, so that the page needs no ICU parser. */
type CompiledMessages = Record<string, unknown>;

/** What has a meaning in ICU messages. */
const SYNTAX = /[{}<>'#|\\]/;

/** Parses every message; a key that the language lacks falls back to English (I18N-05). */
export function compileMessages(source: MessageSource, english: MessageSource): CompiledMessages {
  const compiled: CompiledMessages = {};
  for (const [key, fallback] of Object.entries(english)) {
    const text = source[key] ?? fallback;
    // Most texts have no syntax, and parsing them takes most of the time.
    compiled[key] = SYNTAX.test(text) ? compileMessage(text) : [text];
  }
  return compiled;
}

/** Layers that have messages of their own, beside those of their folders. */
const LAYERS = ['shared', 'folder'];
/** Layers whose folders are areas where they hold messages. */
const PARENTS = ['features', 'folder', 'shared'];

/** Every area that has messages: a layer, and each of these folders with a `messages` folder. */
export function listAreas(source: string): string[] {
  const folders = PARENTS.flatMap((parent) => readdirSync(join(source, parent)));
  return [...LAYERS, ...folders].filter((area) => existsSync(messageFile(source, area, 'en')));
}

export function messageFile(source: string, area: string, language: string): string {
  const name = join('messages', `${language}.json`);
  if (LAYERS.includes(area)) return join(source, area, name);
  const paths = PARENTS.map((parent) => join(source, parent, area, name));
  return paths.find((path) => existsSync(path)) ?? paths[0]!;
}

export function readMessages(source: string, area: string, language: string): MessageSource {
  return JSON.parse(readFileSync(messageFile(source, area, language), 'utf8')) as MessageSource;
}

/** The messages of an area as the page loads them: parsed, in English where the language lacks them. */
export function compiledMessages(source: string, area: string, language: string): CompiledMessages {
  const own = existsSync(messageFile(source, area, language)) ? readMessages(source, area, language) : {};
  return compileMessages(own, readMessages(source, area, 'en'));
}
