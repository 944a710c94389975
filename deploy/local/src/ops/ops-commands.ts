import { type JsonSchema, type OpenApiDocument, type OpenApiOperation, resolveSchema } from './openapi';
import { type OpsArguments, optionOf } from './ops-arguments';
import { OpsUsageError } from './ops-targets';

/** A field of a command's request. */
interface CommandField {
  name: string;
  in: 'path' | 'query' | 'body';
  isRequired: boolean;
  schema: JsonSchema;
}

/** A call of the operations API as a command. */
export interface OpsCommand {
  /** As `jobs retry`. */
  words: string[];
  method: string;
  path: string;
  summary: string;
  scope: 'process' | 'shared';
  fields: CommandField[];
}

/** A command with the values that were given for its fields. */
export interface OpsCall {
  command: OpsCommand;
  values: Record<string, string>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const VERBS: Record<string, string> = { post: 'create', put: 'set', patch: 'update', delete: 'delete' };

/** The commands of a process: one for each operation that its API describes. */
export function commandsOf(document: OpenApiDocument): OpsCommand[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    METHODS.filter((method) => operations[method]).map((method) => {
      const operation = operations[method] as OpenApiOperation;
      return {
        words: wordsOf(path, method, operations),
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? '',
        scope: operation['x-scope'] ?? 'process',
        fields: fieldsOf(document, operation),
      };
    }),
  );
}

/**
 * The words of the path, and of another method at the same path a verb. What is switched by `PUT` without a body and
 * `DELETE` has a command for each: `drain`, `undrain`, and `drain show`.
 */
function wordsOf(path: string, method: string, operations: Record<string, OpenApiOperation>): string[] {
  const words = path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{'))
    .map((part) => part.replace(/\.json$/, ''));
  if (operations.put && !operations.put.requestBody && operations.delete) {
    if (method === 'put') return words;
    return method === 'delete' ? [...words.slice(0, -1), `un${words.at(-1) ?? ''}`] : [...words, 'show'];
  }
  const isOnlyOne = Object.keys(operations).filter((one) => METHODS.includes(one)).length === 1;
  const verb = VERBS[method];
  return verb === undefined || (method === 'post' && isOnlyOne) ? words : [...words, verb];
}

function fieldsOf(document: OpenApiDocument, { parameters = [], requestBody }: OpenApiOperation) {
  const given = parameters.flatMap((parameter): CommandField[] =>
    parameter.in === 'header'
      ? []
      : [
          {
            name: parameter.name,
            in: parameter.in,
            isRequired: parameter.required ?? false,
            schema: resolveSchema(document, parameter.schema),
          },
        ],
  );
  const body = resolveSchema(document, requestBody?.content['application/json']?.schema ?? {});
  const inBody = Object.entries(body.properties ?? {}).map(([name, schema]): CommandField => ({
    name,
    in: 'body',
    isRequired: body.required?.includes(name) ?? false,
    schema: resolveSchema(document, schema),
  }));
  return [...given, ...inBody];
}

/**
 * Checks that commands have the options that were given: those that the words name, or of all if they name none.
 * @throws OpsUsageError for an option that none of them has, or one without its value
 */
export function assertOptions(
  commands: readonly OpsCommand[],
  { words, fields, emptyFields }: Pick<OpsArguments, 'words' | 'fields' | 'emptyFields'>,
): void {
  const named = commands.filter((command) => startsWith(words, command.words));
  const of = named.length > 0 ? longestOf(named) : commands;
  const known = new Set(of.flatMap((command) => command.fields.map(({ name }) => name)));
  const unknown = Object.keys(fields).find((name) => !known.has(name));
  const usage = named.length > 0 ? usagesOf(of) : 'See --help.';
  if (unknown !== undefined) throw new OpsUsageError(`Unknown option ${optionOf(unknown)}.\n${usage}`);
  if (emptyFields[0] !== undefined)
    throw new OpsUsageError(`${optionOf(emptyFields[0])} needs a value.\n${usage}`);
}

function longestOf(commands: readonly OpsCommand[]): OpsCommand[] {
  const length = Math.max(...commands.map(({ words }) => words.length));
  return commands.filter(({ words }) => words.length === length);
}

const usagesOf = (commands: readonly OpsCommand[]) =>
  `Usage: ${[...new Set(commands.map(usageOf))].join('\n       ')}`;

/** The usage of a command: `jobs retry <id>`. */
export function usageOf({ words, fields }: OpsCommand): string {
  const shown = fields.map(({ name, isRequired, schema }) => {
    const value = schema.enum ? schema.enum.join('|') : name;
    return isRequired
      ? `<${value}>`
      : `[${optionOf(name)} ${schema.enum ? value : (schema.type ?? 'value')}]`;
  });
  return [...words, ...shown].join(' ');
}

/**
 * The command that words name, with its positional arguments: the required fields in their order. The longest one
 * counts: `jobs retry` is never the job named retry.
 * @throws OpsUsageError when no command has these words, this many arguments, or these fields
 */
export function findCall(
  commands: readonly OpsCommand[],
  words: readonly string[],
  fields: Readonly<Record<string, string>>,
): OpsCall {
  const named = commands.filter((command) => startsWith(words, command.words));
  if (named.length === 0) throw new OpsUsageError(`There is no command ${words.join(' ')}. See --help.`);
  const longest = longestOf(named);
  const calls = longest.flatMap((command) => {
    const rest = words.slice(command.words.length);
    // `jobs list` is `jobs`.
    const isList = command.method === 'GET' && rest.length === 1 && rest[0] === 'list';
    return readValues(command, isList ? [] : rest, fields) ?? [];
  });
  if (calls[0]) return calls[0];
  throw new OpsUsageError(usagesOf(longest));
}

const startsWith = (words: readonly string[], beginning: readonly string[]) =>
  beginning.every((word, at) => words[at] === word);

function readValues(
  command: OpsCommand,
  given: readonly string[],
  options: Readonly<Record<string, string>>,
): OpsCall | undefined {
  const known = new Set(command.fields.map(({ name }) => name));
  if (Object.keys(options).some((name) => !known.has(name))) return undefined;
  const positional = command.fields.filter(({ name, isRequired }) => isRequired && !(name in options));
  if (positional.length !== given.length) return undefined;
  const values = Object.fromEntries(positional.map(({ name }, at) => [name, given[at] as string]));
  return { command, values: { ...values, ...options } };
}
