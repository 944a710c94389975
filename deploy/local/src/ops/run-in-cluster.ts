import { spawnSync } from 'node:child_process';
import { EXIT } from './run-ops';

/** Runs a command line in the network of the containers, and returns its exit code. */
export function runInCluster(
  argv: readonly string[],
  operator: string,
  writeError: (text: string) => void,
): number {
  const problem = findProblem();
  if (problem !== undefined) {
    writeError(`--cluster cannot run: ${problem}`);
    return EXIT.unreachable;
  }
  const rest = argv.filter((word) => word !== '--cluster');
  const run = ['compose', 'run', '--rm', '--no-deps', '-T', '-e', `OPERATOR=${operator}`, 'ops', ...rest];
  const { status } = spawnSync('docker', run, { stdio: 'inherit', env: process.env });
  if (status !== null && status <= EXIT.unreachable) return status;
  writeError(`docker compose run ended with ${status ?? 'a signal'}.`);
  return EXIT.unreachable;
}

/** Why Compose cannot run the command: its own exit codes mean something else than those of the command. */
function findProblem(): string | undefined {
  const advice = 'Install Docker with Compose, or leave --cluster out for the local start.';
  const version = runDocker('compose', 'version');
  if (version.error) return `docker cannot be started (${version.error.message}). ${advice}`;
  if (version.status !== 0) return `docker has no Compose (${firstLine(version.stderr)}). ${advice}`;
  const containers = runDocker('compose', 'ps', '-q');
  if (containers.status !== 0) return `docker compose ps failed (${firstLine(containers.stderr)}).`;
  return containers.stdout.trim() === '' ? 'no container runs. Start them with npm run cluster.' : undefined;
}

const runDocker = (...argv: string[]) => spawnSync('docker', argv, { encoding: 'utf8', env: process.env });

const firstLine = (text: string) => text.trim().split('\n')[0] || 'without a message';
