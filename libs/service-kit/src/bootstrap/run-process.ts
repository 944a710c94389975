import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { EXIT_UNKNOWN_MIGRATIONS } from '@swipeclean/contracts/server';
import { UnknownMigrationsError } from '../database/known-migrations';
import type { Logger } from '../logging/logger';
import type { ServiceConfig } from '../config/base.config';
import type { ServiceDefinition } from './service-definition';
import { startService } from './start-service';

/** A process that can be stopped. */
export interface Stoppable {
  logger: Logger;
  stopTimeoutMs: number;
  stop(): Promise<void>;
}

/** Milliseconds after the start when its first jobs have run. */
const AFTER_START_MS = 5000;

/** Frees what only the start needed, 30 MB in spy, which V8 keeps while a process has nothing to do. */
function freeStartMemory(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Starts a process, ends it cleanly on SIGTERM or SIGINT (by force after its time-out), and reports a failed start. */
export async function runProcess(start: () => Promise<Stoppable>): Promise<void> {
  let running: Stoppable;
  try {
    running = await start();
  } catch (error) {
    const isOtherBuild = error instanceof UnknownMigrationsError;
    process.stderr.write(`${isOtherBuild ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exit(isOtherBuild ? EXIT_UNKNOWN_MIGRATIONS : 1);
  }
  const { logger, stopTimeoutMs } = running;
  setTimeout(freeStartMemory, AFTER_START_MS).unref();
  const end = async (signal: string) => {
    logger.info({ signal }, 'shutting down');
    setTimeout(() => {
      logger.error('shutdown timed out');
      process.exit(1);
    }, stopTimeoutMs).unref();
    await running.stop();
    process.exit(0);
  };
  process.once('SIGTERM', (signal) => void end(signal));
  process.once('SIGINT', (signal) => void end(signal));
}

/** The whole of a service's `main` program. */
export const runService = <Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
): Promise<void> => runProcess(() => startService(definition));
