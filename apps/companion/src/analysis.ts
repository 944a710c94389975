import {
  applyKeepRule,
  type ContentFindings,
  createProtectionMatcher,
  createRemovalList,
  type DecidedResult,
  folderOf,
  getRemainingResult,
  inspectContents,
  listHangingLinks,
  type PhotoAnalysisProgress,
  type PhotoPhase,
  type RemovalList,
  scan,
  type ScannedFile,
  type ScanProgress,
  type Suggestion,
  type SuggestionOptions,
  SUGGESTION_RULES,
  suggestInSteps,
  type SymbolicLink,
} from '@swipeclean/scan-engine';
import {
  findSimilarPhotos,
  openDirectorySource,
  openScanned,
  type RemovalMethod,
  type SimilarPhotos,
} from '@swipeclean/scan-engine/node';
import { type Arguments, parseKeepRule, parseProtection, parseRules } from './arguments';
import { ChangeableFolders } from './changeable-folders';
import type { OpenedFolders } from './folders';
import { type LeftOut, listLeftOut } from './commands/left-out';
import { isRule, type Rule } from './rules';
import { countFiles, formatFileSize, formatTime, type Terminal } from './terminal';

/** What the rules find in some folders. */
export interface Analysis {
  result: DecidedResult;
  /** Of all rules. */
  suggestions: readonly Suggestion[];
  /** Of the rules that apply. */
  chosen: readonly Suggestion[];
  /** The files of the chosen suggestions, by their paths below the folders. */
  list: RemovalList;
  emptyFolders: readonly string[];
  leftOut: LeftOut;
  /** Links that lead nowhere once the chosen files are removed. */
  findHangingLinks(method: RemovalMethod): readonly SymbolicLink[];
}

/** Scans folders and applies the rules that the options name. */
export async function analyze(
  folders: OpenedFolders,
  options: Arguments['options'],
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Analysis> {
  // Before the scan: a wrong option is told at once.
  const rules: ReadonlySet<string> = parseRules(options);
  const meanings = (typed: string) => folders.meanings(typed);
  const rule = parseKeepRule(options, meanings);
  const isProtectedPath = createProtectionMatcher(parseProtection(options, meanings));
  const crossesDisks = options['cross-disks'];
  const directories = folders.directories.map((directory) => ({ ...directory, crossesDisks }));
  const source = openDirectorySource(directories);
  try {
    const scanned = await scan(source, {
      signal,
      onProgress: (progress) => terminal.showProgress(() => describeProgress(progress)),
    });
    const { files } = scanned;
    const changeable = new ChangeableFolders(folders);
    let closed = new Set<string>();
    const isProtected = ({ path }: { path: string }) =>
      isProtectedPath(path) !== null || (closed.size > 0 && !changeable.canRemove(path));
    const remaining = getRemainingResult(scanned, { isRemoved: () => false });
    // In the other threads, while this one decides.
    const inspecting = inspectContents(remaining, (file) => openScanned(source, file), {
      signal,
      onProgress: (done, total) => terminal.showProgress(() => `Looking into ${countFiles(total)}: ${done}`),
      checkFormats: source.checkFormats,
    });
    inspecting.catch(() => undefined);
    const decide = (): DecidedResult => ({
      ...remaining,
      identical: applyKeepRule(scanned, scanned.identical, { rule, isProtected }),
    });
    let result = decide();
    const similar = rules.has('similar')
      ? await findSimilar(remaining.files, folders, terminal, signal)
      : NO_PHOTOS;
    const suggest = () =>
      suggestWithContents(result, inspecting, {
        photoGroups: similar.groups,
        isProtected: (id) => isProtected(files[id]!),
        isProtectedFolder: (path) => isProtected({ path }),
      });
    const choose = () => suggestions.filter(({ kind }) => rules.has(kind));
    let suggestions = await suggest();
    let chosen = choose();
    closed = listClosed(chosen, files, changeable);
    if (closed.size > 0) {
      // Another copy may go in place of one that cannot.
      result = decide();
      suggestions = await suggest();
      chosen = choose();
    }
    const emptyFolders = chosen.flatMap((one) => one.emptyFolders);
    const found = new Set<string>(suggestions.map(({ kind }) => kind));
    let removals: RemovalList | undefined;
    // Of a million files the list is long, and a scan needs none.
    const list = () => (removals ??= listRemovals({ result, chosen, folders, isProtected }));
    return {
      result,
      suggestions,
      chosen,
      emptyFolders,
      leftOut: listLeftOut({ ...result, closed }, found, options, folders),
      get list() {
        return list();
      },
      findHangingLinks(method) {
        const removed = list().files.map(({ path, keeps }) => ({ path, copies: keeps }));
        return listHangingLinks(
          result.links,
          [...removed, ...emptyFolders.map((path) => ({ path }))],
          method,
        );
      },
    };
  } finally {
    source.close();
  }
}

/** Suggests what needs no contents while they are read. */
async function suggestWithContents(
  result: DecidedResult,
  inspecting: Promise<ContentFindings>,
  options: SuggestionOptions,
): Promise<Suggestion[]> {
  const withContents: SuggestionOptions = { ...options };
  const steps = suggestInSteps(result, withContents);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (value === 'contents') withContents.contentFindings = await inspecting;
  }
}

/** The folders of what was chosen and cannot be moved. */
function listClosed(
  chosen: readonly Suggestion[],
  files: readonly { path: string }[],
  changeable: ChangeableFolders,
): Set<string> {
  const paths = chosen.flatMap(({ remove, emptyFolders }) => [
    ...remove.map((id) => files[id]!.path),
    ...emptyFolders,
  ]);
  return new Set(paths.filter((path) => !changeable.canRemove(path)).map(folderOf));
}

interface ListInput extends Pick<Analysis, 'result' | 'chosen'> {
  folders: OpenedFolders;
  isProtected(file: { path: string }): boolean;
}

function listRemovals({ result, chosen, folders, isProtected }: ListInput): RemovalList {
  const ruleOf = new Map<number, Suggestion['kind']>();
  for (const { kind, remove } of chosen) for (const id of remove) ruleOf.set(id, kind);
  const list = createRemovalList({
    folder: folders.paths.length === 1 ? folders.paths[0]! : null,
    result,
    groups: result.identical,
    selected: [...ruleOf.keys()],
    reasonOf: ({ id }) => ruleOf.get(id)!,
    isProtected,
    needsCopy: ({ id }) => {
      const kind = ruleOf.get(id);
      return !kind || SUGGESTION_RULES[kind].needsCopy !== false;
    },
  });
  return { ...list, files: withSimilar(list.files, chosen, result.files) };
}

/** Says beside each similar photo which one stays. */
function withSimilar(
  listed: RemovalList['files'],
  chosen: readonly Suggestion[],
  files: readonly { path: string }[],
): RemovalList['files'] {
  const kept = new Map<string, string>();
  for (const { kind, remove, keep } of chosen) {
    if (kind !== 'similar' || keep[0] === undefined) continue;
    for (const id of remove) kept.set(files[id]!.path, files[keep[0]]!.path);
  }
  return listed.map((file) => ({ ...file, keeps: kept.get(file.path) ?? file.keeps }));
}

const NO_PHOTOS: SimilarPhotos = { groups: [], skipped: [] };

/** Compares the photos of the folders, and says how many it could not read. */
async function findSimilar(
  files: readonly ScannedFile[],
  folders: OpenedFolders,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<SimilarPhotos> {
  const found = await findSimilarPhotos(files, {
    pathOf: ({ path }) => folders.absolute(path),
    signal,
    onProgress: (progress) => terminal.showProgress(() => describePhotos(progress)),
  });
  const unread = found.skipped.filter(({ reason }) => reason !== 'not-a-photo').length;
  if (unread > 0) terminal.warn(`swipeclean: ${countFiles(unread, 'picture')} could not be compared`);
  return found;
}

const PHASES: Readonly<Record<PhotoPhase, string>> = {
  look: 'Looking at photos',
  compare: 'Comparing similar photos',
  measure: 'Checking photos by their pixels',
};

function describePhotos({ phase, done, total, secondsLeft }: PhotoAnalysisProgress): string {
  const left = secondsLeft === null ? '' : `, ${formatTime(secondsLeft)} left`;
  return `${PHASES[phase]}: ${done} of ${total}${left}`;
}

/** Files and bytes of suggestions by rule, the most bytes first. */
export function sumByRule(suggestions: readonly Suggestion[]) {
  const sums = new Map<Rule, { files: number; emptyFolders: number; bytes: number }>();
  for (const { kind, remove, emptyFolders, bytes } of suggestions) {
    if (!isRule(kind)) continue;
    const sum = sums.get(kind) ?? { files: 0, emptyFolders: 0, bytes: 0 };
    sum.files += remove.length;
    sum.emptyFolders += emptyFolders.length;
    sum.bytes += bytes;
    sums.set(kind, sum);
  }
  return [...sums].map(([rule, sum]) => ({ rule, ...sum })).sort((a, b) => b.bytes - a.bytes);
}

function describeProgress({ phase, listed, bytes, totalBytes }: ScanProgress): string {
  if (phase === 'walk')
    return `Reading folders: ${countFiles(listed.files)}, ${formatFileSize(listed.bytes)}`;
  return `Comparing: ${formatFileSize(bytes)} of ${formatFileSize(totalBytes ?? bytes)}`;
}
