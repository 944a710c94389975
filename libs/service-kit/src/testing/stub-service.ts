import { MESSAGE_HEADERS, type RpcContract, type RpcMethod } from '@swipeclean/contracts/server';
import { headers } from 'nats';
import type { MessageBus } from '../bus/message-bus';
import type { RequestContext } from '../context/request-context';
import { toAppError } from '../errors/app-error';
import { readContext } from '../rpc/message-headers';
import { pingMethod } from '../rpc/ping';

/** The operations of a service that a test needs. */
export type StubHandlers<Contract extends RpcContract> = {
  [Name in keyof Contract]?: Contract[Name] extends RpcMethod<infer Request, infer Reply>
    ? (request: Request, context: RequestContext) => Reply | Promise<Reply>
    : never;
};

/** A running stub of a service. */
export interface StubService {
  stop(): Promise<void>;
}

/** Serves a contract's operations on a real broker without the service, with its types. */
export async function stubService<Contract extends RpcContract>(
  bus: MessageBus,
  name: string,
  contract: Contract,
  stubs: StubHandlers<Contract>,
): Promise<StubService> {
  const answers = Object.entries(stubs).map(
    ([method, stub]) => [(contract[method] as RpcMethod<object, unknown>).subject, stub] as const,
  );
  const subscriptions = [[pingMethod(name).subject, () => undefined] as const, ...answers].map(
    ([subject, stub]) =>
      bus.connection.subscribe(subject, {
        queue: name,
        callback: (error, message) => {
          if (error) return;
          void answer(() =>
            stub(message.data.length > 0 ? message.json() : {}, readContext(message.headers)),
          ).then(({ body, code }) => {
            const replyHeaders = headers();
            if (code) replyHeaders.set(MESSAGE_HEADERS.error, code);
            message.respond(body, { headers: replyHeaders });
          });
        },
      }),
  );
  await bus.connection.flush();
  return {
    stop: async () => {
      subscriptions.forEach((subscription) => subscription.unsubscribe());
      if (bus.isConnected) await bus.connection.flush();
    },
  };
}

async function answer(stub: () => unknown): Promise<{ body: Uint8Array; code?: string }> {
  try {
    const reply: unknown = await stub();
    return { body: reply === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(reply)) };
  } catch (thrown) {
    const error = toAppError(thrown);
    return { body: Buffer.from(JSON.stringify(error.toWire())), code: error.code };
  }
}
