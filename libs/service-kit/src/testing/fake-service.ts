import { Module, type Type } from '@nestjs/common';
import type { EventType, ServiceName } from '@swipeclean/contracts/server';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ServiceConfig } from '../config/base.config';
import { EventOutbox } from '../events/event-outbox';
import { createEventTables } from '../events/event-tables';
import type { TestInfrastructure } from './test-infrastructure';
import { startTestService, type TestService } from './test-service';

class CreateTables1763700000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return createEventTables(queryRunner);
  }
  async down(): Promise<void> {}
}

/** A process with a service's permissions on the bus and an outbox, and nothing else of it. */
export interface FakeService extends TestService {
  /** Emits an event of the service. */
  emit<Payload extends object>(event: EventType<Payload>, payload: Payload): Promise<void>;
}

/** Starts a fake of a service; `Listener` handles each event that the service consumes. */
export async function startFakeService(
  infrastructure: TestInfrastructure,
  name: ServiceName,
  Listener: Type,
): Promise<FakeService> {
  @Module({ providers: [Listener] })
  class FakeModule {}

  const service = await startTestService(
    {
      name,
      contract: {},
      config: ServiceConfig,
      database: { schema: name, entities: [], migrations: [CreateTables1763700000000] },
      module: FakeModule,
    },
    infrastructure,
  );
  const outbox = service.app.get(EventOutbox, { strict: false });
  return {
    ...service,
    emit: (event, payload) => outbox.transaction((_, emit) => emit(event, payload)),
  };
}
