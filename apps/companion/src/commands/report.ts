import { toCsv } from '@swipeclean/contracts';
import {
  createPosixScript,
  createPowershellScript,
  createRandomHex,
  formatIsoTime,
  formatRemovalListJson,
  type RemovalList,
} from '@swipeclean/scan-engine';
import { escapeInvisible } from '@swipeclean/scan-engine/node';
import { writeFileSync } from 'node:fs';
import { analyze } from '../analysis';
import { SCAN_OPTIONS, UsageError } from '../arguments';
import { expandHome } from '../folders';
import { countFiles } from '../terminal';
import { EXIT, type Command } from './command';
import { warnAboutSkipped } from './scan';

const FORMATS = ['json', 'csv', 'sh', 'powershell'] as const;
type Format = (typeof FORMATS)[number];

/** Writes the list of files that the chosen rules find, as data or as a script that moves them. */
export const reportCommand: Command = {
  options: [...SCAN_OPTIONS, 'format', 'output', 'force'],
  async run({ folders, options, terminal, signal }) {
    const format = FORMATS.find((one) => one === (options.format ?? 'json'));
    if (!format) throw new UsageError(`--format: "${options.format}" is none of ${FORMATS.join(', ')}`);
    if ((format === 'sh' || format === 'powershell') && folders.paths.length > 1)
      throw new UsageError(
        `--format ${format}: a script works in one folder, and ${folders.paths.length} are given`,
      );
    const analysis = await analyze(folders, options, terminal, signal);
    const { list } = analysis;
    const isShown = options.output === undefined && terminal.isScreen;
    const { text, leftOut } = createReport(format, list, isShown);
    if (options.output === undefined) terminal.write(text);
    else writeReport(expandHome(options.output), text, options.force);
    if (leftOut > 0)
      terminal.warn(`swipeclean: the script leaves out ${countFiles(leftOut)} that it cannot name`);
    warnAboutSkipped(analysis, folders, terminal);
    return list.files.length > 0 ? EXIT.found : EXIT.done;
  },
};

/** On a terminal the table shows invisible characters of names as escapes; elsewhere it has the names as they are. */
function createReport(
  format: Format,
  list: RemovalList,
  isShown: boolean,
): { text: string; leftOut: number } {
  if (format === 'json') return { text: formatRemovalListJson(list), leftOut: 0 };
  if (format === 'csv') {
    const rows = list.files.map(({ path, size, lastModified, reason, copies }) => {
      const modified = formatIsoTime(lastModified);
      const [name, stays] = [path, copies?.[0]].map((one) => one && (isShown ? escapeInvisible(one) : one));
      return [name!, size, modified, reason, stays ?? null];
    });
    return { text: toCsv([['path', 'size', 'modified', 'rule', 'stays'], ...rows]), leftOut: 0 };
  }
  const create = format === 'sh' ? createPosixScript : createPowershellScript;
  const { text, leftOut } = create(list, createRandomHex());
  return { text, leftOut: leftOut.length };
}

function writeReport(path: string, text: string, isForced = false): void {
  try {
    writeFileSync(path, text, { flag: isForced ? 'w' : 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new UsageError(`--output ${path}: the file exists; --force overwrites it`);
    throw new UsageError(`--output ${path}: ${(error as Error).message}`);
  }
}
