import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { MessageBus } from '../bus/message-bus';
import type { ServiceConfig } from '../config/base.config';
import { assertKnownMigrations, UnknownMigrationsError } from '../database/known-migrations';
import { ServiceDataSource } from '../database/prepared-query';
import { dataSourceOptions } from '../database/service-database';
import { EventConsumers } from '../events/event-consumers';
import { EventOutbox } from '../events/event-outbox';
import { OutboxRelay } from '../events/outbox-relay';
import { JobRunner } from '../jobs/job-runner';
import { LOGGER } from '../logging/logger';
import { OperatorActionRetention } from '../operations/actions/operator-action-retention';
import type { LogLevels } from '../operations/logs/log-levels';
import { ClockModule } from '../time/clock';
import type { ServiceDefinition } from './service-definition';

/** What every service has: its settings, logger, database, bus and events; visible everywhere in the service. */
@Global()
@Module({})
export class KitModule {
  /** The kit for one service, with the settings already loaded and the bus already connected. */
  static forService(
    definition: ServiceDefinition,
    config: ServiceConfig,
    bus: MessageBus,
    levels: LogLevels,
  ): DynamicModule {
    const { name, database } = definition;
    return {
      module: KitModule,
      imports: [
        DiscoveryModule,
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            ...dataSourceOptions(database, config.databaseUrl, config.databasePoolSize),
            retryAttempts: Infinity,
            retryDelay: 1000,
            toRetry: (error) => !(error instanceof UnknownMigrationsError),
            verboseRetryLog: false,
          }),
          dataSourceFactory: (options) => connectDatabase(options as DataSourceOptions),
        }),
        definition.clockModule?.(config) ?? ClockModule,
        definition.module,
      ],
      providers: [
        { provide: definition.config, useValue: config },
        { provide: MessageBus, useValue: bus },
        { provide: LOGGER, useValue: levels.get('service') },
        {
          provide: JobRunner,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new JobRunner(levels.get('jobs'), dataSource),
        },
        {
          provide: OutboxRelay,
          inject: [DataSource, JobRunner],
          useFactory: (dataSource: DataSource, jobs: JobRunner) =>
            new OutboxRelay(name, dataSource, bus, levels.get('events'), jobs),
        },
        {
          provide: EventConsumers,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) =>
            new EventConsumers(name, dataSource, bus, levels.get('events')),
        },
        {
          provide: OperatorActionRetention,
          inject: [DataSource, JobRunner],
          useFactory: (dataSource: DataSource, jobs: JobRunner) =>
            new OperatorActionRetention(dataSource, jobs),
        },
        EventOutbox,
      ],
      exports: [definition.config, MessageBus, LOGGER, EventOutbox, JobRunner],
    };
  }
}

async function connectDatabase(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new ServiceDataSource(options).initialize();
  try {
    await assertKnownMigrations(dataSource);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
}
