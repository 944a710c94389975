import { Module, type Type } from '@nestjs/common';
import type { EventType, ServiceName } from '@swipeclean/contracts/server';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ServiceConfig } from '../config/base.config';
import { EventOutbox } from '../events/event-outbox';
import { createEventTables } from '../events/event-tables';
import type { TestInfrastructure } from './test-infrastructure';
import { startTestService, type TestService } from './test-service';

class CreateTables1763700000000 implements MigrationInterface {
  readonly name = 'CreateTables1763700000000';
  up(queryRunner: QueryRunner): Promise<void> {
    return createEventTables(queryRunner);
  }
  async down(): Promise<void> {}
}

/** A process with a service's rights on the bus and an outbox, and nothing else of it. */
export interface ServiceStandIn extends TestService {
  /** Tells of something in the service's name. */
  tell<Payload extends object>(event: EventType<Payload>, payload: Payload): Promise<void>;
}

/** Starts a stand-in for a service; `Listener` handles each event that the service is a consumer of. */
export async function startStandIn(
  infrastructure: TestInfrastructure,
  name: ServiceName,
  Listener: Type,
): Promise<ServiceStandIn> {
  @Module({ providers: [Listener] })
  class StandInModule {}

  const service = await startTestService(
    {
      name,
      contract: {},
      config: ServiceConfig,
      database: { schema: name, entities: [], migrations: [CreateTables1763700000000] },
      module: StandInModule,
    },
    infrastructure,
  );
  const outbox = service.app.get(EventOutbox, { strict: false });
  return {
    ...service,
    tell: (event, payload) => outbox.transaction((_, emit) => emit(event, payload)),
  };
}
