// npm run ops -- <service|all> <command>: calls the operations API of the local start; with --cluster, of containers.
import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { environmentTargets } from './ops/ops-targets';
import { runOps } from './ops/run-ops';

const argv = process.argv.slice(2);
const { OPERATOR, OPERATIONS_URLS, DATA_DIR } = process.env;
const operator = OPERATOR || userInfo().username;

/** Runs the same program in the network of the containers. */
function runInCluster(): number {
  const rest = argv.filter((word) => word !== '--cluster');
  const run = ['compose', 'run', '--rm', '--no-deps', '-T', '-e', `OPERATOR=${operator}`, 'ops', ...rest];
  const { status, error } = spawnSync('docker', run, { stdio: 'inherit' });
  if (error) console.error(`docker compose cannot be run: ${error.message}`);
  return status ?? 3;
}

async function main(): Promise<number> {
  // Within a container nothing but this folder's build is there.
  const isContainer = OPERATIONS_URLS !== undefined;
  if (!isContainer && argv.includes('--cluster')) return runInCluster();
  return runOps(argv, {
    findTargets: async () => {
      if (isContainer) return environmentTargets(process.env);
      const { localTargets } = await import('./ops/local-targets');
      return localTargets(resolve(DATA_DIR || '.data'));
    },
    operator,
    write: (text) => process.stdout.write(`${text}\n`),
    writeError: (text) => process.stderr.write(`${text}\n`),
  });
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error((error as Error).stack);
    process.exitCode = 3;
  },
);
