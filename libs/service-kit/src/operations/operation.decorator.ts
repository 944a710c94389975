import {
  applyDecorators,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  type Type,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { HttpMethod, OperationsCall } from '@swipeclean/contracts/server';
import type { FastifyRequest } from 'fastify';

/** Any call of the operations API. */
export type AnyOperation = OperationsCall<object, unknown>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the operations API that the route answers. */
    operation?: AnyOperation;
  }
  interface FastifyRequest {
    /** The validated request of a call of the operations API, and who makes a change. */
    operation?: { request: object; operator: string };
  }
}

const OPERATION = Symbol('operation');
const METHODS: Record<HttpMethod, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  PATCH: Patch,
  DELETE: Delete,
};

/** A controller method that takes a call's request and returns its reply. */
type Handler<Request, Reply> = (request: Request, ...context: never[]) => Promise<Reply> | Reply;

const ValidatedRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().operation?.request,
);

/** Injects the name of who makes a change. */
export const Operator = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().operation?.operator,
);

/** Makes a method answer a call of the operations API; its first parameter is the validated request. */
export function Operation<Request extends object, Reply>(call: OperationsCall<Request, Reply>) {
  const operation = call as AnyOperation;
  const decorate = applyDecorators(
    METHODS[call.method](call.path),
    HttpCode(call.status),
    RouteConfig({ operation }),
  );
  return <Method extends Handler<Request, Reply>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    ValidatedRequest()(target, key, 0);
    Reflect.defineMetadata(OPERATION, operation, descriptor.value as object);
    decorate(target, key, descriptor);
  };
}

/** The calls that controllers answer. */
export const operationsOf = (controllers: readonly Type[]): AnyOperation[] =>
  controllers.flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const method: unknown = (prototype as Record<string, unknown>)[name];
      const call = typeof method === 'function' && Reflect.getMetadata(OPERATION, method);
      return call ? [call as AnyOperation] : [];
    }),
  );
