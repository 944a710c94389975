import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  UseGuards,
  UsePipes,
} from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { type Access, type ActorContext, requestClassOf, type RpcMethod } from '@swipeclean/contracts/server';
import { appError } from '../errors/app-error';
import type { RequestContext } from '../context/request-context';
import type { JsonText } from '../database/prepared-query';
import { assertAccess } from '../security/assert-access';
import { RequestPipe } from './request.pipe';

/** A controller method that takes the operation's request and returns its reply, parsed or as text. */
type Handler<Request, Reply> = (request: Request, ...context: never[]) => Promise<Reply | JsonText<Reply>>;

/** Enforces the declared access in the service, whatever program calls it. */
class CallAccessGuard implements CanActivate {
  constructor(private readonly access: Access) {}

  canActivate(context: ExecutionContext): true {
    assertAccess(this.access, context.switchToRpc().getContext<RequestContext>().actor);
    return true;
  }
}

/** A call, and the method that answers it, have one name. */
type NamedMethod<Name, Request extends object, Reply> = RpcMethod<Request, Reply> & {
  readonly operationId: Name;
};

/**
 * Makes a method answer the operation of its name. Pro and the owner's calls are refused to others, the request is
 * validated by the contract's class, unknown fields are refused.
 */
export function RpcHandler<const Name extends string, Request extends object, Reply>(
  method: NamedMethod<Name, Request, Reply>,
) {
  const access = method.route?.access;
  const decorate = applyDecorators(
    MessagePattern(method.subject),
    UsePipes(new RequestPipe(requestClassOf(method))),
    ...(access === 'pro' || access === 'owner' ? [UseGuards(new CallAccessGuard(access))] : []),
  );
  return <Method extends Handler<Request, Reply>>(
    target: object,
    key: Name,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    decorate(target, key, descriptor);
  };
}

/** Injects who makes the call. */
export const Actor = createParamDecorator(
  (_: unknown, context: ExecutionContext): ActorContext =>
    context.switchToRpc().getContext<RequestContext>().actor,
);

/** Injects the id of the signed-in user who makes the call; answers `UNAUTHENTICATED` when there is none. */
export const UserId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { userId } = context.switchToRpc().getContext<RequestContext>().actor;
  if (!userId) throw appError('SIGNED_OUT');
  return userId;
});
