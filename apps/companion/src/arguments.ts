import { KEEP_RULES, type KeepRule, type ProtectRule } from '@swipeclean/scan-engine';
import { parseArgs } from 'node:util';
import { DEFAULT_RULES, isRule, type Rule, RULES } from './rules';

/** A wrong argument; the message names it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** All options of all commands. */
const OPTIONS = {
  json: { type: 'boolean' },
  include: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  keep: { type: 'string' },
  protect: { type: 'string', multiple: true },
  'cross-disks': { type: 'boolean' },
  apply: { type: 'boolean' },
  trash: { type: 'string' },
  'replace-by': { type: 'string' },
  system: { type: 'boolean' },
  run: { type: 'string' },
  list: { type: 'boolean' },
  all: { type: 'boolean' },
  format: { type: 'string' },
  output: { type: 'string', short: 'o' },
  force: { type: 'boolean' },
  site: { type: 'string' },
  port: { type: 'string' },
  browsers: { type: 'boolean' },
  revoke: { type: 'string' },
  summary: { type: 'string' },
  every: { type: 'string' },
  at: { type: 'string' },
  by: { type: 'string' },
  off: { type: 'boolean' },
} as const;

/** The name of an option, without its dashes. */
export type OptionName = keyof typeof OPTIONS | 'list-file';

/** The folders of a command, the current one by default, and its options. */
export interface Arguments {
  folders: string[];
  options: ReturnType<typeof parseAllOptions>['values'];
}

/** Options of the commands that scan. */
export const SCAN_OPTIONS = [
  'json',
  'include',
  'exclude',
  'keep',
  'protect',
  'cross-disks',
] as const satisfies OptionName[];

/** Parses what follows a command's name. */
export function parseArguments(args: readonly string[], names: readonly OptionName[]): Arguments {
  const { values, positionals } = parseAllOptions(args, names.includes('list-file'));
  const wrong = (Object.keys(values) as OptionName[]).find(
    (name) => values[name] !== undefined && !names.includes(name),
  );
  if (wrong) throw new UsageError(`--${wrong} is not an option of this command`);
  const isHere = positionals.length === 0 && !values.system;
  return { folders: isHere ? ['.'] : positionals, options: values };
}

/** Where a command takes a saved list, `--list` names its file. */
function parseAllOptions(args: readonly string[], takesList = false) {
  const list = { list: { type: 'string' } } as const;
  try {
    if (!takesList) {
      const parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
      return { ...parsed, values: { ...parsed.values, 'list-file': undefined } };
    }
    const parsed = parseArgs({ args: [...args], options: { ...OPTIONS, ...list }, allowPositionals: true });
    const { list: file, ...values } = parsed.values;
    return { ...parsed, values: { ...values, list: undefined, 'list-file': file } };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    // Its first sentence names the argument.
    if (code?.startsWith('ERR_PARSE_ARGS')) throw new UsageError(message.split('. ')[0]);
    throw error;
  }
}

/** The rules that apply: the safe ones, with those of `--include` and without those of `--exclude`. */
export function parseRules({ include, exclude }: Arguments['options']): ReadonlySet<Rule> {
  const rules = new Set(DEFAULT_RULES);
  for (const rule of namedRules('--include', include)) rules.add(rule);
  for (const rule of namedRules('--exclude', exclude)) rules.delete(rule);
  return rules;
}

function namedRules(option: string, values: readonly string[] = []): Rule[] {
  return values
    .flatMap((value) => value.split(','))
    .map((name) => {
      if (isRule(name)) return name;
      throw new UsageError(`${option}: no rule is named "${name}". Rules: ${Object.keys(RULES).join(', ')}`);
    });
}

/** All paths below the opened folders that a path may mean as the user typed it. */
type Meanings = (typed: string) => readonly string[];

/** The keep rule of `--keep`: one of the engine's by name, or `folder=<path>`. */
export function parseKeepRule({ keep = 'original' }: Arguments['options'], meanings: Meanings): KeepRule {
  const [by, ...rest] = keep.split('=');
  const rule = KEEP_RULES.find((one) => one === by);
  if (rule === 'folder' && rest.length > 0) return { by: rule, folders: meanings(rest.join('=')) };
  if (rule && rule !== 'folder' && rest.length === 0) return { by: rule };
  const names = KEEP_RULES.map((name) => (name === 'folder' ? 'folder=<path>' : name));
  throw new UsageError(`--keep: "${keep}" is none of ${names.join(', ')}`);
}

/** The values of `--protect`; each counts as a folder and as a pattern, so that neither reading removes a file. */
export function parseProtection(
  { protect = [] }: Pick<Arguments['options'], 'protect'>,
  meanings: Meanings,
): ProtectRule[] {
  if (protect.some((typed) => typed.trim() === ''))
    throw new UsageError('--protect needs a folder or a pattern');
  return protect.flatMap(meanings).flatMap((value): ProtectRule[] => [
    { kind: 'folder', value },
    { kind: 'pattern', value },
  ]);
}
