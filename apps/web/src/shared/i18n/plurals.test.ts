import { compileMessage } from '@lingui/message-utils/compileMessage';
import { listAreas, readMessages } from '@/testing/message-files';
import { LANGUAGES } from './languages';

type Token = string | readonly [name: string, type?: string, cases?: Record<string, unknown>];

/** The categories of every plural in a message, without exact ones such as `=0`. */
function pluralsOf(message: unknown): string[][] {
  if (!Array.isArray(message)) return [];
  return (message as Token[]).flatMap((token) => {
    if (typeof token === 'string') return [];
    const [, type, cases] = token;
    if (!type || !cases) return [];
    const inner = Object.values(cases).flatMap(pluralsOf);
    if (type !== 'plural') return inner;
    const names = Object.keys(cases).filter((name) => name !== 'offset' && !/^=?\d+$/.test(name));
    return [names, ...inner];
  });
}

/** Only for whole millions, where the general form is acceptable. */
const OPTIONAL = ['many'];

describe.each(LANGUAGES.map(({ code }) => code))('plurals in %s', (code) => {
  const own = new Intl.PluralRules(code).resolvedOptions().pluralCategories as string[];
  const needed = own.filter((category) => !OPTIONAL.includes(category));

  it.each(listAreas())('should have exactly the forms of the language: %s (I18N-07)', (area) => {
    const wrong = Object.entries(readMessages(area, code)).flatMap(([key, message]) =>
      pluralsOf(compileMessage(message, (text) => text))
        .filter(
          (names) =>
            needed.some((category) => !names.includes(category)) || names.some((name) => !own.includes(name)),
        )
        .map((names) => `${key}: ${names.join(', ')}`),
    );
    expect(wrong).toEqual([]);
  });
});
