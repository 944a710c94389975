import { HttpException } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { readRequestId, receiveLimits, sendProblem } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config';
import type { RequestHooks } from './request-hooks';

/** The HTTP server for Nest. */
export function createAdapter(config: GatewayConfig, hooks: () => RequestHooks): GatewayAdapter {
  const options = {
    bodyLimit: config.bodyLimit,
    trustProxy: trustedProxies(config.trustProxy),
    genReqId: readRequestId,
    ...receiveLimits(config.receiveTimeoutMs),
    // While stopping, requests on open connections are still answered; each response asks the client to close.
    return503OnClosing: false,
    // Malformed addresses, which no route and no hook receives.
    frameworkErrors: (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
      hooks().writeHeaders(request, reply);
      sendProblem(new HttpException('The address is not valid.', error.statusCode ?? 400), request, reply);
    },
    // Nothing here uses Express middleware, which costs time on every request.
    skipMiddie: true,
  };
  // Nest bundles its own Fastify, whose types lack the additions of our plugins.
  return new GatewayAdapter(options as never);
}

function trustedProxies(setting: string | undefined): number | string[] | false {
  if (setting === undefined) return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting.split(',').map((address) => address.trim());
}

type Reply = FastifyAdapter['reply'];

/** Fastify for Nest; a service's reply arrives as bytes and is sent as JSON without parsing. */
class GatewayAdapter extends FastifyAdapter {
  override reply(...[response, body, statusCode]: Parameters<Reply>): ReturnType<Reply> {
    if (!(body instanceof Uint8Array)) return super.reply(response, body, statusCode);
    const reply = response as ReturnType<Reply>;
    if (statusCode) void reply.status(statusCode);
    if (body.length === 0) return reply.send();
    return reply.type('application/json; charset=utf-8').send(body);
  }
}
