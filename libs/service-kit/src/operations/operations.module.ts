import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import type { BusConfig } from '../config/base.config';
import { createChildLogger, type Logger } from '../logging/logger';
import { OperationsHooks } from './access/operations-hooks';
import { OperationsLimits } from './access/operations-limits';
import { OperationsTokens } from './access/operations-tokens';
import { ActionRecorder } from './actions/action-recorder.interceptor';
import { OperatorActions } from './actions/operator-actions';
import { DocsOperationsController } from './docs/docs.controller';
import { OperationsDocument } from './docs/operations-document';
import type { ProcessMessages } from './docs/process-messages';
import { DrainOperationsController } from './drain/drain.controller';
import { ProcessDrain } from './drain/process-drain';
import { EventsOperations } from './events/events-operations';
import { HeapSnapshotOperationsController } from './heap/heap-snapshot.controller';
import { HeapSnapshots } from './heap/heap-snapshots';
import { JobsOperations } from './jobs/jobs-operations';
import { HealthOperationsController } from './health/health.controller';
import { ProcessHealthChecks } from './health/process-health';
import { InfoOperationsController } from './info/info.controller';
import { ProcessInfoService } from './info/process-info.service';
import { ListsOperations } from './lists/lists-operations';
import { LogLevelOperationsController } from './logs/log-level.controller';
import { LogLevels } from './logs/log-levels';
import { operationsOf } from './operation.decorator';
import { OperationsFilter } from './operations.filter';
import { ServiceRef } from './service-ref';

const CONTROLLERS = [
  DocsOperationsController,
  HealthOperationsController,
  InfoOperationsController,
  LogLevelOperationsController,
  DrainOperationsController,
  HeapSnapshotOperationsController,
];

/** What the operations API of a process needs of it. */
export interface OperationsParts {
  name: string;
  config: BusConfig;
  levels: LogLevels;
  health: ProcessHealthChecks;
  drain: ProcessDrain;
  service: ServiceRef;
  /** Controllers of the calls that not every process has. */
  controllers: Type[];
  /** Its calls and events. */
  messages: ProcessMessages;
}

/** The operations API of a process: an application of its own, which runs before the process's other parts. */
@Module({})
export class OperationsModule {
  static with({
    name,
    config,
    levels,
    health,
    drain,
    service,
    controllers,
    messages,
  }: OperationsParts): DynamicModule {
    const logger = levels.get('service');
    const all = [...CONTROLLERS, ...controllers];
    return {
      module: OperationsModule,
      controllers: all,
      providers: [
        { provide: LogLevels, useValue: levels },
        { provide: ProcessHealthChecks, useValue: health },
        { provide: ProcessDrain, useValue: drain },
        { provide: ServiceRef, useValue: service },
        { provide: HeapSnapshots, useValue: new HeapSnapshots(name, config.heapSnapshotDir) },
        { provide: OperationsDocument, useValue: new OperationsDocument(name, operationsOf(all), messages) },
        { provide: ProcessInfoService, useValue: new ProcessInfoService(name, config, service, logger) },
        { provide: OperatorActions, useValue: new OperatorActions(service, auditLog(logger)) },
        { provide: OperationsTokens, useValue: new OperationsTokens(config.operationsTokenFile, logger) },
        EventsOperations,
        JobsOperations,
        ListsOperations,
        OperationsHooks,
        OperationsLimits,
        { provide: APP_FILTER, useValue: new OperationsFilter(logger) },
        { provide: APP_INTERCEPTOR, useClass: ActionRecorder },
      ],
    };
  }
}

/** Writes what operators do whatever the level of the log is, also when it is off. */
export const auditLog = (logger: Logger): Logger => createChildLogger(logger, { area: 'audit' }, 'info');
