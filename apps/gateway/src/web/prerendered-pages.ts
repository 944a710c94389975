import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { trimSlashes } from './page-path';

/** What selects a prerendered page: only facts that need no database. */
interface Reader {
  signedIn: boolean;
  acceptLanguage?: string | undefined;
}

/** Returns the file, below the web app's folder, of the prerendered page for an address and its reader. */
export type PrerenderedPages = (path: string, reader: Reader) => string | undefined;

const FALLBACK_LANGUAGE = 'en';

/** Maximum languages considered; each costs a lookup. */
const MAX_LANGUAGES = 20;

/**
 * The build writes prerendered pages for the entry addresses in each language (`pages/user/clean.de.html`). Any other
 * address has the plain page, which the app renders.
 */
export function readPrerenderedPages(root: string): PrerenderedPages {
  const drawn = new Set(['visitor', 'user'].flatMap((reader) => listPages(root, `pages/${reader}`)));
  return (path, { signedIn, acceptLanguage = '' }) => {
    const name = trimSlashes(path) || 'index';
    const inLanguage = (language: string) =>
      `pages/${signedIn ? 'user' : 'visitor'}/${name}.${language}.html`;
    // The same choice as in the app (shared/i18n/languages.ts): the first supported language, region ignored.
    const languages = acceptLanguage
      .split(',', MAX_LANGUAGES)
      .map((tag) => tag.trim().slice(0, 2).toLowerCase());
    return [...languages, FALLBACK_LANGUAGE].map(inLanguage).find((file) => drawn.has(file));
  };
}

function listPages(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder)).map((file) => `${folder}/${file}`);
}
