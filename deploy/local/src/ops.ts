// npm run ops -- <service|all> <command>: calls the operations API of the local start; with --cluster, of containers.
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { environmentTargets } from './ops/ops-targets';
import { runInCluster } from './ops/run-in-cluster';
import { runOps } from './ops/run-ops';

const argv = process.argv.slice(2);
const { OPERATOR, OPERATIONS_URLS, DATA_DIR } = process.env;
const operator = OPERATOR || userInfo().username;

const writeError = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<number> {
  // Within a container nothing but this folder's build is there.
  const isContainer = OPERATIONS_URLS !== undefined;
  if (!isContainer && argv.includes('--cluster')) return runInCluster(argv, operator, writeError);
  return runOps(argv, {
    findTargets: async () => {
      if (isContainer) return environmentTargets(process.env);
      const { localTargets } = await import('./ops/local-targets');
      return localTargets(resolve(DATA_DIR || '.data'));
    },
    operator,
    write: (text) => process.stdout.write(`${text}\n`),
    writeError,
  });
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error((error as Error).stack);
    process.exitCode = 3;
  },
);
