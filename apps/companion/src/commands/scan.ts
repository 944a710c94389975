import { getScanTotals, SUGGESTION_RULES } from '@swipeclean/scan-engine';
import { analyze, sumByRule } from '../analysis';
import { SCAN_OPTIONS } from '../arguments';
import { RULES } from '../rules';
import { countFiles, formatFileSize } from '../terminal';
import { EXIT, type Command, printJson } from './command';
import { cleanSystem } from './clean-system';
import { toJsonLeftOut, warnAboutLeftOut, withLeftOut } from './left-out';

/** Says what is in folders, and what the rules find; changes nothing. */
export const scanCommand: Command = {
  options: [...SCAN_OPTIONS, 'system'],
  async run(input) {
    if (input.options.system) return cleanSystem(input, 'scan');
    const { folders, options, terminal, signal } = input;
    const analysis = await analyze(folders, options, terminal, signal);
    const { result, suggestions, chosen, leftOut } = analysis;
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
        ...toJsonLeftOut(leftOut, folders),
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
    warnAboutLeftOut(leftOut, input);
    return withLeftOut(chosen.length > 0 ? EXIT.found : EXIT.done, leftOut);
  },
};
