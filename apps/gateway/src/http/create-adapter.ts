import { HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config';
import type { Edge } from './edge';
import { GatewayAdapter } from './gateway.adapter';
import { toFailure, toProblem } from './problem';
import { requestIdOf } from './request-id';

/** Milliseconds a client may take to send a whole request, so that none can hold a connection by sending slowly. */
const SEND_TIMEOUT_MS = 30_000;

/** The HTTP server under Nest. */
export function createAdapter(config: GatewayConfig, edge: () => Edge): GatewayAdapter {
  const options = {
    bodyLimit: config.bodyLimit,
    trustProxy: trustedProxies(config.trustProxy),
    genReqId: requestIdOf,
    requestTimeout: SEND_TIMEOUT_MS,
    // While stopping, requests on open connections are still answered; each answer asks the client to leave.
    return503OnClosing: false,
    // Addresses so malformed that no route and no hook sees them.
    frameworkErrors: (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
      edge().writeHeaders(request, reply);
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
