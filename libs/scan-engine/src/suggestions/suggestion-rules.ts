import type { JunkRuleId } from '../types';
import type { Risk, Suggestion, SuggestionKind } from './types';

/** How a kind of suggestion is treated. */
export interface SuggestionRule {
  risk: Risk;
  /** Whether suggestions of the kind are selected to begin with. */
  ticked: boolean;
  /** 0 to 1: how likely a user agrees. */
  certainty: number;
  /** Of identical files that are all removed one stays, except where programs create the files again. */
  needsCopy?: false;
  /** Whether its files go because others of the same bytes stay. */
  isCopy?: true;
  /** Whether a suggestion is one group of files alike, of which one stays. */
  isGroup?: true;
}

/** How risky a removal is, and whether the places of the open folder tick it to begin with. */
export const SUGGESTION_RULES: Readonly<Record<SuggestionKind, SuggestionRule>> = {
  // Proven: the same bytes stay elsewhere.
  'same-folder': { risk: 'low', ticked: true, certainty: 0.95, isCopy: true },
  identical: { risk: 'low', ticked: true, certainty: 0.95, isGroup: true, isCopy: true },
  // Created again by programs.
  'junk.cache': { risk: 'low', ticked: true, certainty: 1 },
  'junk.system-thumbnail': { risk: 'low', ticked: true, certainty: 1 },
  'junk.partial-download': { risk: 'low', ticked: true, certainty: 0.9 },
  'junk.temporary': { risk: 'low', ticked: true, certainty: 0.9 },
  build: { risk: 'low', ticked: true, certainty: 0.9, needsCopy: false },
  'empty-folder': { risk: 'low', ticked: false, certainty: 0.9 },
  // The user looks first.
  'unpacked-archive': { risk: 'medium', ticked: false, certainty: 0.85 },
  'build-review': { risk: 'medium', ticked: false, certainty: 0.5 },
  'junk.system-trash': { risk: 'medium', ticked: false, certainty: 0.8 },
  'junk.cache-review': { risk: 'medium', ticked: false, certainty: 0.7 },
  'junk.old-installer': { risk: 'medium', ticked: false, certainty: 0.8 },
  'junk.editor-lock': { risk: 'medium', ticked: false, certainty: 0.7 },
  'junk.old-log': { risk: 'medium', ticked: false, certainty: 0.7 },
  'junk.backup': { risk: 'medium', ticked: false, certainty: 0.5 },
  'junk.empty-file': { risk: 'medium', ticked: false, certainty: 0.5 },
  burst: { risk: 'medium', ticked: false, certainty: 0.7, isGroup: true },
  similar: { risk: 'medium', ticked: false, certainty: 0.7, isGroup: true },
  'similar-video': { risk: 'medium', ticked: false, certainty: 0.7, isGroup: true },
  blurry: { risk: 'medium', ticked: false, certainty: 0.6 },
  dark: { risk: 'medium', ticked: false, certainty: 0.6 },
  screenshot: { risk: 'medium', ticked: false, certainty: 0.6 },
  broken: { risk: 'medium', ticked: false, certainty: 0.6 },
  'photographed-document': { risk: 'medium', ticked: false, certainty: 0.3 },
  'old-download': { risk: 'medium', ticked: false, certainty: 0.5 },
  messenger: { risk: 'medium', ticked: false, certainty: 0.4 },
  'large-video': { risk: 'medium', ticked: false, certainty: 0.3 },
  'large-old': { risk: 'medium', ticked: false, certainty: 0.25 },
  // The other disk is not here, so nothing proves that the copy still is.
  elsewhere: { risk: 'medium', ticked: false, certainty: 0.6 },
  // A copy stays, but perhaps not for everybody or not for long.
  'identical-review': { risk: 'medium', ticked: false, certainty: 0.5, isGroup: true, isCopy: true },
  'program-copy': { risk: 'medium', ticked: false, certainty: 0.1, isCopy: true },
  'wrong-extension': { risk: 'medium', ticked: false, certainty: 0.2 },
};

/** The files of the suggestions that are ticked to begin with, by id. */
export function listTicked(suggestions: readonly Pick<Suggestion, 'kind' | 'remove'>[]): number[] {
  return suggestions.flatMap(({ kind, remove }) => (SUGGESTION_RULES[kind].ticked ? remove : []));
}

/** The kind of suggestion for files that a junk rule matched. */
export function kindOfJunk(rule: JunkRuleId): SuggestionKind {
  return rule === 'old-screenshot' ? 'screenshot' : `junk.${rule}`;
}
