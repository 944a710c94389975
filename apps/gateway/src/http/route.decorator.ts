import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  ApiBearerAuth,
  ApiBody,
  ApiCookieAuth,
  ApiExtraModels,
  ApiHeader,
  ApiParam,
  ApiQuery,
  ApiSecurity,
} from '@nestjs/swagger';
import {
  type Access,
  type HttpMethod,
  type HttpRoute,
  type KeyScope,
  requestClassOf,
  type RoutedCall,
  type RouteLimit,
} from '@swipeclean/contracts/server';
import { IDEMPOTENCY_FIELD, IDEMPOTENCY_HEADER, requestFields } from '@swipeclean/service-kit';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; nobody may call a controller's route without it. */
    access?: Access;
    /** As of `RouteOptions`. */
    confirm?: true;
    /** As of `RouteOptions`. */
    scopes?: readonly KeyScope[];
    /** As of `RouteOptions`. */
    session?: boolean;
    /** A limit on the client's address beside the general ones. */
    limit?: RouteLimit | 'page';
    /** As of `RouteOptions`. */
    bodyLimitBytes?: number;
    /** As of `RouteOptions`. */
    timeoutMs?: number;
  }
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
  pro: [ApiCookieAuth('session')],
  owner: [ApiCookieAuth('session')],
};

/** Binds the method of a call's name to its route: path, status, access and limits from the contract. */
export function Route<const Name extends string>(
  call: RoutedCall<object, unknown> & { readonly operationId: Name },
): (target: object, key: Name, descriptor: PropertyDescriptor) => void {
  const { route } = call;
  const nestStatus = route.method === 'POST' ? 201 : 200;
  return applyDecorators(
    METHODS[route.method](route.path),
    // Nest overwrites a handler's status with an explicit one.
    ...(route.status === nestStatus ? [] : [HttpCode(route.status)]),
    RouteConfig(route),
    ...AUTHENTICATION[route.access],
    // Any one of them is enough.
    ...(route.scopes ?? []).map((scope) => ApiSecurity('key', [scope])),
    ...describeRequest(route, requestClassOf(call)),
  );
}

/** Schema of a field of the request. */
const fieldSchema = (request: new () => object, name: string) => ({
  $ref: `#/components/schemas/${request.name}/properties/${name}`,
});

function describeRequest(route: HttpRoute, request: new () => object): MethodDecorator[] {
  const { inPath, others } = requestFields(route, request);
  const parameters = [
    ...inPath.map((name) => ApiParam({ name, schema: { type: 'string' } })),
    ...(route.hasIdempotencyKey
      ? [
          ApiExtraModels(request),
          ApiHeader({
            name: IDEMPOTENCY_HEADER,
            required: true,
            schema: fieldSchema(request, IDEMPOTENCY_FIELD),
          }),
        ]
      : []),
  ];
  if (others.length === 0) return parameters;
  if (route.method !== 'GET') return [...parameters, ApiBody({ type: request })];
  return [
    ...parameters,
    ApiExtraModels(request),
    ...others.map(({ name, isOptional }) =>
      ApiQuery({ name, required: !isOptional, schema: fieldSchema(request, name) }),
    ),
  ];
}
