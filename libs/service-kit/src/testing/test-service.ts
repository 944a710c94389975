import type { ActorContext, RpcMethod, ServiceName } from '@swipeclean/contracts/server';
import { uuidv7 } from 'uuidv7';
import type { ServiceConfig } from '../config/base.config';
import type { Environment } from '../config/load-config';
import { ANONYMOUS, requestContext } from '../context/request-context';
import type { ServiceDefinition } from '../bootstrap/service-definition';
import { type RunningService, startService } from '../bootstrap/start-service';
import { RpcClient } from '../rpc/rpc-client';
import type { TestInfrastructure } from './test-infrastructure';

/** Longer than in production, so that a busy machine does not fail a test. */
const CALL_TIMEOUT_MS = 20_000;

/** Calls services as one actor. */
export interface TestCaller {
  call<Request extends object, Reply>(method: RpcMethod<Request, Reply>, request?: object): Promise<Reply>;
}

/** A service that runs as it does in production, and ways to call it as the gateway would. */
export interface TestService extends RunningService {
  /** Calls as this user (or as `actor` says); as a visitor when left out. */
  as(actor?: string | Partial<ActorContext>): TestCaller;
}

/** Migrates and starts the real service on the test file's own broker and database. */
export async function startTestService<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  infrastructure: TestInfrastructure,
  env: Environment = {},
): Promise<TestService> {
  const settings = { ...infrastructure.serviceEnv(definition.name as ServiceName), ...env };
  await infrastructure.migrate(definition.database);
  const service = await startService(definition, settings);
  const bus = await infrastructure.connect('gateway');
  return {
    ...service,
    as: (actor) => createCaller(new RpcClient(bus), actor),
    stop: async () => {
      await bus.close();
      await service.stop();
    },
  };
}

/** Calls as a user id, an actor or a visitor, within the deadline of the surrounding request if there is one. */
export function createCaller(client: RpcClient, actor: string | Partial<ActorContext> = {}): TestCaller {
  const who = { ...ANONYMOUS, ...(typeof actor === 'string' ? { userId: actor } : actor) };
  return {
    call: (method, request = {}) => {
      const deadline = requestContext.getStore()?.deadline ?? Date.now() + CALL_TIMEOUT_MS;
      return requestContext.run({ requestId: uuidv7(), actor: who, deadline }, () =>
        client.call(method, request as never),
      );
    },
  };
}

/** Expects that a call is refused with this code, and with nothing wrong but this field. */
export async function expectRefusal(call: Promise<unknown>, code: string, field?: unknown): Promise<void> {
  await expect(call).rejects.toMatchObject({ code, ...(field !== undefined && { errors: [{ field }] }) });
}
