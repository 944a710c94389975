import { HttpException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readRequestId, sendProblem } from '../http/problem';
import { receiveLimits } from '../http/receive-limits';
import { NestLogger } from '../logging/logger';
import { OperationsHooks } from './access/operations-hooks';
import { createRedactor, secretTexts } from './info/shown-settings';
import { OperationsModule, type OperationsParts } from './operations.module';

/** An operations server that runs. */
export interface OperationsServer {
  port: number;
  close(): Promise<void>;
}

/** Requests of operators are small. */
const BODY_LIMIT_BYTES = 16 * 1024;
/** Milliseconds a client may take to send a whole request. */
const SEND_TIMEOUT_MS = 10_000;

/** Serves the operations API of a process on its own port. */
export async function startOperationsServer(parts: OperationsParts): Promise<OperationsServer> {
  const { config, levels } = parts;
  const options = {
    bodyLimit: BODY_LIMIT_BYTES,
    ...receiveLimits(SEND_TIMEOUT_MS),
    forceCloseConnections: true,
    genReqId: readRequestId,
    // Malformed addresses, which no route and no hook receives.
    frameworkErrors: (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(new HttpException('The address is not valid.', error.statusCode ?? 400), request, reply),
    skipMiddie: true,
  };
  // Nest bundles its own Fastify, whose types lack the additions of ours.
  const adapter = new FastifyAdapter(options as never);
  const app = await NestFactory.create<NestFastifyApplication>(OperationsModule.with(parts), adapter, {
    logger: new NestLogger(levels.get('framework')),
    bodyParser: false,
    abortOnError: false,
  });
  const instance = adapter.getInstance() as unknown as FastifyInstance;
  instance.removeContentTypeParser('text/plain');
  app.get(OperationsHooks).install(instance);
  redactSecrets(instance, secretTexts(config));
  await app.listen(config.opsPort, config.opsHost);
  const address = instance.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.opsPort,
    close: () => app.close(),
  };
}

/** No answer holds a secret of the settings, also where an error of another program repeats one. */
function redactSecrets(instance: FastifyInstance, secrets: readonly string[]): void {
  const redact = createRedactor(secrets);
  instance.addHook('onSend', async (_, __, payload) => {
    if (typeof payload === 'string') return redact(payload);
    return Buffer.isBuffer(payload) ? Buffer.from(redact(payload.toString())) : payload;
  });
}
