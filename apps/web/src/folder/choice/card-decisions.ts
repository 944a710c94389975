import { type FolderRoot, joinRoot } from '@swipeclean/scan-engine';
import type { CardDecisions } from '@swipeclean/scan-engine/browser';
import { loadEngine } from '@/folder/engine';

/**
 * What earlier visits decided about the files of the opened folders. Each folder has its own decisions, so that they
 * also hold when it is opened alone, with others, or in another order.
 */
export async function loadDecisions(roots: readonly FolderRoot[]): Promise<CardDecisions> {
  const stays = new Set<string>();
  const later = new Map<string, number>();
  for (const { name, handle } of roots) {
    const stored = await (await loadEngine()).getCardDecisions(handle);
    for (const path of stored?.stays ?? []) stays.add(joinRoot(name, path));
    for (const [path, time] of stored?.later ?? []) later.set(joinRoot(name, path), time);
  }
  return { stays, later };
}

/** Stores what is decided about files with the folder of each; what other tabs decided about others stays. */
export async function saveDecisions(
  roots: readonly FolderRoot[],
  paths: readonly string[],
  { stays, later }: CardDecisions,
): Promise<void> {
  for (const { name, handle } of roots) {
    const own = paths.filter((path) => path.startsWith(joinRoot(name, '')));
    if (own.length === 0) continue;
    const { updateCardDecisions } = await loadEngine();
    await updateCardDecisions(handle, (stored) => {
      const saved = { stays: new Set(stored?.stays), later: new Map(stored?.later) };
      for (const path of own) {
        const inFolder = path.slice(joinRoot(name, '').length);
        const time = later.get(path);
        if (stays.has(path)) saved.stays.add(inFolder);
        else saved.stays.delete(inFolder);
        if (time === undefined) saved.later.delete(inFolder);
        else saved.later.set(inFolder, time);
      }
      return saved;
    });
  }
}
