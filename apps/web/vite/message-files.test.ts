import { compileMessage } from '@lingui/message-utils/compileMessage';
import { existsSync } from 'node:fs';
import { listAreas, messageFile, readMessages } from '@/testing/message-files';
import { LANGUAGES } from '@/shared/i18n/languages';
import { compileMessages } from './messages';

type Token = string | readonly [name: string, type?: string, cases?: Record<string, unknown>];

/** Names of a message's placeholders; their format may differ between languages. */
function placeholders(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  const found = (message as Token[]).flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, type, cases] = token;
    const inner = type && cases ? Object.values(cases).flatMap(placeholders) : [];
    return [name, ...inner];
  });
  return [...new Set(found)].sort();
}

describe.each(listAreas())('messages of %s', (area) => {
  const english = readMessages(area, 'en');
  const placeholdersOf = (message: string) =>
    JSON.stringify(placeholders(compileMessage(message, (text) => text)));
  const expected = new Map(Object.entries(english).map(([key, message]) => [key, placeholdersOf(message)]));

  it.each(LANGUAGES.map(({ code }) => code))('should be complete and valid in %s (I18N-07)', (code) => {
    expect(existsSync(messageFile(area, code))).toBe(true);
    const messages = readMessages(area, code);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    const wrong: string[] = [];
    for (const [key, message] of Object.entries(messages)) {
      if (message.trim() === '') wrong.push(`${key} is empty`);
      if (placeholdersOf(message) !== expected.get(key)) wrong.push(`${key} has other placeholders`);
      if (message.includes('{') && expected.get(key) === '[]') wrong.push(`${key} is a broken message`);
    }
    expect(wrong).toEqual([]);
  });
});

it('should fall back to English for a missing key (I18N-05)', () => {
  const compiled = compileMessages({ greeting: 'Hallo' }, { greeting: 'Hello', farewell: 'Goodbye' });
  expect(compiled).toEqual({ greeting: ['Hallo'], farewell: ['Goodbye'] });
});
