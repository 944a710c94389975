import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '@swipeclean/service-kit';
import type { FastifyRequest } from 'fastify';
import { ACCESS, type Access } from './access.decorator';

/** Refuses whoever a route is not for; a route that does not say is for nobody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (access === 'public') return true;
    if (access === undefined) throw new AppError('FORBIDDEN', 'This route is not open to anyone');
    const { actor } = context.switchToHttp().getRequest<FastifyRequest>().context;
    if (!actor.userId) throw new AppError('UNAUTHENTICATED', 'You are not signed in');
    return true;
  }
}
