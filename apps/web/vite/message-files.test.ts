import { compileMessage } from '@lingui/message-utils/compileMessage';
import { SOURCE_RESTORE_DAYS } from '@swipeclean/contracts';
import { OLD_AFTER_DAYS, PRESELECT_AFTER_DAYS, TRASH_RETENTION_DAYS } from '@swipeclean/scan-engine';
import { existsSync } from 'node:fs';
import { listAreas, messageFile, readMessages } from '@/testing/message-files';
import { LANGUAGE_CODES } from '@/shared/i18n/languages';
import { compileMessages } from './messages';

type Token = string | readonly [name: string, type?: string, cases?: Record<string, unknown>];

/** Names of a message's placeholders, whose format may differ between languages, and the forms of its plurals. */
function partsOf(message: string) {
  const names = new Set<string>();
  const plurals: string[][] = [];
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    for (const token of part as Token[]) {
      if (typeof token === 'string') continue;
      const [name, type, cases] = token;
      names.add(name);
      if (!type || !cases) continue;
      // Exact forms such as `=0` are the same in all languages.
      const forms = Object.keys(cases).filter((form) => form !== 'offset' && !/^=?\d+$/.test(form));
      if (type === 'plural') plurals.push(forms);
      Object.values(cases).forEach(visit);
    }
  };
  visit(compileMessage(message, (text) => text));
  return { names: [...names].sort().join(), plurals };
}

/** Only for whole millions, where the general form is acceptable. */
const OPTIONAL = ['many'];

describe.each(listAreas())('messages of %s', (area) => {
  const english = readMessages(area, 'en');
  const expected = new Map(Object.entries(english).map(([key, message]) => [key, partsOf(message).names]));

  it.each([...LANGUAGE_CODES])('should be complete and valid in %s (I18N-07)', (code) => {
    expect(existsSync(messageFile(area, code))).toBe(true);
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories as string[];
    const needed = forms.filter((form) => !OPTIONAL.includes(form));
    const messages = readMessages(area, code);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    const compiled = compileMessages(messages, english);
    const wrong: string[] = [];
    for (const [key, message] of Object.entries(messages)) {
      const { names, plurals } = partsOf(message);
      expect(compiled[key]).toEqual(compileMessage(message));
      if (message.trim() === '') wrong.push(`${key} is empty`);
      if (names !== expected.get(key)) wrong.push(`${key} has other placeholders`);
      if (message.includes('{') && expected.get(key) === '') wrong.push(`${key} is a broken message`);
      for (const own of plurals)
        if (needed.some((form) => !own.includes(form)) || own.some((form) => !forms.includes(form)))
          wrong.push(`${key} has other plurals: ${own.join(', ')}`);
    }
    expect(wrong).toEqual([]);
  });
});

it.each(['folder', 'folder-screens', 'cleaning', 'media', 'storage', 'faq', 'mailbox', 'cloud'])(
  'should take retention and ages as values in the texts about files: %s',
  (area) => {
    const days = [TRASH_RETENTION_DAYS, SOURCE_RESTORE_DAYS, PRESELECT_AFTER_DAYS, OLD_AFTER_DAYS];
    const isBare = (text: string) => days.some((count) => new RegExp(`(?<!\\d)${count}(?!\\d)`).test(text));
    const texts = LANGUAGE_CODES.flatMap((code) => Object.entries(readMessages(area, code)));
    expect(texts.filter(([key, text]) => isBare(text) && !isBare(key))).toEqual([]);
  },
);

it('should fall back to English for a missing key (I18N-05)', () => {
  const compiled = compileMessages({ greeting: 'Hallo' }, { greeting: 'Hello', farewell: 'Goodbye' });
  expect(compiled).toEqual({ greeting: ['Hallo'], farewell: ['Goodbye'] });
});
