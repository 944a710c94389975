import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  addActionEvent,
  type AddActionEventDto,
  getAllowance,
  listActions,
  type ListActionsDto,
  type NoRequest,
  reserveAction,
  type ReserveActionDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { ActionsService } from './actions.service';
import { QuotaService } from './quota.service';

@Controller()
export class ActionsController {
  constructor(
    private readonly actions: ActionsService,
    private readonly quota: QuotaService,
  ) {}

  @RpcHandler(listActions)
  listActions(@Payload() page: ListActionsDto, @UserId() userId: string) {
    return this.actions.list(userId, page);
  }

  @RpcHandler(reserveAction)
  reserveAction(
    @Payload() request: ReserveActionDto,
    @UserId() userId: string,
    @Actor() actor: ActorContext,
  ) {
    return this.quota.reserve(actor, userId, request);
  }

  @RpcHandler(addActionEvent)
  addActionEvent(@Payload() request: AddActionEventDto, @UserId() userId: string) {
    return this.actions.addEvent(userId, request);
  }

  @RpcHandler(getAllowance)
  getAllowance(@Payload() _: NoRequest, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.quota.getAllowance(actor, userId);
  }
}
