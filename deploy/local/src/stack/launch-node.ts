import { existsSync } from 'node:fs';
import { startProcess, type RunningProcess } from '../process/run-process';
import { waitUntilReady } from '../process/wait-until';

/** A Node process of the product. */
export interface NodeProgram {
  name: string;
  main: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Responds with 200 once the process is ready. */
  readyUrl: string;
}

/** Starts one of the product's programs and resolves when it is ready. */
export async function launchNode(program: NodeProgram, signal: AbortSignal): Promise<RunningProcess> {
  const { name, main, env, logFile, readyUrl } = program;
  if (!existsSync(main)) throw new Error(`${name} is not built: there is no ${main}`);
  const child = startProcess({ command: process.execPath, args: [main], env, logFile });
  const probe = async () => {
    const response = await fetch(readyUrl, { signal: AbortSignal.timeout(5_000) });
    await response.text();
    return response.status === 200;
  };
  await waitUntilReady(child, { name, logFile, timeoutMs: 60_000, probe, signal });
  return child;
}
