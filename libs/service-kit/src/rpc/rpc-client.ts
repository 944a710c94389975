import { MESSAGE_HEADERS, type RpcMethod, type WireError } from '@swipeclean/contracts/server';
import { ErrorCode as NatsErrorCode, type Msg, NatsError } from 'nats';
import type { MessageBus } from '../bus/message-bus';
import { ANONYMOUS, type RequestContext, requestContext } from '../context/request-context';
import { AppError, appError, unavailable } from '../errors/app-error';
import { writeContext } from './message-headers';

/** Milliseconds a call may take when its request sets no deadline. */
export const DEFAULT_DEADLINE_MS = 5000;

/** Pauses before a retry when no replica listens: one may just be starting. */
const RETRY_PAUSES_MS = [50, 150, 300];

/** How often an idempotent operation that gets no reply is sent again. */
const MAX_REPEATS = 2;

/**
 * Calls operations of other services, typed by their contract, as the actor of `context`: by default that of the
 * current asynchronous flow. The gateway passes it: on Node 20 a flow's storage costs every promise of the process.
 */
export class RpcClient {
  constructor(private readonly bus: MessageBus) {}

  /** Calls and parses the reply. @throws AppError: the service's own, `UNAVAILABLE`, or `TIMEOUT` past the deadline. */
  async call<Request extends object, Reply>(
    method: RpcMethod<Request, Reply>,
    request: Request,
    context?: RequestContext,
  ): Promise<Reply> {
    const reply = await this.forward(method, request, context);
    return (reply.length > 0 ? JSON.parse(Buffer.from(reply).toString()) : undefined) as Reply;
  }

  /** Calls and returns the reply's JSON as bytes, for forwarding unparsed; errors as in {@link call}. */
  async forward<Request extends object, Reply>(
    method: RpcMethod<Request, Reply>,
    request: Request,
    context = requestContext.getStore() ?? newContext(),
  ): Promise<Uint8Array> {
    const span = context.span?.startChild(method.subject, { 'messaging.system': 'nats' });
    try {
      const message = await this.request(
        method,
        Buffer.from(JSON.stringify(request)),
        span ? { ...context, span } : context,
      );
      if (message.headers?.has(MESSAGE_HEADERS.error)) throw AppError.fromWire(message.json<WireError>());
      span?.end();
      return message.data;
    } catch (error) {
      span?.end((error as AppError).code);
      throw error;
    }
  }

  private async request(
    { subject, idempotent }: RpcMethod<object, unknown>,
    data: Uint8Array,
    context: RequestContext,
  ): Promise<Msg> {
    for (let attempt = 0; ; attempt++) {
      if (!this.bus.isConnected) await this.bus.untilConnected();
      if (!this.bus.isConnected) throw unavailable();
      const left = context.deadline - Date.now();
      if (left <= 0) throw timeoutError();
      // A replica that died with the request never replies, so an idempotent one goes to another in time.
      const repeats = idempotent ? MAX_REPEATS : 0;
      try {
        return await this.bus.inbox.request(subject, data, writeContext(context), left, repeats);
      } catch (error) {
        const code = error instanceof NatsError ? (error.code as NatsErrorCode) : undefined;
        if (code === NatsErrorCode.Timeout) throw timeoutError();
        const pause = RETRY_PAUSES_MS[attempt];
        if (code !== NatsErrorCode.NoResponders || pause === undefined) throw unavailable();
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}

const newContext = (): RequestContext => ({
  requestId: 'none',
  actor: ANONYMOUS,
  deadline: Date.now() + DEFAULT_DEADLINE_MS,
});

const timeoutError = () => appError('SERVICE_TIMEOUT', undefined, { retryAfterSeconds: 1 });
