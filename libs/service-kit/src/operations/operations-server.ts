import type { RpcMethod } from '@swipeclean/contracts/server';
import fastify, { type FastifyInstance } from 'fastify';
import { registry } from './metrics';
import { docsPage } from './docs-page';

/** What the operations server of a process reports on. */
export interface Operations {
  name: string;
  host: string;
  port: number;
  /** The process's operations, described on `/docs`. */
  contract: Readonly<Record<string, RpcMethod<object, unknown>>>;
  /** Names of what the process depends on, each with a check that throws when it is away. */
  checks: Record<string, () => Promise<void>>;
}

/** An operations server that runs. */
export interface OperationsServer {
  port: number;
  /** From now on `/health/ready` fails, so that no new work is sent here. */
  setStopping(): void;
  close(): Promise<void>;
}

/** Milliseconds a readiness check may take. */
const CHECK_TIMEOUT_MS = 2000;

/** Serves `/health/live`, `/health/ready`, `/metrics` and `/docs` to operators, on a separate port. */
export async function startOperationsServer(operations: Operations): Promise<OperationsServer> {
  const server: FastifyInstance = fastify({ forceCloseConnections: true });
  let stopping = false;
  server.get('/health/live', () => ({ status: 'up' }));
  server.get('/health/ready', async (_, reply) => {
    const failed = stopping ? { process: 'stopping' } : await runChecks(operations.checks);
    const ready = Object.keys(failed).length === 0;
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'up' : 'down', failed });
  });
  server.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  server.get('/docs', (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(operations.name, operations.contract)),
  );
  await server.listen({ port: operations.port, host: operations.host });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : operations.port,
    setStopping: () => {
      stopping = true;
    },
    close: () => server.close(),
  };
}

async function runChecks(checks: Operations['checks']): Promise<Record<string, string>> {
  const failed: Record<string, string> = {};
  await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS);
      });
      try {
        await Promise.race([check(), late]);
      } catch {
        failed[name] = 'down';
      } finally {
        clearTimeout(timer);
      }
    }),
  );
  return failed;
}
