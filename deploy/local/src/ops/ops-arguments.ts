import { OpsUsageError } from './ops-targets';

/** A command line: `<service|all> <word …> [--field value …] [--json] [--as NAME] [--replica ADDRESS|all]`. */
export interface OpsArguments {
  service: string | undefined;
  /** The command and its positional arguments. */
  words: string[];
  /** Fields of the request, by their names in the API. */
  fields: Record<string, string>;
  /** Fields that are given without a value. */
  emptyFields: string[];
  json: boolean;
  help: boolean;
  cluster: boolean;
  as: string | undefined;
  replica: string | undefined;
}

const SWITCHES = ['json', 'help', 'cluster'] as const;
/** Options of every command that have a value. */
const NAMED = ['as', 'replica'];

/** @throws OpsUsageError for an option that is given twice, or of every command without its value */
export function parseArguments(argv: readonly string[]): OpsArguments {
  const words: string[] = [];
  const options = new Map<string, string>();
  const empty = new Set<string>();
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] as string;
    if (word === '--') {
      words.push(...argv.slice(at + 1));
      break;
    }
    if (!/^--|^-[a-z]$/i.test(word)) {
      words.push(word);
      continue;
    }
    if (!word.startsWith('--') && word !== '-h')
      throw new OpsUsageError(`Unknown option ${word}. See --help.`);
    const [name, inline] = word === '-h' ? ['help'] : splitOption(word.slice(2));
    const isSwitch = (SWITCHES as readonly string[]).includes(name);
    // Another option is no value: `--dry-run --as ann` has none.
    const hasNext = inline === undefined && !isSwitch && !(argv[at + 1] ?? '--').startsWith('--');
    const value = inline ?? (hasNext ? argv[++at] : undefined);
    if (value === undefined && NAMED.includes(name)) throw new OpsUsageError(`--${name} needs a value.`);
    if (value === undefined && !isSwitch) empty.add(name);
    if (isSwitch && inline !== undefined) throw new OpsUsageError(`--${name} takes no value.`);
    if (options.has(name)) throw new OpsUsageError(`--${name} is given twice.`);
    options.set(name, value ?? '');
  }
  const [json, help, cluster] = SWITCHES.map((name) => options.delete(name)) as [boolean, boolean, boolean];
  const [as, replica] = NAMED.map((name) => {
    const value = options.get(name);
    options.delete(name);
    return value;
  });
  const fields = Object.fromEntries([...options].map(([name, value]) => [toFieldName(name), value]));
  const emptyFields = [...empty].map(toFieldName);
  return { service: words[0], words: words.slice(1), fields, emptyFields, json, help, cluster, as, replica };
}

function splitOption(option: string): [name: string, value?: string] {
  const end = option.indexOf('=');
  return end === -1 ? [option] : [option.slice(0, end), option.slice(end + 1)];
}

const toFieldName = (option: string) => option.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The option of a field: `maxItems` is `--max-items`. */
export const optionOf = (field: string): string =>
  `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
