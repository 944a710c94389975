import { freedBytesOf, type ScannedFile, type Suggestion } from '@swipeclean/scan-engine';
import type { CardDecisions } from '@swipeclean/scan-engine/browser';
import { useSyncExternalStore } from 'react';
import { setIds } from '@/shared/state/id-set';
import { memoizeLast } from '@/shared/state/memoize-last';
import { Store } from '@/shared/state/store';
import type { OpenFolder } from '../open-folder';
import { useSuggestions } from '../use-open-folder';
import { loadDecisions, saveDecisions } from './card-decisions';

interface KeptState {
  /** False until the decisions of earlier visits are read. */
  isReady: boolean;
  /** Files and folders that stay, by path: those of kept cards, and those left off a card that is removed. */
  stays: ReadonlySet<string>;
}

/** What the user keeps of the open folder, also from earlier visits, and what is left of the suggestions then. */
export class KeptFiles {
  readonly state = new Store<KeptState>({ isReady: false, stays: new Set() });
  /** Resolves when the decisions of earlier visits are read. */
  readonly ready: Promise<void>;
  /** Files of cards that come last, and when each was put off. */
  later: CardDecisions['later'] = new Map();
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly folder: OpenFolder) {
    this.ready = this.load().catch((error: unknown) => {
      console.error(error);
      this.state.update({ isReady: true });
    });
  }

  get stays(): ReadonlySet<string> {
    return this.state.get().stays;
  }

  /**
   * The suggestions without what stays, which the figures of what can go add up. What was found, such as the groups of
   * copies, is listed with what stays.
   */
  get offered(): readonly Suggestion[] {
    return this.withoutKept(this.folder.suggestions, this.stays);
  }

  /** Resolves when the decisions are stored. */
  get saved(): Promise<void> {
    return this.saving;
  }

  setKept(paths: readonly string[], isKept: boolean): void {
    if (paths.length > 0) this.state.update({ stays: setIds(this.stays, paths, isKept) });
  }

  /** Stores the decisions about files for the next visit; a failure only loses them. */
  save(paths: readonly string[]): void {
    const decisions = { stays: this.stays, later: this.later };
    this.saving = this.saving
      .then(() => saveDecisions(this.folder.roots, paths, decisions))
      .catch((error: unknown) => console.error(error));
  }

  private readonly withoutKept = memoizeLast(
    (suggestions: readonly Suggestion[], stays: ReadonlySet<string>): readonly Suggestion[] => {
      if (stays.size === 0) return suggestions;
      const { files } = this.folder.result;
      return suggestions.flatMap((one) => withoutKept(one, files, stays) ?? []);
    },
  );

  private async load(): Promise<void> {
    const { stays, later } = await loadDecisions(this.folder.roots);
    this.later = later;
    this.state.set({ isReady: true, stays });
  }
}

/** Null where nothing is left to remove. */
function withoutKept(
  suggestion: Suggestion,
  files: readonly ScannedFile[],
  stays: ReadonlySet<string>,
): Suggestion | null {
  const remove = suggestion.remove.filter((id) => !stays.has(files[id]!.path));
  const emptyFolders = suggestion.emptyFolders.filter((path) => !stays.has(path));
  if (remove.length === suggestion.remove.length && emptyFolders.length === suggestion.emptyFolders.length)
    return suggestion;
  if (remove.length + emptyFolders.length === 0) return null;
  const bytes = remove.reduce((sum, id) => sum + freedBytesOf(files[id]!), 0);
  return { ...suggestion, remove, emptyFolders, bytes };
}

/** What can be removed, without what the user keeps. */
export function useOfferedSuggestions(folder: OpenFolder): readonly Suggestion[] {
  const kept = folder.scoped(KeptFiles);
  useSuggestions(folder);
  return useSyncExternalStore(kept.state.subscribe, () => kept.offered);
}
