import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Messages of one area in one language, as written. */
export type MessageSource = Record<string, string>;
/** The same, parsed: what the page carries instead of an ICU parser. */
export type CompiledMessages = Record<string, unknown>;

/** Parses every message; a key that the language lacks speaks English (I18N-05). */
export function compileMessages(source: MessageSource, english: MessageSource): CompiledMessages {
  const compiled: CompiledMessages = {};
  for (const [key, fallback] of Object.entries(english)) {
    compiled[key] = compileMessage(source[key] ?? fallback);
  }
  return compiled;
}
