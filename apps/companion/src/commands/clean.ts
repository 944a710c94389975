import { type FileSnapshot, formatIsoTime } from '@swipeclean/scan-engine';
import type { RemovalMethod, RemoveOutcome, TrashItem } from '@swipeclean/scan-engine/node';
import { type Analysis, analyze, sumByRule } from '../analysis';
import { parseProtection, parseRules, SCAN_OPTIONS, UsageError } from '../arguments';
import type { OpenedFolders } from '../folders';
import { LISTED_ONLY, RULES } from '../rules';
import { countFiles, formatFileSize, type Terminal } from '../terminal';
import { cleanList } from './clean-list';
import { cleanSystem } from './clean-system';
import { EXIT, type Command, type CommandInput, printJson } from './command';
import { endOperation, recoverTrash, showOperation } from './operation';
import {
  andEmptyFolders,
  parseMethod,
  printFile,
  printOutcome,
  toJsonOutcome,
  warnAboutMethod,
} from './removal';
import { assertGuardsExist, toJsonLeftOut, warnAboutLeftOut, withLeftOut } from './left-out';

/** Lists the files of the chosen rules, or moves them to the trash. */
export const cleanCommand: Command = {
  options: [...SCAN_OPTIONS, 'apply', 'trash', 'replace-by', 'system', 'list-file', 'summary'],
  async run(input) {
    const { folders, options, terminal, signal } = input;
    const method = parseMethod(options, folders);
    if (options.system && method !== 'trash')
      throw new UsageError('--system: its files go to the own trash; leave out --trash and --replace-by');
    if (options.system && options['list-file'] !== undefined)
      throw new UsageError('--system: a saved list is of a folder; leave one of them out');
    if (options.system) return cleanSystem(input, 'clean');
    if (options['list-file'] !== undefined) return cleanList(input, method);
    if (options.apply) assertMovable(options);
    if (options.apply) await recoverTrash(input);
    const analysis = await analyze(folders, options, terminal, signal);
    const { list, emptyFolders, leftOut } = analysis;
    if (options.apply) assertGuardsExist(leftOut);
    const hangingLinks = analysis.findHangingLinks(method);
    const found = list.files.length + emptyFolders.length;
    const outcome = options.apply && found > 0 ? await removeFiles(analysis, input, method) : null;
    const statuses = new Map(outcome?.results.map((result) => [result.path, result]));
    if (options.json) {
      printJson(input, 'clean', {
        applied: outcome !== null,
        run: outcome?.run ?? null,
        files: list.files.map(({ path, size, lastModified, reason, keeps }) => ({
          path: folders.absolute(path),
          size,
          modified: formatIsoTime(lastModified),
          rule: reason,
          keeps: keeps && folders.absolute(keeps),
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
        ...toJsonLeftOut(leftOut, folders),
      });
    } else if (outcome) printOutcome(outcome, input, method);
    else printList(analysis, folders, terminal);
    warnAboutMethod(outcome, input, method);
    for (const { path, target } of hangingLinks)
      terminal.warn(
        `swipeclean: the link ${folders.shown(path)} leads to ${folders.shown(target)}, which ${outcome ? 'was' : 'would be'} removed`,
      );
    warnAboutLeftOut(leftOut, input);
    if (!outcome) return withLeftOut(found > 0 ? EXIT.found : EXIT.done, leftOut);
    return withLeftOut(endOperation(outcome.results, input), leftOut);
  },
};

/** What is listed only cannot be moved: a photo that looks the same may be the better one. */
function assertMovable(options: CommandInput['options']): void {
  const rules = parseRules(options);
  const listed = LISTED_ONLY.find((rule) => rules.has(rule));
  if (listed)
    throw new UsageError(
      `--include ${listed}: these files are only listed, as the website shows them side by side; leave out the rule or --apply`,
    );
}

const hasListedOnly = (chosen: Analysis['chosen']) =>
  chosen.some(({ kind }) => LISTED_ONLY.some((rule) => rule === kind));

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
  const items = list.files.map(({ path, size, lastModified, reason, keeps }): TrashItem => ({
    path,
    size,
    lastModified,
    reason: `suggestion.${reason}`,
    copies: keeps === null ? undefined : copies.get(path),
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
    for (const file of files) printFile(file, folders, terminal);
    for (const path of empty) terminal.print(`${' '.repeat(10)}  ${folders.shown(path)}`);
    terminal.print();
  }
  const bytes = list.files.reduce((sum, file) => sum + (file.freedBytes ?? file.size), 0);
  const empty = andEmptyFolders(emptyFolders.length);
  if (list.files.length + emptyFolders.length === 0) terminal.print('Nothing to clean by these rules.');
  else
    terminal.print(
      `${countFiles(list.files.length)}${empty}, ${formatFileSize(bytes)}. Nothing was changed; --apply moves them to the trash${hasListedOnly(chosen) ? ', but for the similar photos' : ''}.`,
    );
}
