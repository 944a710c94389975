import { messengerOfFile, messengerOfFolder } from '../rules/messengers';
import type { FolderTree } from './folder-tree';
import type { SuggestionBuilder } from './suggestion-builder';

/** Files below this are no media: settings and `.nomedia` markers. */
const MIN_BYTES = 1024;

/** Suggests received media of messengers, one suggestion for each messenger and folder. */
export function suggestMessengerMedia(builder: SuggestionBuilder, tree: FolderTree): void {
  const appOfFolder = new Array<string | null>(tree.count).fill(null);
  for (let folder = 1; folder < tree.count; folder++) {
    const path = tree.paths[folder]!;
    appOfFolder[folder] = appOfFolder[tree.parents[folder]!] ?? messengerOfFolder(path);
  }
  const cards = new Map<string, { app: string; folder: number; remove: number[] }>();
  for (const { id, name, size } of builder.files) {
    if (size < MIN_BYTES || !builder.isFree(id)) continue;
    const folder = tree.folderOf[id]!;
    const app = appOfFolder[folder] ?? messengerOfFile(name);
    if (!app) continue;
    const key = `${app}/${folder}`;
    const card = cards.get(key) ?? { app, folder, remove: [] };
    cards.set(key, card);
    card.remove.push(id);
  }
  for (const { app, folder, remove } of cards.values()) {
    builder.add({ kind: 'messenger', remove, values: { app, folder: tree.paths[folder] } });
  }
}
