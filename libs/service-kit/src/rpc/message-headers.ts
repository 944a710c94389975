import { type ActorContext, MESSAGE_HEADERS } from '@swipeclean/contracts/server';
import { headers, type MsgHdrs } from 'nats';
import { ANONYMOUS, type RequestContext } from '../context/request-context';

/** Writes who calls, the request's id and its deadline into message headers. */
export function writeContext(context: RequestContext): MsgHdrs {
  const result = headers();
  result.set(MESSAGE_HEADERS.requestId, context.requestId);
  result.set(MESSAGE_HEADERS.deadline, String(context.deadline));
  result.set(MESSAGE_HEADERS.actor, Buffer.from(JSON.stringify(context.actor)).toString('base64url'));
  context.span?.writeTo(result);
  return result;
}

/** Reads back what {@link writeContext} wrote; a message without headers has no actor and may take 5 s. */
export function readContext(received: MsgHdrs | undefined): RequestContext {
  const actor = received?.get(MESSAGE_HEADERS.actor);
  return {
    requestId: received?.get(MESSAGE_HEADERS.requestId) || 'none',
    deadline: Number(received?.get(MESSAGE_HEADERS.deadline)) || Date.now() + 5000,
    actor: actor ? (JSON.parse(Buffer.from(actor, 'base64url').toString()) as ActorContext) : ANONYMOUS,
  };
}
