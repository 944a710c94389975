import {
  createProtectionMatcher,
  type FileSnapshot,
  formatIsoTime,
  type ProtectRule,
  SUGGESTION_RULES,
  type SuggestionKind,
} from '@swipeclean/scan-engine';
import {
  includesTrashFolder,
  isUnchanged,
  isValidSegment,
  type ItemStatus,
  type OperationResult,
  type RemovalMethod,
  type TrashItem,
  type TrashSkipReason,
} from '@swipeclean/scan-engine/node';
import { type OptionName, parseProtection, SCAN_OPTIONS, UsageError } from '../arguments';
import { expandHome, type OpenedFolders } from '../folders';
import { type ListedFile, readRemovalListFile, type RemovalListFile } from '../removal-list-file';
import { countFiles, formatFileSize } from '../terminal';
import { EXIT, type CommandInput, printJson } from './command';
import {
  assertGuardsExist,
  type LeftOut,
  listUnmatchedProtection,
  toJsonLeftOut,
  warnAboutLeftOut,
  withLeftOut,
} from './left-out';
import { endOperation, MAX_LINES, recoverTrash, showOperation } from './operation';
import { printFile, printOutcome, toJsonOutcome, warnAboutMethod } from './removal';

/** Options that choose files, which the list has done. */
const CHOOSING = SCAN_OPTIONS.filter((name) => name !== 'json' && name !== 'protect') as OptionName[];

/** A file of the list as it is on the disk now, or why it stays. */
interface CheckedFile {
  listed: ListedFile;
  path: string;
  item: TrashItem | null;
  result?: OperationResult;
}

/**
 * Lists the files of a saved list that can go, or moves them to the trash. The list proves nothing: a file that kept
 * its size and date may have other bytes (fclones issue 84), so the trash compares each copy with the one that stays.
 */
export async function cleanList(input: CommandInput, method: RemovalMethod): Promise<number> {
  const { folders, options, terminal, signal } = input;
  const wrong = CHOOSING.find((name) => options[name] !== undefined);
  if (wrong) throw new UsageError(`--${wrong}: the list has chosen the files; leave it out`);
  const file = expandHome(options['list-file']!);
  const list = readRemovalListFile(file);
  if (options.apply) await recoverTrash(input);
  const protect = parseProtection(options, (typed) => folders.meanings(typed));
  const leftOut = listUnmatched(list, input);
  if (options.apply) assertGuardsExist(leftOut);
  const checked = await checkFiles(list.files, input, protect);
  const items = checked.flatMap(({ item }) => item ?? []);
  const onProgress = showOperation(terminal, 'Moving to the trash');
  const outcome =
    options.apply && items.length > 0
      ? await folders.trash.moveToTrash(items, { tool: 'folder', protect, signal, onProgress, method })
      : null;
  const results = new Map(outcome?.results.map((result) => [result.path, result]));
  for (const one of checked) if (one.item) one.result = results.get(one.path);
  if (options.json)
    printJson(input, 'clean', {
      applied: outcome !== null,
      run: outcome?.run ?? null,
      list: file,
      files: checked.map((one) => toJson(one, folders)),
      broken: list.broken,
      ...toJsonLeftOut(leftOut, folders),
    });
  else if (outcome) printOutcome(outcome, input, method);
  else printItems(items, input);
  warnAboutMethod(outcome, input, method);
  warnAboutLeftOut(leftOut, input);
  const code = warnAboutRows(list, checked, input);
  return withLeftOut(!options.apply && items.length > 0 ? EXIT.found : code, leftOut);
}

function listUnmatched({ files }: RemovalListFile, { options, folders }: CommandInput): LeftOut {
  const isNamed = (rules: readonly ProtectRule[]) => {
    const matches = createProtectionMatcher(rules);
    return files.some(({ paths }) => paths.some((path) => matches(path)));
  };
  return { skipped: [], unmatched: listUnmatchedProtection(isNamed, options, folders), trashes: [] };
}

function toJson({ listed, path, result }: CheckedFile, folders: OpenedFolders) {
  const { place, size, lastModified, reason, keeps } = listed;
  const absolute = (one: string) => (isBelow(one) ? folders.absolute(one) : one);
  return {
    place,
    path: absolute(path),
    size,
    modified: formatIsoTime(lastModified),
    rule: reason,
    keeps: keeps[0] === undefined ? null : absolute(keeps[0]),
    ...toJsonOutcome(result),
  };
}

function printItems(items: readonly TrashItem[], { folders, terminal }: CommandInput): void {
  for (const { path, size, copies } of items)
    printFile({ path, size, keeps: copies?.[0]?.path ?? null }, folders, terminal);
  const bytes = items.reduce((sum, { size }) => sum + size, 0);
  const end = items.length > 0 ? 'Nothing was changed; --apply moves them to the trash.' : 'Nothing can go.';
  terminal.print(`${countFiles(items.length)} of the list, ${formatFileSize(bytes)}. ${end}`);
}

/** Says which rows were not followed, and why; returns the exit code. */
function warnAboutRows(
  { folder, broken }: RemovalListFile,
  checked: readonly CheckedFile[],
  input: CommandInput,
): number {
  const { folders, terminal } = input;
  for (const { place, problem } of broken.slice(0, MAX_LINES))
    terminal.warn(`swipeclean: ${place} of the list is left out: ${problem}`);
  if (broken.length > MAX_LINES)
    terminal.warn(`swipeclean: and ${broken.length - MAX_LINES} more; --json names them`);
  const places = new Map<OperationResult, string>();
  for (const { listed, result } of checked) if (result) places.set(result, listed.place);
  const code = endOperation([...places.keys()], input, (one) => `${places.get(one)}: ${one.path}`);
  const isMissing = ({ result }: CheckedFile) => result?.status === 'skipped' && result.reason === 'missing';
  if (checked.length > 0 && checked.every(isMissing)) {
    const made = folder === null ? 'run it in the folder that was scanned' : `the list is of ${folder}`;
    terminal.warn(`swipeclean: none of the files is in ${folders.paths.join(', ')}; ${made}`);
  }
  return code === EXIT.done && broken.length > 0 ? EXIT.partial : code;
}

async function checkFiles(
  files: readonly ListedFile[],
  { folders, terminal, signal }: CommandInput,
  protect: readonly ProtectRule[],
): Promise<CheckedFile[]> {
  const protectionFor = createProtectionMatcher(protect);
  const checked: CheckedFile[] = [];
  const seen = new Set<string>();
  for (const listed of files) {
    signal.throwIfAborted();
    const found = await checkFile(listed, folders, (path) => protectionFor(path) !== null);
    const isTwice = found.item !== null && seen.has(found.path);
    seen.add(found.path);
    checked.push(isTwice ? stays(listed, found.path, { status: 'skipped', reason: 'listed-twice' }) : found);
    terminal.showProgress(() => `Checking the list: ${countFiles(checked.length)} of ${files.length}`);
  }
  return checked;
}

/** Looks at one file of the list. Where a name can be read in two ways, and both fit, it stays. */
async function checkFile(
  listed: ListedFile,
  folders: OpenedFolders,
  isProtected: (path: string) => boolean,
): Promise<CheckedFile> {
  const looks: CheckedFile[] = [];
  for (const path of listed.paths) looks.push(await checkPath(listed, path, folders, isProtected));
  const fits = looks.filter(({ item }) => item);
  if (fits.length < 2) return fits[0] ?? looks[0]!;
  return stays(listed, fits[0]!.path, { status: 'failed', code: 'AmbiguousName' });
}

async function checkPath(
  listed: ListedFile,
  path: string,
  folders: OpenedFolders,
  isProtected: (path: string) => boolean,
): Promise<CheckedFile> {
  const stay = (reason: TrashSkipReason) => stays(listed, path, { status: 'skipped', reason });
  if (!isBelow(path)) return stay('invalid-path');
  if (includesTrashFolder(path.split('/'))) return stay('in-trash');
  if (isProtected(path)) return stay('protected');
  let file: File;
  try {
    file = await folders.getFile(path);
  } catch (error) {
    const { name } = error as Error;
    return name === 'NotFoundError' ? stay('missing') : stays(listed, path, { status: 'failed', code: name });
  }
  // A browser may give dates in whole seconds.
  const isInSeconds = listed.lastModified % 1000 === 0;
  const now = isInSeconds ? Math.floor(file.lastModified / 1000) * 1000 : file.lastModified;
  if (!isUnchanged({ size: file.size, lastModified: now } as File, listed)) return stay('changed');
  const kind = listed.reason.replace(/^suggestion\./, '');
  const copies = await findCopies(listed, folders);
  // Its reason says that a copy stays.
  if (!copies && isSuggestionKind(kind) && SUGGESTION_RULES[kind].isCopy) return stay('last-copy');
  if (copies?.every((copy) => copy.path === path)) return stay('last-copy');
  const { size, lastModified } = file;
  const reason = isSuggestionKind(kind) ? `suggestion.${kind}` : 'chosen';
  return { listed, path, item: { path, size, lastModified, reason, copies } };
}

/** The copies of a file that the list says stay, as they are now; none where it names none. */
async function findCopies(
  { keeps, size }: ListedFile,
  folders: OpenedFolders,
): Promise<FileSnapshot[] | undefined> {
  if (keeps.length === 0) return undefined;
  const copies: FileSnapshot[] = [];
  for (const path of keeps) {
    if (!isBelow(path) || includesTrashFolder(path.split('/'))) continue;
    const file = await folders.getFile(path).catch(() => null);
    if (file?.size === size) copies.push({ path, size, lastModified: file.lastModified });
  }
  return copies;
}

/** Whether a path leads nowhere but into the folder; a link in it is found when it is opened. */
const isBelow = (path: string) => path.split('/').every(isValidSegment);

function stays(listed: ListedFile, path: string, outcome: ItemStatus): CheckedFile {
  return { listed, path, item: null, result: { kind: 'file', path, size: listed.size, ...outcome } };
}

function isSuggestionKind(kind: string): kind is SuggestionKind {
  return Object.hasOwn(SUGGESTION_RULES, kind);
}
