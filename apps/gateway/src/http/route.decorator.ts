import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBearerAuth, ApiBody, ApiCookieAuth, ApiExtraModels, ApiParam, ApiQuery } from '@nestjs/swagger';
import type { Access, HttpMethod, HttpRoute, RouteLimit } from '@swipeclean/contracts/server';
import { requestFields } from './request-fields';

/** Metadata key of a route's access. */
export const ACCESS = 'access';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False if the route does not read the session. */
    session?: boolean;
    /** A limit on the client's address beside the general ones. */
    limit?: RouteLimit | 'page';
    /** True if the sender signs the body: it arrives as unparsed text. */
    signed?: boolean;
    /** True if a paired device calls with its token instead of a session. */
    device?: boolean;
    /** Maximum size of the body, if larger than the default. */
    bodyLimit?: number;
  }
}

/** A call with its route; the API's description reads the request class. */
interface RoutedCall {
  readonly route?: HttpRoute;
  readonly request: new () => object;
}

const METHODS: Record<HttpMethod, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  PATCH: Patch,
  DELETE: Delete,
};

const AUTHENTICATION: Record<Access, MethodDecorator[]> = {
  public: [],
  signed: [],
  device: [ApiBearerAuth('device')],
  user: [ApiCookieAuth('session')],
  owner: [ApiCookieAuth('session')],
};

/** Binds a method to a call's route: path, status, access and limits from the contract. */
export function Route(call: RoutedCall): MethodDecorator {
  const { route } = call;
  if (!route) throw new Error('The call has no route');
  const nestStatus = route.method === 'POST' ? 201 : 200;
  return applyDecorators(
    METHODS[route.method](route.path),
    // Nest overwrites a handler's status with an explicit one.
    ...(route.status === nestStatus ? [] : [HttpCode(route.status)]),
    SetMetadata(ACCESS, route.access),
    RouteConfig(fastifyConfig(route)),
    ...AUTHENTICATION[route.access],
    ...describeRequest(route, call.request),
  );
}

function fastifyConfig({ access, session, limit, bodyLimitBytes }: HttpRoute) {
  return {
    ...((session === false || access === 'signed' || access === 'device') && { session: false }),
    ...(access === 'signed' && { signed: true }),
    ...(access === 'device' && { device: true }),
    ...(limit && { limit }),
    ...(bodyLimitBytes && { bodyLimit: bodyLimitBytes }),
  };
}

function describeRequest({ method, path }: HttpRoute, request: new () => object): MethodDecorator[] {
  const { inPath, others } = requestFields(path, request);
  const parameters = inPath.map((name) => ApiParam({ name, schema: { type: 'string' } }));
  if (others.length === 0) return parameters;
  if (method !== 'GET') return [...parameters, ApiBody({ type: request })];
  const schema = (name: string) => ({ $ref: `#/components/schemas/${request.name}/properties/${name}` });
  return [
    ...parameters,
    ApiExtraModels(request),
    ...others.map(({ name, isOptional }) => ApiQuery({ name, required: !isOptional, schema: schema(name) })),
  ];
}
