import { Controller, Injectable, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  authEvents,
  billingEvents,
  type BillingMailRequested,
  busCall,
  call,
  cleaningEvents,
  type CleaningNeedsUser,
  defineContract,
  type EntitlementChanged,
  type NoRequest,
  type SessionsCompromised,
  type SuspiciousSignInDetected,
  spyEvents,
  types,
  type UserErased,
} from '@swipeclean/contracts/server';
import { IsInt, IsString, MaxLength } from 'class-validator';
import type { EntityManager } from 'typeorm';
import {
  Actor,
  AppError,
  EventHandler,
  EventOutbox,
  RpcHandler,
  SchemaMigration,
  ServiceConfig,
  type ServiceDefinition,
} from '../../src';
import type { ActorContext } from '@swipeclean/contracts/server';

/** A request with a rule for each field. */
class EchoDto {
  @IsString()
  @MaxLength(5)
  text!: string;

  @IsInt()
  count: number = 1;
}

/** What the sample producer can do: one operation for each way an operation can end. */
export const producerRpc = defineContract(
  {
    echo: busCall('auth.echo', types<EchoDto, { text: string; count: number; actor: ActorContext }>(), {
      idempotent: true,
    }),
    nothing: busCall('auth.nothing', types<NoRequest, void>()),
    forPro: call('auth.forPro', 'GET /api/sample/pro', types<NoRequest, void>(), { access: 'pro' }),
    forOwner: call('auth.forOwner', 'GET /api/sample/owner', types<NoRequest, void>(), { access: 'owner' }),
    refuse: busCall('auth.refuse', types<NoRequest, void>()),
    crash: busCall('auth.crash', types<NoRequest, void>()),
    slow: busCall('auth.slow', types<EchoDto, string>()),
    erase: busCall('auth.erase', types<EchoDto, void>()),
    eraseButFail: busCall('auth.eraseButFail', types<EchoDto, void>()),
  },
  { echo: EchoDto, slow: EchoDto, erase: EchoDto, eraseButFail: EchoDto },
);

/** The calls of `slow`, and when they are answered. */
export const slowCalls = { arrived: 0, answered: Promise.resolve() };

@Controller()
class ProducerController {
  constructor(private readonly outbox: EventOutbox) {}

  @RpcHandler(producerRpc.echo)
  async echo(@Payload() { text, count }: EchoDto, @Actor() actor: ActorContext) {
    return { text, count, actor };
  }

  @RpcHandler(producerRpc.nothing)
  async nothing(): Promise<void> {}

  @RpcHandler(producerRpc.forPro)
  async forPro(): Promise<void> {}

  @RpcHandler(producerRpc.forOwner)
  async forOwner(): Promise<void> {}

  @RpcHandler(producerRpc.refuse)
  async refuse(): Promise<void> {
    throw new AppError('CONFLICT', 'Taken', {
      errors: [{ field: 'name', code: 'TAKEN', message: 'Taken' }],
      retryAfterSeconds: 7,
    });
  }

  @RpcHandler(producerRpc.crash)
  async crash(): Promise<void> {
    throw new Error('password=hunter2 leaked from the inside');
  }

  @RpcHandler(producerRpc.slow)
  async slow(@Payload() { text }: EchoDto) {
    slowCalls.arrived++;
    await slowCalls.answered;
    return text;
  }

  @RpcHandler(producerRpc.erase)
  async erase(@Payload() { text }: EchoDto) {
    await this.outbox.transaction((_, emit) => emit(authEvents.userErased, { userId: text }));
  }

  @RpcHandler(producerRpc.eraseButFail)
  async eraseButFail(@Payload() { text }: EchoDto) {
    await this.outbox.transaction(async (_, emit) => {
      await emit(authEvents.userErased, { userId: text });
      throw new AppError('CONFLICT', 'Changed my mind');
    });
  }
}

@Injectable()
class ProducerEvents {
  @EventHandler(billingEvents.entitlementChanged)
  async changed(_: EntitlementChanged): Promise<void> {}

  @EventHandler(billingEvents.mailRequested)
  async mailed(_: BillingMailRequested): Promise<void> {}
  @EventHandler(cleaningEvents.cleaningNeedsUser)
  async needed(_: CleaningNeedsUser): Promise<void> {}
  @EventHandler(spyEvents.sessionsCompromised)
  async disowned(_: SessionsCompromised): Promise<void> {}
  @EventHandler(spyEvents.suspiciousSignInDetected)
  async alarmed(_: SuspiciousSignInDetected): Promise<void> {}
}

@Module({ controllers: [ProducerController], providers: [ProducerEvents] })
class ProducerModule {}

class CreateSchema1764547200000 extends SchemaMigration {
  readonly statements = ['CREATE TABLE effect (user_id text NOT NULL)'];
}

const database = (schema: string) => ({ schema, entities: [], migrations: [CreateSchema1764547200000] });

/** A service that answers calls and emits events, as `auth`. */
export const producer: ServiceDefinition = {
  name: 'auth',
  contract: producerRpc,
  config: ServiceConfig,
  database: database('auth'),
  module: ProducerModule,
};

/** How often the sample consumer shall fail before it applies the next event. */
export const consumerFailures = { left: 0 };

@Injectable()
class ConsumerEvents {
  @EventHandler(authEvents.userErased)
  async erased({ userId }: UserErased, manager: EntityManager): Promise<void> {
    await manager.query('INSERT INTO effect (user_id) VALUES ($1)', [userId]);
    if (consumerFailures.left-- > 0) throw new Error('The sample consumer fails on purpose');
  }

  @EventHandler(billingEvents.entitlementChanged)
  async onEntitlementChanged(_: EntitlementChanged): Promise<void> {}
}

@Module({ providers: [ConsumerEvents] })
class ConsumerModule {}

@Injectable()
class SecondConsumerEvents {
  @EventHandler(authEvents.userErased)
  async onUserErased(_: UserErased): Promise<void> {}
}

@Module({ providers: [ConsumerEvents, SecondConsumerEvents] })
class TwoHandlersModule {}

/** A service that only consumes events, as `cleaning`. */
export const consumer: ServiceDefinition = {
  name: 'cleaning',
  contract: {},
  config: ServiceConfig,
  database: database('cleaning'),
  module: ConsumerModule,
};

@Module({})
class EmptyModule {}

/** The producer's contract without a single handler. */
export const withoutRpcHandlers: ServiceDefinition = { ...producer, module: EmptyModule };
/** The consumer without its event handler. */
export const withoutEventHandler: ServiceDefinition = { ...consumer, module: EmptyModule };
/** The consumer with two handlers of one event. */
export const withTwoEventHandlers: ServiceDefinition = { ...consumer, module: TwoHandlersModule };
