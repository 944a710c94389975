import { toCsv } from '@swipeclean/contracts';
import { formatIsoTime, formatRemovalListJson } from '@swipeclean/scan-engine';
import { escapeInvisible } from '@swipeclean/scan-engine/node';
import { writeFileSync } from 'node:fs';
import { type Analysis, analyze } from '../analysis';
import { SCAN_OPTIONS, UsageError } from '../arguments';
import { expandHome } from '../folders';
import { EXIT, type Command, type CommandInput } from './command';
import { toJsonLeftOut, warnAboutLeftOut, withLeftOut } from './left-out';

const FORMATS = ['json', 'csv'] as const;
type Format = (typeof FORMATS)[number];

/** Writes the list of files that the chosen rules find, by which `clean --list` moves them. */
export const reportCommand: Command = {
  options: [...SCAN_OPTIONS, 'format', 'output', 'force'],
  async run(input) {
    const { folders, options, terminal, signal } = input;
    const format = FORMATS.find((one) => one === (options.format ?? 'json'));
    if (!format) throw new UsageError(`--format: "${options.format}" is none of ${FORMATS.join(', ')}`);
    const analysis = await analyze(folders, options, terminal, signal);
    const { list, leftOut } = analysis;
    const isShown = options.output === undefined && terminal.isScreen;
    const text = createReport(format, analysis, input, isShown);
    if (options.output === undefined) terminal.write(text);
    else writeReport(expandHome(options.output), text, options.force);
    warnAboutLeftOut(leftOut, input);
    return withLeftOut(list.files.length > 0 ? EXIT.found : EXIT.done, leftOut);
  },
};

/** On a terminal the table shows invisible characters of names as escapes; elsewhere it has the names as they are. */
function createReport(
  format: Format,
  { list, leftOut }: Analysis,
  { folders }: CommandInput,
  isShown: boolean,
): string {
  if (format === 'json') return formatRemovalListJson(list, toJsonLeftOut(leftOut, folders));
  const rows = list.files.map(({ path, size, lastModified, reason, keeps }) => {
    const modified = formatIsoTime(lastModified);
    const [name, stays] = [path, keeps].map((one) => one && (isShown ? escapeInvisible(one) : one));
    return [name!, size, modified, reason, stays ?? null];
  });
  return toCsv([['path', 'size', 'modified', 'rule', 'stays'], ...rows]);
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
