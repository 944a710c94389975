import { describeProblem, describeUnreachable } from './describe-problem';
import type { OpenApiDocument } from './openapi';
import { type OpsArguments, parseArguments } from './ops-arguments';
import { assertOptions, commandsOf, findCall, type OpsCall, type OpsCommand, usageOf } from './ops-commands';
import { findTargets, type OpsTarget, type OpsTargets, OpsUsageError } from './ops-targets';
import { renderAnswers, renderJson } from './render-answers';
import { type OpsAnswer, read, sendCall } from './send-call';

/** Exit codes; of several processes the highest counts. */
export const EXIT = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;

/** Where a command runs. */
export interface OpsContext {
  /** Finds the processes; throws OpsUsageError when there are none. */
  findTargets: () => OpsTargets | Promise<OpsTargets>;
  /** Who makes changes, unless `--as` names somebody. */
  operator: string;
  write: (text: string) => void;
  writeError: (text: string) => void;
  /** How long a process may take to describe its commands; 5 s unless set. */
  timeoutMs?: number;
}

/** A process that hangs accepts calls and never answers. */
const TIMEOUT_MS = 5000;

const USAGE = `Usage: npm run ops -- <service|all> <command> [arguments] [options]

  <service> --help     the commands of a service, from its own description
  --as NAME            who makes the change; defaults to OPERATOR, then to your user name
  --replica ADDRESS    one of several replicas, or all
  --json               the answer as JSON
  --cluster            in the containers of docker-compose.yml instead of the local start

Exit codes: 0 done, 1 refused, 2 wrong command line, 3 a process does not answer (within 5 s).`;

/** Runs one command line and resolves with its exit code. */
export async function runOps(argv: readonly string[], context: OpsContext): Promise<number> {
  try {
    const given = parseArguments(argv);
    if (given.service === undefined) {
      assertOptions([OPENAPI], given);
      (given.help ? context.write : context.writeError)(USAGE);
      return given.help ? EXIT.done : EXIT.usage;
    }
    return await runCommand(given, given.service, context);
  } catch (error) {
    if (!(error instanceof OpsUsageError)) throw error;
    context.writeError(error.message);
    return EXIT.usage;
  }
}

async function runCommand(given: OpsArguments, service: string, context: OpsContext): Promise<number> {
  const targets = await context.findTargets();
  const found = findTargets(targets, service, given.replica);
  const access = { token: targets.token, timeoutMs: context.timeoutMs ?? TIMEOUT_MS };
  const described = await Promise.all(found.map((target) => describe(target, access)));
  const known = described.flatMap((each) => ('commands' in each ? [each] : []));
  const failures = described.flatMap((each) => ('commands' in each ? [] : [each]));
  if (known.length > 0)
    assertOptions(
      known.flatMap(({ commands }) => commands),
      given,
    );
  if (given.help || given.words.length === 0) {
    const [area] = given.words;
    const commands = known.flatMap((each) => each.commands);
    const shown = commands.filter(
      ({ words }) => area === undefined || [area, `un${area}`].includes(words[0] ?? ''),
    );
    if (known.length > 0) context.write(helpOf(shown.length > 0 ? shown : commands));
    return Math.max(
      report(failures, targets, context),
      given.help || known.length === 0 ? EXIT.done : EXIT.usage,
    );
  }
  report(failures, targets, context);
  const calls = known.length > 0 ? planCalls(known, found, given) : [];
  const answers = await sendAll(calls, { token: targets.token, operator: given.as ?? context.operator });
  const isShared = calls.every(({ call }) => call.command.scope === 'shared');
  // The form of an answer depends on the processes that there are, not on those that answer.
  const isOne = service !== 'all' && (found.length === 1 || isShared);
  print(answers, isOne, given.json, context);
  return Math.max(exitOf(failures), report(answers, targets, context, calls[0]?.call.command));
}

interface Described {
  target: OpsTarget;
  commands: OpsCommand[];
}

async function describe(
  target: OpsTarget,
  access: { token: string; timeoutMs: number },
): Promise<Described | OpsAnswer> {
  const answer = await read(target, '/openapi.json', access);
  return answer.kind === 'answered'
    ? { target, commands: [...commandsOf(answer.body as OpenApiDocument), OPENAPI] }
    : answer;
}

interface PlannedCall {
  call: OpsCall;
  /** Any of these where replicas share what it is about, else the one. */
  targets: OpsTarget[];
}

/** @throws OpsUsageError when no process has the command, or when it would change several replicas unasked */
function planCalls(
  known: readonly Described[],
  found: readonly OpsTarget[],
  { words, fields, replica }: OpsArguments,
): PlannedCall[] {
  // Checked against all commands first, so that a wrong one names what there is.
  findCall(
    known.flatMap(({ commands }) => commands),
    words,
    fields,
  );
  const planned = new Map<string, PlannedCall>();
  for (const { target, commands } of known) {
    const call = findIfKnown(commands, words, fields);
    if (!call) continue;
    const key = call.command.scope === 'shared' ? target.name : target.label;
    const { targets } = planned.get(key) ?? { targets: [] };
    planned.set(key, { call, targets: [...targets, target] });
  }
  const calls = [...planned.values()];
  const changed = calls.filter(
    ({ call: { command } }) => command.method !== 'GET' && command.scope === 'process',
  );
  const names = changed.map(({ targets: [target] }) => target?.name);
  // Also replicas that do not answer count: the one that does may be the one that is needed.
  const replicas = found.filter(
    ({ name }) => names.includes(name) && found.filter((other) => other.name === name).length > 1,
  );
  if (replica === undefined && replicas.length > 0)
    throw new OpsUsageError(
      `This changes one process, and there are several. Add --replica with one of ${replicas
        .map(({ url }) => new URL(url).host)
        .join(', ')}, or all.`,
    );
  return calls;
}

function findIfKnown(commands: readonly OpsCommand[], words: string[], fields: Record<string, string>) {
  try {
    return findCall(commands, words, fields);
  } catch (error) {
    if (error instanceof OpsUsageError) return undefined;
    throw error;
  }
}

const sendAll = (calls: readonly PlannedCall[], access: { token: string; operator: string }) =>
  Promise.all(
    calls.map(async ({ call, targets }) => {
      let answer: OpsAnswer | undefined;
      for (const target of targets) {
        answer = await sendCall(target, call, access);
        if (answer.kind !== 'unreachable' || !answer.isUnsent) break;
      }
      return answer as OpsAnswer;
    }),
  );

function print(answers: readonly OpsAnswer[], isOne: boolean, json: boolean, context: OpsContext): void {
  const bodies = answers.flatMap((answer) =>
    answer.kind === 'answered' ? [{ label: answer.target.label, body: answer.body }] : [],
  );
  if (bodies.length === 0) return;
  if (!json) return context.write(renderAnswers(bodies, isOne));
  context.write(
    renderJson(isOne ? bodies[0]?.body : bodies.map(({ label, body }) => ({ process: label, answer: body }))),
  );
}

function report(
  answers: readonly OpsAnswer[],
  { tokenFile }: OpsTargets,
  { writeError }: OpsContext,
  command?: OpsCommand,
): number {
  for (const answer of answers) {
    if (answer.kind === 'refused')
      writeError(describeProblem(answer.target, answer.problem, command ?? OPENAPI, tokenFile));
    if (answer.kind === 'unreachable') writeError(describeUnreachable(answer.target, answer.reason));
  }
  return exitOf(answers);
}

/** What is asked of a process before its commands are known. */
const OPENAPI: OpsCommand = {
  words: ['openapi'],
  method: 'GET',
  path: '/openapi.json',
  summary: 'The description of these commands, as OpenAPI',
  scope: 'process',
  fields: [],
};

const exitOf = (answers: readonly OpsAnswer[]): number =>
  Math.max(
    EXIT.done,
    ...answers.map(
      ({ kind }) => ({ answered: EXIT.done, refused: EXIT.refused, unreachable: EXIT.unreachable })[kind],
    ),
  );

function helpOf(commands: readonly OpsCommand[]): string {
  const lines = new Map(commands.map((command) => [usageOf(command), command.summary]));
  const width = Math.min(60, Math.max(...[...lines.keys()].map((usage) => usage.length)));
  return [...lines]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([usage, summary]) => `${usage.padEnd(width)}  ${summary}`.trimEnd())
    .join('\n');
}
