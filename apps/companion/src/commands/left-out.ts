import {
  createProtectionMatcher,
  type ProtectRule,
  type ScanResult,
  type SkippedPath,
} from '@swipeclean/scan-engine';
import { findTrashesBelow, MAX_DEPTH } from '@swipeclean/scan-engine/node';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Arguments, parseKeepRule, parseProtection, UsageError } from '../arguments';
import { expandHome, type OpenedFolders } from '../folders';
import { type CommandInput, EXIT } from './command';

/** What a command did not look at, and options without effect: a script must learn of them (dua-cli#75). */
export interface LeftOut {
  /** Paths below the opened folders, without those that the user protects. */
  skipped: readonly LeftOutPath[];
  unmatched: readonly UnmatchedOption[];
  /** Folders below the opened ones that have a trash of their own (trash-cli#110). */
  trashes: readonly string[];
}

/** What a scan did not read, or a folder whose files would go if this user could change it. */
type LeftOutPath = Omit<SkippedPath, 'reason'> & { reason: SkippedPath['reason'] | 'unchangeable' };

/** An option that names nothing of what was scanned. */
interface UnmatchedOption {
  text: string;
  /** It was to keep files: a wrong name would let them go. */
  isGuard: boolean;
}

const MAX_SKIPPED = 5;
const REASONS = {
  unreadable: 'could not be read',
  changed: 'changed during the scan',
  'too-deep': `is more than ${MAX_DEPTH} folders deep`,
  'too-long': 'has a longer path than the system reads',
  'bad-name': 'has a name that is not UTF-8',
  'in-use': 'is used by a program that is running',
  'other-disk': 'is on another disk; --cross-disks reads it',
  unchangeable: 'cannot be changed by you, so that nothing of it is offered',
  'second-path': 'is also another folder of the scan, mounted here',
};
/** What was not read although the user asked for it; the system keeps `lost+found` for itself on every ext4 disk. */
const MISSED = new Set(['unreadable', 'too-deep', 'too-long', 'bad-name', 'unchangeable']);
const isMissed = ({ path, reason }: LeftOutPath) => MISSED.has(reason) && !/(^|\/)lost\+found$/.test(path);

/** Gathers what a scan left out; `found` are the rules that found something. */
export function listLeftOut(
  { files, emptyFolders, skipped, trashes = [], closed }: ScanResult & { closed: ReadonlySet<string> },
  found: ReadonlySet<string>,
  options: Arguments['options'],
  folders: OpenedFolders,
): LeftOut {
  const meanings = (typed: string) => folders.meanings(typed);
  const names = [...skipped.map(({ path }) => path), ...emptyFolders];
  const isNamed = (rules: readonly ProtectRule[]) => {
    const matches = createProtectionMatcher(rules);
    return names.some((path) => matches(path)) || files.some(({ path }) => matches(path));
  };
  const unmatched = listUnmatchedProtection(isNamed, options, folders);
  const keep = parseKeepRule(options, meanings);
  if (keep.by === 'folder' && !isNamed(keep.folders.map((value) => ({ kind: 'folder', value }))))
    unmatched.push({ text: `--keep ${options.keep}`, isGuard: true });
  for (const name of ['include', 'exclude'] as const)
    for (const rule of (options[name] ?? []).flatMap((value) => value.split(',')))
      if (!found.has(rule)) unmatched.push({ text: `--${name} ${rule}`, isGuard: false });
  const protectionFor = createProtectionMatcher(parseProtection(options, meanings));
  const unchangeable = [...closed].sort().map((path): LeftOutPath => ({ path, reason: 'unchangeable' }));
  const left = [...skipped.filter(({ path }) => !protectionFor(path)), ...unchangeable];
  return { skipped: left, unmatched, trashes };
}

/** The values of `--protect` that name nothing; `isNamed` tells whether rules match a path of the command. */
export function listUnmatchedProtection(
  isNamed: (rules: readonly ProtectRule[]) => boolean,
  { protect = [] }: Arguments['options'],
  folders: OpenedFolders,
): UnmatchedOption[] {
  const meanings = (typed: string) => folders.meanings(typed);
  return protect.flatMap((typed) => {
    const isThere = existsSync(resolve(expandHome(typed))) && meanings(typed).length > 1;
    if (isThere || isNamed(parseProtection({ protect: [typed] }, meanings))) return [];
    return { text: `--protect ${typed}`, isGuard: true };
  });
}

/** What a command leaves out that scans nothing: the trashes below its folders. */
export function listTrashesBelow({ directories }: OpenedFolders): LeftOut {
  const trashes = directories.flatMap(({ name, path }) =>
    findTrashesBelow(path).map((one) => [name, one.slice(path.length + 1)].filter(Boolean).join('/')),
  );
  return { skipped: [], unmatched: [], trashes };
}

/** Before files are moved: a folder that is to be kept has to be there. A pattern may have no match this week. */
export function assertGuardsExist({ unmatched }: LeftOut): void {
  const missing = unmatched.find(({ text, isGuard }) => isGuard && !/[*?]/.test(text));
  if (missing) throw new UsageError(`${missing.text}: is not in these folders, so nothing was moved`);
}

/** The same as JSON output has it. */
export function toJsonLeftOut({ skipped, unmatched, trashes }: LeftOut, folders: OpenedFolders) {
  return {
    skipped: skipped.map(({ path, reason }) => ({ path: folders.absolute(path), reason })),
    unmatched: unmatched.map(({ text }) => text),
    trashesBelow: trashes.map((path) => folders.absolute(path)),
  };
}

/** Says on the standard error what was left out: of many paths the first few by name. */
export function warnAboutLeftOut(
  { skipped, unmatched, trashes }: LeftOut,
  { folders, terminal }: Pick<CommandInput, 'folders' | 'terminal'>,
): void {
  for (const { path, reason } of skipped.slice(0, MAX_SKIPPED))
    terminal.warn(`swipeclean: ${folders.shown(path)} ${REASONS[reason]}`);
  if (skipped.length > MAX_SKIPPED)
    terminal.warn(`swipeclean: ${skipped.length - MAX_SKIPPED} more were left out; --json names them`);
  for (const { text, isGuard } of unmatched)
    if (isGuard) terminal.warn(`swipeclean: ${text} names nothing in these folders`);
  for (const path of trashes.map((one) => folders.shown(one)))
    terminal.warn(
      `swipeclean: ${path} has a trash of its own: "swipeclean undo ${path}" restores from it, "swipeclean empty ${path}" empties it`,
    );
}

/** The exit code of a command that did what it could. */
export function withLeftOut(code: number, { skipped, unmatched, trashes }: LeftOut): number {
  const isIncomplete =
    skipped.some(isMissed) || unmatched.some(({ isGuard }) => isGuard) || trashes.length > 0;
  return isIncomplete && (code === EXIT.done || code === EXIT.found) ? EXIT.incomplete : code;
}
