import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { trimSlashes } from './page-path';

/** Who asks for a page: only what is told without a database. */
export interface Reader {
  signedIn: boolean;
  /** The header in which a browser names the languages of its reader, the best first. */
  acceptLanguage?: string | undefined;
}

/** Tells the file, below the web app's folder, of the page that is drawn for an address and its reader. */
export type PrerenderedPages = (path: string, reader: Reader) => string | undefined;

const FALLBACK_LANGUAGE = 'en';

/** As many are considered; nobody reads more languages, and each costs a look. */
const MAX_LANGUAGES = 20;

/**
 * For the addresses where a visit begins the build writes pages that carry their screen, drawn in each language
 * (`pages/user/clean.de.html`). Any other address has the plain page, which the app fills.
 */
export function readPrerenderedPages(root: string): PrerenderedPages {
  const drawn = new Set(['visitor', 'user'].flatMap((reader) => listPages(root, `pages/${reader}`)));
  return (path, { signedIn, acceptLanguage = '' }) => {
    const name = trimSlashes(path) || 'index';
    const inLanguage = (language: string) =>
      `pages/${signedIn ? 'user' : 'visitor'}/${name}.${language}.html`;
    // As the app chooses (shared/i18n/languages.ts): the first that there is, region aside.
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
