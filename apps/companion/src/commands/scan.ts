import { getScanTotals, SUGGESTION_RULES } from '@swipeclean/scan-engine';
import { MAX_DEPTH } from '@swipeclean/scan-engine/node';
import { analyze, type Analysis, sumByRule } from '../analysis';
import { SCAN_OPTIONS } from '../arguments';
import type { OpenedFolders } from '../folders';
import { RULES } from '../rules';
import { countFiles, formatFileSize, type Terminal } from '../terminal';
import { EXIT, type Command, printJson } from './command';
import { cleanSystem } from './clean-system';

/** Says what is in folders, and what the rules find; changes nothing. */
export const scanCommand: Command = {
  options: [...SCAN_OPTIONS, 'system'],
  async run(input) {
    if (input.options.system) return cleanSystem(input, 'scan');
    const { folders, options, terminal, signal } = input;
    const analysis = await analyze(folders, options, terminal, signal);
    const { result, suggestions, chosen } = analysis;
    const isIncluded = new Set(chosen.map(({ kind }) => kind));
    const rules = sumByRule(suggestions).map((sum) => ({
      ...sum,
      risk: SUGGESTION_RULES[sum.rule].risk,
      included: isIncluded.has(sum.rule),
    }));
    if (options.json) {
      printJson(input, 'scan', {
        totals: getScanTotals(result),
        rules,
        skipped: result.skipped.map(({ path, reason }) => ({ path: folders.absolute(path), reason })),
      });
    } else {
      terminal.print(`${countFiles(result.fileCount)}, ${formatFileSize(result.totalSize)}`);
      for (const { rule, files, emptyFolders, bytes, included } of rules) {
        const count = files > 0 ? countFiles(files) : countFiles(emptyFolders, 'folder');
        terminal.print(
          `${included ? '+' : ' '} ${formatFileSize(bytes).padStart(10)}  ${rule}: ${count} (${RULES[rule]})`,
        );
      }
      if (rules.length > 0) terminal.print('"swipeclean clean" lists the files of the rules with a +.');
    }
    warnAboutSkipped(analysis, folders, terminal);
    return chosen.length > 0 ? EXIT.found : EXIT.done;
  },
};

const MAX_SKIPPED = 5;
const REASONS = {
  unreadable: 'could not be read',
  changed: 'changed during the scan',
  'too-deep': `is more than ${MAX_DEPTH} folders deep`,
  'too-long': 'has a longer path than the system reads',
  'bad-name': 'has a name that is not UTF-8',
  'in-use': 'is used by a program that is running',
  'other-disk': 'is on another disk; --cross-disks reads it',
  'second-path': 'is also another folder of the scan, mounted here',
};

/** Says on the standard error what the scan left out: the first few by name. */
export function warnAboutSkipped({ result }: Analysis, folders: OpenedFolders, terminal: Terminal): void {
  const { skipped } = result;
  for (const { path, reason } of skipped.slice(0, MAX_SKIPPED))
    terminal.warn(`swipeclean: ${folders.shown(path)} ${REASONS[reason]}`);
  if (skipped.length > MAX_SKIPPED)
    terminal.warn(`swipeclean: ${skipped.length - MAX_SKIPPED} more were left out; --json names them`);
}
