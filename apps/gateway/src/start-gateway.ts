import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  createLogger,
  type Environment,
  loadConfig,
  MessageBus,
  NestLogger,
  startOperationsServer,
  type Stoppable,
} from '@swipeclean/service-kit';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module';
import { GatewayConfig } from './config';
import { ApiDocument } from './docs/api-document';
import { describeApi } from './docs/describe-api';
import { Edge } from './http/edge';
import { createAdapter } from './http/create-adapter';
import { GracefulStop } from './http/graceful-stop';
import { measureRequests } from './http/http-metrics';
import { acceptOnlyJson } from './http/json-body';
import { RouteMethods } from './http/route-methods';
import { RevokedSessions } from './session/revoked-sessions';
import { requireWebRoot, serveWeb } from './web/web-files';

/** A gateway that runs. */
export interface RunningGateway extends Stoppable {
  app: NestFastifyApplication;
  port: number;
  opsPort: number;
}

/** Starts the gateway on the broker that `env` names, and answers once it takes requests. */
export async function startGateway(env: Environment = process.env): Promise<RunningGateway> {
  const config = loadConfig(GatewayConfig, env);
  const webRoot = requireWebRoot(config.webRoot);
  const logger = createLogger('gateway', config.logLevel);
  let bus: MessageBus | undefined;
  let revoked: RevokedSessions | undefined;

  // Up before its dependencies are: whoever waits for readiness must be able to ask.
  const operations = await startOperationsServer({
    name: 'gateway',
    host: config.opsHost,
    port: config.opsPort,
    contract: {},
    checks: {
      broker: async () => {
        if (!bus?.isConnected) throw new Error('not connected');
        await bus.connection.flush();
      },
      sessions: async () => {
        if (!revoked?.isCurrent) throw new Error('revoked sessions are not known');
      },
    },
  });

  // What has been opened, to be closed in the opposite order, also when the rest of the start fails.
  const closers: (() => Promise<void>)[] = [() => operations.close()];
  const closeAll = async () => {
    operations.setStopping();
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const connected = await MessageBus.connect('gateway', config, logger);
    bus = connected;
    closers.push(() => connected.close());
    const adapter = createAdapter(config, () => app.get(Edge));
    const app = await NestFactory.create<NestFastifyApplication>(
      AppModule.with(config, bus, logger),
      adapter,
      {
        logger: new NestLogger(logger),
        bodyParser: false,
        abortOnError: false,
      },
    );
    // Nest brings a Fastify of its own, whose types do not know what our plugins add.
    const instance = adapter.getInstance() as unknown as FastifyInstance;
    const graceful = new GracefulStop(instance.server, config);
    app.get(RouteMethods).watch(instance);
    graceful.install(instance);
    measureRequests(instance);
    acceptOnlyJson(instance);
    // Waited for, since hooks run in the order in which they are there: cookies must be read before the edge asks for them.
    await instance.register(cookie);
    app.get(Edge).install(instance);
    await app.init();
    // After Nest has set what answers errors, which holds only for routes added later.
    await serveWeb(instance, webRoot);
    app.get(ApiDocument).document = describeApi(app, config);
    const sessions = app.get(RevokedSessions);
    revoked = sessions;
    sessions.start();
    await app.listen(config.port, config.host);
    closers.push(async () => {
      await graceful.stop(() => app.close());
      sessions.stop();
    });
    const address = instance.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    logger.info({ host: config.host, port, opsPort: operations.port }, 'Ready');
    let stopping: Promise<void> | undefined;
    return {
      app,
      port,
      opsPort: operations.port,
      logger,
      stopTimeoutMs: config.stopTimeoutMs,
      stop: () => (stopping ??= closeAll()),
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
