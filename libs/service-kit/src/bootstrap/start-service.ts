import type { INestMicroservice } from '@nestjs/common';
import { DiscoveryService, NestFactory, Reflector } from '@nestjs/core';
import type { ServiceName } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import { MessageBus } from '../bus/message-bus';
import { type Environment, loadConfig } from '../config/load-config';
import type { ServiceConfig } from '../config/base.config';
import type { ServiceDataSource } from '../database/prepared-query';
import { splitHosts } from '../database/primary-host';
import { EventConsumers } from '../events/event-consumers';
import { OutboxRelay } from '../events/outbox-relay';
import { refusePlatformHosts } from '../network/public-host';
import { createLogger, type Logger, NestLogger } from '../logging/logger';
import { RecentErrors } from '../logging/recent-errors';
import { ActionsOperationsController } from '../operations/actions/actions.controller';
import { OperatorActions } from '../operations/actions/operator-actions';
import { messagesOfService } from '../operations/docs/process-messages';
import { ProcessDrain } from '../operations/drain/process-drain';
import { EventsOperations } from '../operations/events/events-operations';
import { EventsOperationsController } from '../operations/events/events.controller';
import { ProcessHealthChecks } from '../operations/health/process-health';
import { JobRunner } from '../jobs/job-runner';
import { JobsOperations } from '../operations/jobs/jobs-operations';
import { JobsOperationsController } from '../operations/jobs/jobs.controller';
import { ListsOperations } from '../operations/lists/lists-operations';
import { UsersOperationsController } from '../operations/users/users.controller';
import { LogLevels } from '../operations/logs/log-levels';
import { connectionPools } from '../operations/metrics';
import { auditLog } from '../operations/operations.module';
import { startOperationsServer } from '../operations/operations-server';
import { ServiceRef } from '../operations/service-ref';
import { ProcessReporter } from '../operations/system/process-reporter';
import { ServiceReports } from '../operations/system/service-reports';
import { RpcErrorFilter, RpcServer } from '../rpc/rpc-server';
import { startTracing } from '../tracing/start-tracing';
import { traceQueries } from '../tracing/trace-queries';
import { KitModule } from './kit.module';
import type { ServiceDefinition } from './service-definition';
import { ShutdownHooks } from './shutdown-hooks';

/** The calls of the operations API that services have and the gateway has not. */
const SERVICE_CONTROLLERS = [
  ActionsOperationsController,
  EventsOperationsController,
  JobsOperationsController,
  UsersOperationsController,
];

/** A service that runs. */
export interface RunningService {
  app: INestMicroservice;
  dataSource: DataSource;
  logger: Logger;
  opsPort: number;
  /** Milliseconds that `stop` may take. */
  stopTimeoutMs: number;
  /** Finishes running work, then closes broker and database; a second call waits for the first. */
  stop(): Promise<void>;
}

/** Starts a service on the broker and database that `env` names; resolves when it accepts calls. */
export async function startService<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  env: Environment = process.env,
): Promise<RunningService> {
  const { name, contract } = definition;
  const config = loadConfig(definition.config, env);
  refusePlatformHosts([...splitHosts(config.databaseUrl), ...config.natsUrl.split(',')]);
  const errors = new RecentErrors();
  const logger = createLogger(name, config.logLevel, undefined, errors);
  const levels = new LogLevels(logger);
  const service = new ServiceRef();
  let dataSource: DataSource | undefined;
  let bus: MessageBus | undefined;

  const assertDatabaseConnected = async () => {
    if (!dataSource?.isInitialized) throw new Error('not connected');
    await dataSource.query('SELECT 1');
  };

  const health = new ProcessHealthChecks({
    broker: async () => {
      if (!bus) throw new Error('not connected');
      await bus.connection.flush();
    },
    database: assertDatabaseConnected,
  });
  // Started before the dependencies are up, so that they can be asked about.
  const controllers = [...SERVICE_CONTROLLERS, ...(definition.operations ?? [])];
  const drain = new ProcessDrain(health);
  const operations = await startOperationsServer({
    name,
    config,
    levels,
    health,
    drain,
    service,
    controllers,
    messages: messagesOfService(name, contract),
  });

  const shutdown = new ShutdownHooks(logger);
  shutdown.add(() => operations.close());
  try {
    const tracing = await startTracing(name, config, logger);
    if (tracing) await traceQueries();
    shutdown.add(() => tracing?.stop());
    const connected = await MessageBus.connect(name, config, logger);
    bus = connected;
    shutdown.add(() => connected.close());
    const subjects = Object.values(contract).map((method) => method.subject);
    const calls = new RpcServer(name, subjects, bus, levels.get('calls'), assertDatabaseConnected, tracing);
    const { requests } = calls;
    const reported = { name, commit: config.buildCommit, health, requests, errors };
    const reporter = new ProcessReporter(connected, reported, levels.get('service'));
    reporter.start();
    shutdown.add(() => reporter.stop());
    new ServiceReports(
      service,
      new JobsOperations(service),
      new EventsOperations(service, health),
      new ListsOperations(service),
      new OperatorActions(service, auditLog(logger)),
    ).serve(calls, name as ServiceName);
    const app = await NestFactory.createMicroservice(KitModule.forService(definition, config, bus, levels), {
      strategy: calls,
      logger: new NestLogger(levels.get('framework')),
      abortOnError: false,
    });
    shutdown.add(() => app.close());
    app.useGlobalFilters(new RpcErrorFilter());
    const source = app.get(DataSource);
    dataSource = source;
    const { pool } = source as ServiceDataSource;
    connectionPools.add(pool);
    shutdown.add(() => void connectionPools.delete(pool));
    service.attach(app, source);
    // Before the first event is published, whose confirmation would be lost.
    const relay = app.get(OutboxRelay);
    relay.start();
    shutdown.add(() => relay.stop());
    await app.listen();
    const consumers = app.get(EventConsumers);
    consumers.start(app.get(DiscoveryService), app.get(Reflector));
    shutdown.add(() => consumers.stop());
    drain.add('calls', calls);
    drain.add('events', consumers);
    drain.add('jobs', app.get(JobRunner));
    shutdown.add(() => {
      health.isStopping = true;
    });
    logger.info({ opsPort: operations.port }, 'ready');

    return {
      app,
      dataSource: source,
      logger,
      opsPort: operations.port,
      stopTimeoutMs: config.stopTimeoutMs,
      stop: () => shutdown.runAll(),
    };
  } catch (error) {
    await shutdown.runAll();
    throw error;
  }
}
