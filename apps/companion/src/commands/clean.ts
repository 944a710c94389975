import { type FileSnapshot, formatIsoTime } from '@swipeclean/scan-engine';
import type { OperationResult, RemoveOutcome, TrashItem } from '@swipeclean/scan-engine/node';
import { type Analysis, analyze, sumByRule } from '../analysis';
import { parseProtection, SCAN_OPTIONS } from '../arguments';
import { EXIT } from '../exit-codes';
import type { OpenedFolders } from '../folders';
import { RULES } from '../rules';
import { countFiles, formatFileSize, type Terminal } from '../terminal';
import { cleanSystem } from './clean-system';
import { type Command, type CommandInput, printJson } from './command';
import { endOperation, recoverTrash, showOperation } from './operation';
import { warnAboutSkipped } from './scan';

/** Lists the files of the chosen rules, or moves them to the trash. */
export const cleanCommand: Command = {
  options: [...SCAN_OPTIONS, 'apply', 'system'],
  async run(input) {
    if (input.options.system) return cleanSystem(input, 'clean');
    const { folders, options, terminal, signal } = input;
    if (options.apply) await recoverTrash(input);
    const analysis = await analyze(folders, options, terminal, signal);
    const { list, emptyFolders, hangingLinks } = analysis;
    const found = list.files.length + emptyFolders.length;
    const outcome = options.apply && found > 0 ? await removeFiles(analysis, input) : null;
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
        `Moved ${countFiles(outcome.succeeded.files)}, ${formatFileSize(outcome.succeeded.bytes)}, to the trash.`,
      );
      if (outcome.run)
        terminal.print(`"swipeclean undo" brings them back, "swipeclean empty" frees the space.`);
    } else printList(analysis, folders, terminal);
    for (const { path, target } of hangingLinks)
      terminal.warn(
        `swipeclean: the link ${folders.shown(path)} leads to ${folders.shown(target)}, which ${outcome ? 'was' : 'would be'} removed`,
      );
    warnAboutSkipped(analysis, folders, terminal);
    if (!outcome) return found > 0 ? EXIT.found : EXIT.done;
    return endOperation(outcome.results, input);
  },
};

async function removeFiles(
  { result, list, emptyFolders }: Analysis,
  { folders, options, terminal, signal }: CommandInput,
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
  return folders.trash.moveToTrash(items, { tool: 'folder', protect, emptyFolders, signal, onProgress });
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
    for (const { path, size, copies } of files) {
      const stays = copies?.[0] ? `  (stays: ${folders.shown(copies[0])})` : '';
      terminal.print(`${formatFileSize(size).padStart(10)}  ${folders.shown(path)}${stays}`);
    }
    for (const path of empty) terminal.print(`${' '.repeat(10)}  ${folders.shown(path)}`);
    terminal.print();
  }
  const bytes = list.files.reduce((sum, { size }) => sum + size, 0);
  const empty = emptyFolders.length > 0 ? ` and ${countFiles(emptyFolders.length, 'empty folder')}` : '';
  if (list.files.length + emptyFolders.length === 0) terminal.print('Nothing to clean by these rules.');
  else
    terminal.print(
      `${countFiles(list.files.length)}${empty}, ${formatFileSize(bytes)}. Nothing was changed; --apply moves them to the trash.`,
    );
}

function toJsonOutcome(result: OperationResult | undefined) {
  if (!result) return {};
  const { status } = result;
  if (status === 'skipped') return { status, reason: result.reason };
  return status === 'failed' ? { status, reason: result.code } : { status };
}
