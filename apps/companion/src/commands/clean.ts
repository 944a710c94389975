import { type FileSnapshot, formatIsoTime } from '@swipeclean/scan-engine';
import type { OperationResult, RemovalMethod, RemoveOutcome, TrashItem } from '@swipeclean/scan-engine/node';
import { type Analysis, analyze, sumByRule } from '../analysis';
import { parseProtection, SCAN_OPTIONS, UsageError } from '../arguments';
import type { OpenedFolders } from '../folders';
import { RULES } from '../rules';
import { countFiles, formatFileSize, type Terminal } from '../terminal';
import { cleanSystem } from './clean-system';
import { EXIT, type Command, type CommandInput, printJson } from './command';
import { endOperation, recoverTrash, showOperation } from './operation';
import { warnAboutSkipped } from './scan';

/** Lists the files of the chosen rules, or moves them to the trash. */
export const cleanCommand: Command = {
  options: [...SCAN_OPTIONS, 'apply', 'trash', 'replace-by', 'system'],
  async run(input) {
    const { folders, options, terminal, signal } = input;
    const method = parseMethod(options, folders);
    if (options.system && method !== 'trash')
      throw new UsageError('--system: its files go to the own trash; leave out --trash and --replace-by');
    if (options.system) return cleanSystem(input, 'clean');
    if (options.apply) await recoverTrash(input);
    const analysis = await analyze(folders, options, terminal, signal);
    const { list, emptyFolders } = analysis;
    const hangingLinks = analysis.findHangingLinks(method);
    const found = list.files.length + emptyFolders.length;
    const outcome = options.apply && found > 0 ? await removeFiles(analysis, input, method) : null;
    const statuses = new Map(outcome?.results.map((result) => [result.path, result]));
    if (options.json) {
      printJson(input, 'clean', {
        applied: outcome !== null,
        run: outcome?.run ?? null,
        files: list.files.map(({ path, size, lastModified, reason, copies }) => ({
          path: folders.absolute(path),
          size,
          modified: formatIsoTime(lastModified),
          rule: reason,
          keeps: copies?.[0] ? folders.absolute(copies[0]) : null,
          ...toJsonOutcome(statuses.get(path)),
        })),
        emptyFolders: emptyFolders.map((path) => ({
          path: folders.absolute(path),
          ...toJsonOutcome(statuses.get(path)),
        })),
        hangingLinks: hangingLinks.map(({ path, target }) => ({
          path: folders.absolute(path),
          target: folders.absolute(target),
        })),
      });
    } else if (outcome) {
      terminal.print(
        `Moved ${countFiles(outcome.succeeded.files)}${andEmptyFolders(countRemovedFolders(outcome))}, ${formatFileSize(outcome.succeeded.bytes)}, to the ${method === 'system-trash' ? "system's trash" : 'trash'}.`,
      );
      if (outcome.run && (method === 'hardlink' || method === 'reflink'))
        terminal.print(
          `${method === 'hardlink' ? 'Hard links' : 'Clones'} of the kept copies are in the places of the others.`,
        );
      const where = folders.directories.map(({ shown }) => quoted(shown)).join(' ');
      if (outcome.run)
        terminal.print(
          `"swipeclean undo ${where}" brings them back, "swipeclean empty ${where} --all --apply" frees the space.`,
        );
    } else printList(analysis, folders, terminal);
    if (outcome?.leftInTrash)
      terminal.warn(
        `swipeclean: the system's trash did not take ${countFiles(outcome.leftInTrash)}: in the own trash`,
      );
    if (method === 'hardlink')
      terminal.warn('swipeclean: a hard link is one file with several names: a change to one is seen in all');
    for (const { path, target } of hangingLinks)
      terminal.warn(
        `swipeclean: the link ${folders.shown(path)} leads to ${folders.shown(target)}, which ${outcome ? 'was' : 'would be'} removed`,
      );
    warnAboutSkipped(analysis, folders, terminal);
    if (!outcome) return found > 0 ? EXIT.found : EXIT.done;
    return endOperation(outcome.results, input);
  },
};

/** How files are removed: to the trash in their folder, unless an option says otherwise. */
function parseMethod(
  { trash = 'own', 'replace-by': by }: CommandInput['options'],
  folders: OpenedFolders,
): RemovalMethod {
  if (trash !== 'own' && trash !== 'system')
    throw new UsageError(`--trash: "${trash}" is neither own nor system`);
  if (by !== undefined && by !== 'hardlink' && by !== 'reflink')
    throw new UsageError(`--replace-by: "${by}" is neither hardlink nor reflink`);
  if (trash === 'own') return by ?? 'trash';
  if (by)
    throw new UsageError('--replace-by: what is replaced waits in the own trash; leave out --trash system');
  if (!folders.hasSystemTrash)
    throw new UsageError(
      '--trash system: found none that only you can change (only on Linux); leave it out to use the own trash',
    );
  return 'system-trash';
}

async function removeFiles(
  { result, list, emptyFolders }: Analysis,
  { folders, options, terminal, signal }: CommandInput,
  method: RemovalMethod,
): Promise<RemoveOutcome> {
  const copies = new Map<string, FileSnapshot[]>();
  for (const { ids } of result.identical) {
    const group = ids.map((id) => result.files[id]!);
    for (const { path } of group) copies.set(path, group);
  }
  const items = list.files.map(({ path, size, lastModified, reason, copies: staying }): TrashItem => ({
    path,
    size,
    lastModified,
    reason: `suggestion.${reason}`,
    copies: staying ? copies.get(path) : undefined,
  }));
  const onProgress = showOperation(terminal, 'Moving to the trash');
  const protect = parseProtection(options, (typed) => folders.meanings(typed));
  const removal = { tool: 'folder', protect, emptyFolders, signal, onProgress, method };
  return folders.trash.moveToTrash(items, removal);
}

function printList(
  { list, chosen, emptyFolders }: Analysis,
  folders: OpenedFolders,
  terminal: Terminal,
): void {
  for (const { rule } of sumByRule(chosen)) {
    const files = list.files.filter(({ reason }) => reason === rule);
    const empty = rule === 'empty-folder' ? emptyFolders : [];
    if (files.length + empty.length === 0) continue;
    terminal.print(`${rule}: ${RULES[rule]}`);
    for (const file of files) {
      const { path, copies } = file;
      const stays = copies?.[0] ? `  (stays: ${folders.shown(copies[0])})` : '';
      terminal.print(
        `${formatFileSize(file.freedBytes ?? file.size).padStart(10)}  ${folders.shown(path)}${stays}`,
      );
    }
    for (const path of empty) terminal.print(`${' '.repeat(10)}  ${folders.shown(path)}`);
    terminal.print();
  }
  const bytes = list.files.reduce((sum, file) => sum + (file.freedBytes ?? file.size), 0);
  const empty = andEmptyFolders(emptyFolders.length);
  if (list.files.length + emptyFolders.length === 0) terminal.print('Nothing to clean by these rules.');
  else
    terminal.print(
      `${countFiles(list.files.length)}${empty}, ${formatFileSize(bytes)}. Nothing was changed; --apply moves them to the trash.`,
    );
}

const andEmptyFolders = (count: number): string =>
  count > 0 ? ` and ${countFiles(count, 'empty folder')}` : '';

const countRemovedFolders = ({ results }: RemoveOutcome): number =>
  results.filter(({ kind, status }) => kind === 'folder' && status === 'removed').length;

function toJsonOutcome(result: OperationResult | undefined) {
  if (!result) return {};
  const { status } = result;
  if (status === 'skipped') return { status, reason: result.reason };
  return status === 'failed' ? { status, reason: result.code } : { status };
}

/** A path as it is typed in a shell. */
function quoted(path: string): string {
  const argument = path.startsWith('-') ? `./${path}` : path;
  if (/^[\w,./:~-][\w+,./:=@~-]*$/.test(argument)) return argument;
  return process.platform === 'win32' ? `"${argument}"` : `'${argument.replaceAll("'", `'\\''`)}'`;
}
