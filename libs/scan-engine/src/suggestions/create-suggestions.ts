import type { SimilarGroup } from '../media/types';
import { CopyJudge, type LookReason } from '../judge/copy-judge';
import { isBin, isManaged, type Places } from '../judge/places';
import { fileNameOf, folderOf } from '../paths';
import { JUNK_RULES } from '../rules/junk-rules';
import { ageOf, DAY_MS, OLD_AFTER_DAYS } from '../rules/dates-and-sizes';
import { createDownloadsMatcher, isDownloadsName } from '../rules/downloads';
import { fileKindOf } from '../rules/file-types';
import { suggestBuildLeftovers } from './build-leftovers';
import { suggestIdentical, suggestSameFolders } from './copies';
import { suggestMessengerMedia } from './messenger-media';
import { kindOfJunk, SUGGESTION_RULES } from './suggestion-rules';
import { SuggestionBuilder } from './suggestion-builder';
import type { JunkRuleId } from '../types';
import type { DecidedResult, Risk, Suggestion, SuggestionOptions } from './types';

/**
 * Everything a folder's scan suggests to remove, largest bytes × certainty first. No file is in two suggestions, no
 * file that stays by one is removed by another, also once that one was carried out, and protected files are in none. At
 * least one file of each identical group stays, except in folders that builds create again.
 */
export function createSuggestions(result: DecidedResult, options: SuggestionOptions = {}): Suggestion[] {
  const steps = suggestInSteps(result, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * `createSuggestions` in short steps, between which a page can draw. From the step after 'contents' on it reads the
 * findings but for screenshots, so that they can still be looked for before it.
 */
export function* suggestInSteps(
  result: DecidedResult,
  options: SuggestionOptions = {},
): Generator<'contents' | undefined, Suggestion[]> {
  const { tree, places } = CopyJudge.of(result);
  yield;
  const builder = new SuggestionBuilder(result, options);
  const { photoGroups = [] } = options;
  yield;

  // In order of precedence: what is proven or certain first, then what says more about a file.
  suggestBuildLeftovers(builder);
  keepLastCopies(builder);
  suggestJunk(builder, places, 'low');
  yield;
  suggestSameFolders(builder);
  yield;
  yield* suggestIdentical(builder);
  yield 'contents';
  const { contentFindings = {} } = options;
  for (const { id, folder, files } of contentFindings.unpackedArchives ?? []) {
    if (result.isRemoved(id)) builder.keepFree(files);
    if (!builder.isFree(id) || files.some((file) => builder.isSuggested(file) || result.isRemoved(file)))
      continue;
    builder.add({ kind: 'unpacked-archive', remove: [id], keep: files, values: { folder } });
  }
  for (const { id, folder, path, verifiedAt } of contentFindings.elsewhere ?? [])
    builder.addEach('elsewhere', [id], { folder, otherFolder: path, verifiedAt });
  suggestPhotoGroups(builder, photoGroups);
  for (const { id, format } of contentFindings.broken ?? []) builder.addEach('broken', [id], { format });
  builder.addEach('blurry', contentFindings.blurry ?? []);
  builder.addEach('dark', contentFindings.dark ?? []);
  builder.addEach('photographed-document', contentFindings.photographedDocuments ?? []);
  suggestJunk(builder, places, 'medium');
  yield;
  suggestMessengerMedia(builder, tree);
  yield;
  suggestOldDownloads(builder, places);
  builder.addEach(
    'large-video',
    result.large.ids.filter((id) => result.files[id]!.category === 'videos'),
  );
  const old = new Set(result.large.ids.length > 0 ? result.old.ids : []);
  builder.addEach(
    'large-old',
    result.large.ids.filter((id) => old.has(id)),
    { days: OLD_AFTER_DAYS },
  );
  for (const { id, format } of contentFindings.wrongExtension ?? [])
    builder.addEach('wrong-extension', [id], { format });
  suggestEmptyFolders(builder, places);
  yield;

  // The last sort merges sorted runs, which takes a third of the comparisons.
  const sorted: Suggestion[] = [];
  for (let from = 0; from < builder.suggestions.length; from += SORTED_PER_STEP) {
    sorted.push(...builder.suggestions.slice(from, from + SORTED_PER_STEP).sort(byOrder));
    yield;
  }
  return mergeSmall(builder, sorted.sort(byOrder));
}

/** More suggestions than a user goes through one by one. */
const MANY_SUGGESTIONS = 30;
/** Of the bytes of all suggestions; groups of copies below it are one suggestion where there are many. */
const SMALL_SHARE = 0.01;
/** Old downloads below it are one suggestion where there are many. Nothing proves them, so it does not grow. */
const SMALL_DOWNLOAD_BYTES = 1_000_000;

/**
 * Makes one suggestion of many small groups of copies, one of those to look at for each reason, and one of many small
 * old downloads. What was removed since the
 * scan still counts, so that none of them becomes a suggestion of its own while others are removed.
 */
function mergeSmall(builder: SuggestionBuilder, sorted: readonly Suggestion[]): Suggestion[] {
  const { files, bytes } = builder.removed;
  if (sorted.length + files <= MANY_SUGGESTIONS) return [...sorted];
  const limit = sorted.reduce((sum, one) => sum + one.bytes, bytes) * SMALL_SHARE;
  // A group of which the user chose the copy that stays keeps its own.
  const copies = sorted.filter(
    ({ kind, bytes: own, keep }) =>
      kind === 'identical' && own < limit && !builder.chosenByHand.has(keep[0]!),
  );
  const downloads = sorted.filter(
    ({ kind, bytes: own }) => kind === 'old-download' && own < SMALL_DOWNLOAD_BYTES,
  );
  const reviews = new Map<LookReason | undefined, Suggestion[]>();
  for (const one of sorted) {
    if (one.kind !== 'identical-review' || one.bytes >= limit || builder.chosenByHand.has(one.keep[0]!))
      continue;
    const same = reviews.get(one.values.look);
    if (same) same.push(one);
    else reviews.set(one.values.look, [one]);
  }
  const merged = [copies, downloads, ...reviews.values()].filter(({ length }) => length > 1);
  const small = new Set(merged.flat());
  const others = sorted.filter((one) => !small.has(one));
  return [...others, ...merged.map((some) => builder.mergeSuggestions(some))].sort(byOrder);
}

/** What stayed when its copies were removed is not suggested next, unless programs make it again. */
function keepLastCopies(builder: SuggestionBuilder): void {
  const { reduced, junk } = builder.result;
  const last = reduced.filter(({ length }) => length === 1).flat();
  if (last.length === 0) return;
  const isSafe = ({ rule }: { rule: JunkRuleId }) => SUGGESTION_RULES[kindOfJunk(rule)].risk === 'low';
  const safe = new Set(junk.filter(isSafe).flatMap(({ ids }) => ids));
  const { places } = builder.judge;
  builder.keepFree(last.filter((id) => !isBin(places.placeOf(id)) && !safe.has(id)));
}

const SORTED_PER_STEP = 4000;

const orderOf = ({ kind, bytes }: Suggestion) => bytes * SUGGESTION_RULES[kind].certainty;
const byOrder = (a: Suggestion, b: Suggestion) => orderOf(b) - orderOf(a) || (a.id < b.id ? -1 : 1);

/** One suggestion a rule of this risk, screenshots one each. Of identical files that all match, one stays. */
function suggestJunk(builder: SuggestionBuilder, places: Places, risk: Risk): void {
  const { junk, identical, files } = builder.result;
  // Others are markers that programs need, such as `__init__.py`, `.nomedia` and `.gitkeep`.
  const isOwnEmptyFile = (id: number) =>
    fileKindOf(files[id]!.name) !== 'cache' && places.placeOf(id) === null;
  for (const { id: rule, minAgeDays: days } of JUNK_RULES) {
    const kind = kindOfJunk(rule);
    if (SUGGESTION_RULES[kind].risk !== risk) continue;
    const values = { days };
    const matched = junk.find((match) => match.rule === rule)?.ids ?? [];
    if (kind === 'screenshot') {
      builder.addEach(kind, [...matched, ...listOldScreenshots(builder, places, days)], values);
      continue;
    }
    const free = matched.filter(
      (id) =>
        builder.isFree(id) && !builder.judge.isInUse(id) && (rule !== 'empty-file' || isOwnEmptyFile(id)),
    );
    const going = new Set(free);
    const keep: number[] = [];
    for (const id of free) {
      const group = identical[builder.groupOf[id]! - 1];
      if (!group || group.ids.some((other) => !going.has(other) && !builder.isSuggested(other))) continue;
      const kept = going.has(group.keep) ? group.keep : id;
      going.delete(kept);
      keep.push(kept);
    }
    builder.add({ kind, remove: free.filter((id) => going.has(id)), keep, values });
  }
}

/** Screenshots that only their pixels tell, without the pictures of programs and their manuals. */
function listOldScreenshots(
  { files, result, options }: SuggestionBuilder,
  places: Places,
  days = 0,
): number[] {
  const { screenshots = [] } = options.contentFindings ?? {};
  return screenshots.filter((id) => {
    const age = ageOf(files[id]!.lastModified, result.scannedAt);
    return age !== null && age > days * DAY_MS && !isManaged(places.placeOf(id));
  });
}

/** The best photo stays, or the best that no other suggestion removes. */
function suggestPhotoGroups(builder: SuggestionBuilder, groups: readonly SimilarGroup[]): void {
  const sorted = [...groups].sort((a, b) => b.reclaimable - a.reclaimable || (a.key < b.key ? -1 : 1));
  for (const { kind, units, keep } of sorted) {
    const left = units.filter(({ ids }) =>
      ids.every((id) => !builder.isSuggested(id) && !builder.result.isRemoved(id)),
    );
    const best = left.includes(units[keep]!) ? units[keep] : left[0];
    if (!best) continue;
    if (left.length === 1 && units.some(({ ids }) => ids.every((id) => builder.result.isRemoved(id))))
      builder.keepFree(best.ids);
    const remove = left.filter((unit) => unit !== best && unit.ids.every((id) => builder.isFree(id)));
    if (remove.length === 0) continue;
    builder.add({ kind, remove: remove.flatMap(({ ids }) => ids), keep: best.ids });
  }
}

/** A folder of that name in a project or program has what it offers for download. */
function suggestOldDownloads(builder: SuggestionBuilder, places: Places): void {
  const isDownload = createDownloadsMatcher();
  const isOffered = (id: number) => {
    if (!isManaged(places.placeOf(id))) return false;
    return isDownload(builder.files[id]!.path) && !isDownload(places.tree.join(places.rootOf(id), ''));
  };
  const ids = builder.result.oldDownloads.ids.filter((id) => !isOffered(id));
  builder.addEach('old-download', ids, { days: OLD_AFTER_DAYS });
}

/** Folders that systems make for every user and phone; programs expect them (TheRedSpy15/LTECleanerFOSS#297). */
const STANDARD_FOLDERS = new Set(
  'alarms audiobooks camera dcim desktop documents movies music notifications pictures podcasts public recordings ringtones templates videos'.split(
    ' ',
  ),
);

const MAILBOX_FOLDERS = new Set(['cur', 'new', 'tmp']);

const isStandardFolder = (path: string) =>
  !path.includes('/') && (STANDARD_FOLDERS.has(path.toLowerCase()) || isDownloadsName(path));

/** A program may need its own empty folders (pixelb/fslint#106, qarmin/czkawka#584). */
function suggestEmptyFolders(builder: SuggestionBuilder, places: Places): void {
  const { isProtectedFolder = () => false } = builder.options;
  const all = new Set([...builder.result.emptyFolders, ...places.tree.paths]);
  // A mailbox without any mail.
  const isOfMailbox = (path: string) =>
    MAILBOX_FOLDERS.has(fileNameOf(path)) &&
    [...MAILBOX_FOLDERS].every((name) => all.has([folderOf(path), name].filter(Boolean).join('/')));
  const isNeeded = (path: string) =>
    isProtectedFolder(path) ||
    isStandardFolder(path) ||
    isOfMailbox(path) ||
    places.placeOfPath(path) !== null;
  // A folder stays with one below it that stays: the system removes none that holds something.
  const kept = new Set<string>();
  for (const path of builder.result.emptyFolders)
    if (isNeeded(path))
      for (let above = path; above !== '' && !kept.has(above); above = folderOf(above)) kept.add(above);
  const emptyFolders = builder.result.emptyFolders.filter((path) => !kept.has(path));
  builder.add({ kind: 'empty-folder', remove: [], emptyFolders });
}
