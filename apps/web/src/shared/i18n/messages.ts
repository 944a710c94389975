import { setupI18n, type Messages } from '@lingui/core';
import type { LanguageCode } from './languages';
import { readPreferredLanguage, storePreferredLanguage } from './languages';

/** Fetches the messages of one area in one language. */
export type MessageLoader = (area: string, language: LanguageCode) => Promise<Messages>;
export type MessageValues = Record<string, string | number>;

const i18n = setupI18n();
const areasInUse = new Set<string>();
const loads = new Map<string, Promise<void>>();
let loader: MessageLoader | undefined;
let wanted: LanguageCode = 'en';

/** Sets the message loader and chooses the language. Called once, before the first screen. */
export function startMessages(load: MessageLoader, language: LanguageCode = readPreferredLanguage()): void {
  loader = load;
  loads.clear();
  wanted = language;
  i18n.load(language, {});
  activate(language);
}

/** Loads the messages of these areas; resolves at once for loaded ones. */
export async function loadAreas(...areas: string[]): Promise<void> {
  for (const area of areas) areasInUse.add(area);
  await Promise.all(areas.map((area) => loadArea(area, wanted)));
}

/** Switches the language and stores the choice (I18N-03). */
export async function switchLanguage(language: LanguageCode): Promise<void> {
  wanted = language;
  storePreferredLanguage(language);
  await Promise.all([...areasInUse].map((area) => loadArea(area, language)));
  if (wanted === language) activate(language);
}

export function currentLanguage(): LanguageCode {
  return i18n.locale as LanguageCode;
}

/** The text of `area:key`. Features use the typed functions of `defineMessages` instead. */
export function translate(id: string, values?: MessageValues): string {
  return i18n._(id, values);
}

/** Subscribes to changes of the texts; returns the unsubscribe function. */
export function onLanguageChange(listener: () => void): () => void {
  return i18n.on('change', listener);
}

function activate(language: LanguageCode): void {
  // The prerendering build has no document.
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  i18n.activate(language);
}

function loadArea(area: string, language: LanguageCode): Promise<void> {
  const key = `${language}/${area}`;
  const known = loads.get(key);
  if (known) return known;
  const load = fetchArea(area, language).catch((error: unknown) => {
    loads.delete(key);
    throw error;
  });
  loads.set(key, load);
  return load;
}

async function fetchArea(area: string, language: LanguageCode): Promise<void> {
  if (!loader) throw new Error('startMessages has not been called');
  const messages = await loader(area, language);
  i18n.load(
    language,
    Object.fromEntries(Object.entries(messages).map(([key, text]) => [`${area}:${key}`, text])),
  );
}
