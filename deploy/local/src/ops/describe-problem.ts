import { optionOf } from './ops-arguments';
import { type OpsCommand, usageOf } from './ops-commands';
import type { OpsTarget } from './ops-targets';
import type { Problem } from './send-call';

/** What went wrong and what to do, for people. */
export function describeProblem(
  { name, label }: OpsTarget,
  problem: Problem,
  command: OpsCommand,
  tokenFile: string,
): string {
  const fields = (problem.errors ?? []).map(({ field, message }) => `  ${fieldName(field)}: ${message}`);
  const isRepeated = problem.errors?.some(({ message }) => message === problem.detail);
  return [
    `${label}: ${isRepeated ? 'Refused.' : problem.detail}`,
    ...fields,
    ...advice(name, problem, command, tokenFile),
  ].join('\n');
}

const fieldName = (field: string) => (field === 'X-Operator' ? '--as' : optionOf(field));

function advice(name: string, problem: Problem, command: OpsCommand, tokenFile: string): string[] {
  const { status, retryAfterSeconds, requestId } = problem;
  if (status === 400) return [`Usage: ${usageOf(command)}`];
  if (status === 401)
    return [`The process does not accept the token in ${tokenFile}. Read the file that it was started with.`];
  if (status === 404 && command.method !== 'GET')
    return [`List what there is: npm run ops -- ${name} ${command.words[0] ?? ''}`];
  if (status === 429) return [`Try again in ${retryAfterSeconds ?? 60} s.`];
  if (status === 503) return [`See what is away: npm run ops -- ${name} health`];
  if (status >= 500) return [`Search the log of ${name} for ${requestId ?? 'operations call failed'}.`];
  return [];
}

/** That a process does not answer, and what to do. */
export const describeUnreachable = ({ name, label, url }: OpsTarget, reason: string): string =>
  `${label}: no answer at ${url} (${reason}).\nRead logs/${name}.log in the data folder, or docker compose logs ${name}.`;
