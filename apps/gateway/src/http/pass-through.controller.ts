import { Controller, Inject, Req, Res, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiTags } from '@nestjs/swagger';
import { type HttpRoute, requestClassOf, type RpcContract } from '@swipeclean/contracts/server';
import {
  createFieldMapper,
  fieldError,
  IDEMPOTENCY_FIELD,
  IDEMPOTENCY_HEADER,
} from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from './pass-through';
import { Route } from './route.decorator';

type Fields = Record<string, unknown>;
type HttpRequest = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>;

/**
 * Creates a controller with one route for each routed call of `contract`. It forwards the request to the service,
 * which validates it, and the reply's bytes to the client. @throws Error for a call that needs a check of its own
 */
export function createPassThroughController(tag: string, contract: RpcContract): Type {
  @ApiTags(tag)
  @Controller()
  class PassThroughController {
    constructor(@Inject(PassThrough) readonly passThrough: PassThrough) {}
  }
  const { prototype } = PassThroughController;
  for (const call of Object.values(contract).filter(isRouted)) {
    const { operationId: name, route } = call;
    assertSessionAccess(name, route);
    const forwarded = { method: call, toRequest: createRequestMapper(route, requestClassOf(call)) };
    const value = function (this: PassThroughController, request: FastifyRequest, reply: FastifyReply) {
      return this.passThrough.forward(forwarded, request, reply);
    };
    const descriptor: TypedPropertyDescriptor<unknown> = { value, writable: true, configurable: true };
    Object.defineProperty(prototype, name, descriptor);
    Req()(prototype, name, 0);
    Res({ passthrough: true })(prototype, name, 1);
    Route(call)(prototype, name, descriptor);
    RouteConfig({ ...route, forwarded })(prototype, name, descriptor);
  }
  return PassThroughController;
}

const isRouted = (call: RpcContract[string]): call is RpcContract[string] & { route: HttpRoute } =>
  call.route !== undefined;

/** Tokens of devices and signatures are checked by the handlers of such routes; passed through, they would be open. */
function assertSessionAccess(name: string, { access }: HttpRoute): void {
  if (access === 'device' || access === 'signed') {
    throw new Error(`${name} with access "${access}" needs a controller of its own`);
  }
}

/**
 * Maps an HTTP request to a call's request; the service refuses unknown fields. The idempotency key is taken from its
 * header alone.
 */
export function createRequestMapper(
  route: HttpRoute,
  request: new () => object,
): (request: HttpRequest) => Fields {
  const toFields = createFieldMapper(route, request);
  if (!route.hasIdempotencyKey) return toFields;
  return (http) => {
    const fields = toFields(http);
    if (IDEMPOTENCY_FIELD in fields)
      throw fieldError(IDEMPOTENCY_FIELD, 'UNKNOWN', `Send ${IDEMPOTENCY_FIELD} as a header`);
    return { ...fields, [IDEMPOTENCY_FIELD]: http.headers[IDEMPOTENCY_HEADER.toLowerCase()] };
  };
}
