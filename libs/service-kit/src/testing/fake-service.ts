import { Module, type Type } from '@nestjs/common';
import type { EventType, ServiceName } from '@swipeclean/contracts/server';
import { ServiceConfig } from '../config/base.config';
import { SchemaMigration } from '../database/schema-migration';
import { EventOutbox } from '../events/event-outbox';
import type { TestInfrastructure } from './test-infrastructure';
import { startTestService, type TestService } from './test-service';

/** The tables of events and jobs only. */
class CreateSchema1764547200000 extends SchemaMigration {
  readonly statements = [];
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
      database: { schema: name, entities: [], migrations: [CreateSchema1764547200000] },
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
