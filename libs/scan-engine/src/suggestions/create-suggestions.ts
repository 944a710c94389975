import type { SimilarGroup } from '../media/types';
import { getJunkRule } from '../rules/junk-rules';
import { OLD_AFTER_DAYS } from '../rules/dates-and-sizes';
import type { JunkRuleId } from '../types';
import { suggestBuildLeftovers } from './build-leftovers';
import { suggestIdentical, suggestSameFolders } from './copies';
import { FolderTree } from './folder-tree';
import { suggestMessengerMedia } from './messenger-media';
import { ProgramFolders } from './program-folders';
import { kindOfJunk } from './suggestion-rules';
import { SuggestionPlan } from './suggestion-plan';
import type { DecidedResult, Suggestion, SuggestionOptions } from './types';

/**
 * Everything a folder's scan suggests to remove, largest bytes × certainty first. No file is in two suggestions, no
 * file that stays by one is removed by another, and protected files are in none. At least one file of each identical
 * group stays, except in folders that builds create again.
 */
export function createSuggestions(result: DecidedResult, options: SuggestionOptions = {}): Suggestion[] {
  const plan = new SuggestionPlan(result, options);
  const tree = FolderTree.of(result.files);
  const programs = new ProgramFolders(tree);
  const { photoGroups = [], measures = {} } = options;

  // In order of precedence: what is proven or certain first, then what says more about a file.
  suggestBuildLeftovers(plan, tree);
  suggestJunk(plan, ['system-thumbnail', 'partial-download', 'temporary']);
  suggestSameFolders(plan, tree, programs);
  suggestIdentical(plan, programs);
  for (const { id, folder, files } of measures.unpackedArchives ?? []) {
    if (!plan.isFree(id) || files.some((file) => plan.goes(file) || result.isRemoved(file))) continue;
    plan.add({ kind: 'unpacked-archive', remove: [id], keep: files, values: { folder } });
  }
  suggestPhotoGroups(plan, photoGroups);
  for (const { id, format } of measures.broken ?? []) plan.addEach('broken', [id], { format });
  plan.addEach('blurry', measures.blurry ?? []);
  plan.addEach('dark', measures.dark ?? []);
  plan.addEach('photographed-document', measures.photographedDocuments ?? []);
  suggestJunk(plan, ['system-trash', 'editor-lock', 'backup', 'old-installer', 'old-log']);
  suggestJunk(plan, ['old-screenshot', 'empty-file']);
  suggestMessengerMedia(plan, tree);
  plan.addEach('old-download', result.oldDownloads.ids, { days: OLD_AFTER_DAYS });
  plan.addEach(
    'large-video',
    result.large.ids.filter((id) => result.files[id]!.category === 'videos'),
  );
  const old = new Set(result.large.ids.length > 0 ? result.old.ids : []);
  plan.addEach(
    'large-old',
    result.large.ids.filter((id) => old.has(id)),
    { days: OLD_AFTER_DAYS },
  );
  for (const { id, format } of measures.wrongExtension ?? [])
    plan.addEach('wrong-extension', [id], { format });
  suggestEmptyFolders(plan);

  return plan.suggestions.sort((a, b) => b.order - a.order || (a.id < b.id ? -1 : 1));
}

/** One suggestion a rule, screenshots one each. Of identical files that all match, one stays. */
function suggestJunk(plan: SuggestionPlan, rules: readonly JunkRuleId[]): void {
  const { junk, identical } = plan.result;
  for (const rule of rules) {
    const kind = kindOfJunk(rule);
    const values = { days: getJunkRule(rule).minAgeDays };
    const matched = junk.find((match) => match.rule === rule)?.ids ?? [];
    if (kind === 'screenshot') {
      plan.addEach(kind, matched, values);
      continue;
    }
    const free = matched.filter((id) => plan.isFree(id));
    const going = new Set(free);
    const keep: number[] = [];
    for (const id of free) {
      const group = identical[plan.groupOf[id]! - 1];
      if (!group || group.ids.some((other) => !going.has(other) && !plan.goes(other))) continue;
      const kept = going.has(group.keep) ? group.keep : id;
      going.delete(kept);
      keep.push(kept);
    }
    plan.add({ kind, remove: free.filter((id) => going.has(id)), keep, values });
  }
}

/** The best photo stays, or the best that no other suggestion removes. */
function suggestPhotoGroups(plan: SuggestionPlan, groups: readonly SimilarGroup[]): void {
  const sorted = [...groups].sort((a, b) => b.reclaimable - a.reclaimable || (a.key < b.key ? -1 : 1));
  for (const { kind, units, keep, reasons } of sorted) {
    const left = units.filter(({ ids }) => ids.every((id) => !plan.goes(id) && !plan.result.isRemoved(id)));
    const best = left.includes(units[keep]!) ? units[keep] : left[0];
    if (!best) continue;
    const remove = left.filter((unit) => unit !== best && unit.ids.every((id) => plan.isFree(id)));
    if (remove.length === 0) continue;
    plan.add({
      kind,
      remove: remove.flatMap(({ ids }) => ids),
      keep: best.ids,
      values: { photoReasons: best === units[keep] ? reasons : [] },
    });
  }
}

function suggestEmptyFolders(plan: SuggestionPlan): void {
  const { isProtectedFolder = () => false } = plan.options;
  const emptyFolders = plan.result.emptyFolders.filter((path) => !isProtectedFolder(path));
  plan.add({ kind: 'empty-folder', remove: [], emptyFolders });
}
