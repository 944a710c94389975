import { SUGGESTION_RULES, type SuggestionKind } from '@swipeclean/scan-engine';

/** The kinds of suggestions that need eyes, videos or an inventory, which only the page has. */
type PageKind = 'similar-video' | 'burst' | 'blurry' | 'dark' | 'photographed-document' | 'elsewhere';

/** A rule of the command line: a kind of suggestion. */
export type Rule = Exclude<SuggestionKind, PageKind>;

/** What each rule finds, in the order of `--help`. */
export const RULES: Readonly<Record<Rule, string>> = {
  identical: 'copies of a file, the same byte for byte; one stays',
  'same-folder': 'folders whose every file is also in another folder',
  build: 'what builds and package managers create again',
  'junk.temporary': 'temporary files',
  'junk.partial-download': 'downloads that were not finished',
  'junk.system-thumbnail': 'thumbnails that the system draws again',
  'junk.cache': 'caches, which programs fill again',
  'empty-folder': 'folders with nothing in them',
  'identical-review': 'copies that may be needed, or whose others may go',
  'program-copy': 'copies of a file inside a program or project',
  'build-review': 'build folders that may hold files of your own',
  'unpacked-archive': 'archives beside the folder they were unpacked to',
  'old-download': 'downloads older than half a year',
  'large-old': 'large files that nobody changed for half a year',
  'large-video': 'large videos',
  messenger: 'photos and videos that messengers received',
  similar: 'photos that show the same; listed, never moved',
  screenshot: 'old screenshots',
  broken: 'files that are cut off or cannot be opened',
  'wrong-extension': 'files that are not what their name says',
  'junk.cache-review': 'stores of programs, slow to fill again (--system)',
  'junk.backup': 'backup files of programs',
  'junk.empty-file': 'files with nothing in them',
  'junk.editor-lock': 'lock files of editors',
  'junk.old-log': 'old logs',
  'junk.old-installer': 'old installers',
  'junk.system-trash': 'what is in the trash of the system',
};

/** Whether a text names a rule. */
export function isRule(text: string): text is Rule {
  return Object.hasOwn(RULES, text);
}

/** The rules that apply unless the user says otherwise: a copy stays, or programs create the files again. */
export const DEFAULT_RULES = (Object.keys(RULES) as Rule[]).filter((rule) => SUGGESTION_RULES[rule].ticked);

/** The rules whose files are listed and never moved: what they find is no proof. */
export const LISTED_ONLY: readonly Rule[] = ['similar'];
