import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  ShutdownHooks,
  createLogger,
  type Environment,
  loadConfig,
  LogLevels,
  MessageBus,
  ProcessDrain,
  ProcessHealthChecks,
  ProcessReporter,
  RecentErrors,
  ServiceRef,
  messagesOfGateway,
  startOperationsServer,
  startTracing,
  type Stoppable,
} from '@swipeclean/service-kit';
import { GatewayConfig } from './config';
import { createApp } from './create-app';
import { RevokedSessions } from './session/revoked-sessions';
import { ProcessRoster } from './system/process-roster';
import { requireWebRoot } from './web/web-files';

export interface RunningGateway extends Stoppable {
  app: NestFastifyApplication;
  port: number;
  opsPort: number;
}

/** Starts the gateway with the broker in `env`; resolves when it accepts requests. */
export async function startGateway(env: Environment = process.env): Promise<RunningGateway> {
  const config = loadConfig(GatewayConfig, env);
  const webRoot = requireWebRoot(config.webRoot);
  const errors = new RecentErrors();
  const logger = createLogger('gateway', config.logLevel, undefined, errors);
  const levels = new LogLevels(logger);
  const service = new ServiceRef(false);
  let bus: MessageBus | undefined;
  let sessions: RevokedSessions | undefined;

  const health = new ProcessHealthChecks({
    broker: async () => {
      if (!bus?.isConnected) throw new Error('not connected');
      await bus.connection.flush();
    },
    sessions: async () => {
      if (!sessions?.isCurrent) throw new Error('revoked sessions are not known');
    },
  });
  // Starts before its dependencies, so that they can be asked about.
  const drain = new ProcessDrain(health);
  const messages = messagesOfGateway('gateway');
  const parts = { name: 'gateway', config, levels, health, drain, service, controllers: [], messages };
  const operations = await startOperationsServer(parts);

  const shutdown = new ShutdownHooks(logger);
  shutdown.add(() => operations.close());
  try {
    const tracing = await startTracing('gateway', config, logger);
    shutdown.add(() => tracing?.stop());
    const connected = await MessageBus.connect('gateway', config, logger);
    bus = connected;
    shutdown.add(() => connected.close());
    const { app, server, graceful, requests } = await createApp(config, webRoot, connected, levels, tracing);
    // Before the first heartbeat, this process's own.
    app.get(ProcessRoster).start();
    const reported = { name: 'gateway', commit: config.buildCommit, health, requests, errors };
    const reporter = new ProcessReporter(connected, reported, logger);
    reporter.start();
    shutdown.add(() => reporter.stop());
    service.attach(app);
    drain.add('requests', graceful);
    const revoked = app.get(RevokedSessions);
    sessions = revoked;
    revoked.start();
    shutdown.add(() => revoked.stop());
    shutdown.add(() => graceful.stop(() => app.close()));
    shutdown.add(() => {
      health.isStopping = true;
    });
    await app.listen(config.port, config.host);
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    logger.info({ host: config.host, port, opsPort: operations.port }, 'ready');
    return {
      app,
      port,
      opsPort: operations.port,
      logger,
      stopTimeoutMs: config.stopTimeoutMs,
      stop: () => shutdown.runAll(),
    };
  } catch (error) {
    await shutdown.runAll();
    throw error;
  }
}
