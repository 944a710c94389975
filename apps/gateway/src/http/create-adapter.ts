import type { IncomingMessage } from 'node:http';
import { HttpException } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { GatewayConfig } from '../config';
import type { RequestHooks } from './request-hooks';
import { toFailure, toProblem } from './problem';

/** Milliseconds a client may take to send a whole request, so that none can hold a connection by sending slowly. */
const SEND_TIMEOUT_MS = 30_000;

/** The HTTP server under Nest. */
export function createAdapter(config: GatewayConfig, hooks: () => RequestHooks): GatewayAdapter {
  const options = {
    bodyLimit: config.bodyLimit,
    trustProxy: trustedProxies(config.trustProxy),
    genReqId: requestId,
    requestTimeout: SEND_TIMEOUT_MS,
    // While stopping, requests on open connections are still answered; each answer asks the client to leave.
    return503OnClosing: false,
    // Addresses so malformed that no route and no hook sees them.
    frameworkErrors: (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
      hooks().writeHeaders(request, reply);
      const failure = toFailure(new HttpException('The address is not valid.', error.statusCode ?? 400));
      void reply
        .status(failure.status)
        .headers({ 'cache-control': 'no-store', 'content-type': 'application/problem+json' })
        .send(Buffer.from(JSON.stringify(toProblem(failure, request.url, request.id))));
    },
    // Nothing here uses Express middleware, and its place in the chain costs time on every request.
    skipMiddie: true,
  };
  // Nest brings a Fastify of its own, whose types do not know what our plugins add.
  return new GatewayAdapter(options as never);
}

function trustedProxies(setting: string | undefined): number | string[] | false {
  if (setting === undefined) return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting.split(',').map((address) => address.trim());
}

type Reply = FastifyAdapter['reply'];

/** Fastify under Nest; a service's reply, which arrives as bytes, goes out unread as the JSON that it is. */
class GatewayAdapter extends FastifyAdapter {
  override reply(...[response, body, statusCode]: Parameters<Reply>): ReturnType<Reply> {
    if (!(body instanceof Uint8Array)) return super.reply(response, body, statusCode);
    const reply = response as ReturnType<Reply>;
    if (statusCode) void reply.status(statusCode);
    if (body.length === 0) return reply.send();
    return reply.type('application/json; charset=utf-8').send(body);
  }
}

const LOOKS_LIKE_AN_ID = /^[\w-]{8,64}$/;

/** The client's own id for its request when it looks like one, else a new one. */
function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && LOOKS_LIKE_AN_ID.test(given) ? given : uuidv7();
}
