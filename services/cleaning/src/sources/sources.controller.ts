import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  cleaningRpc,
  type IdDto,
  type ListPlanItemsDto,
  type NoRequest,
  type PlanDto,
  type RunPlanDto,
  type StartRunDto,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { PlansService } from '../plans/plans.service';
import { SourcesService } from './sources.service';

/** The calls that mailboxes and drives have in common. */
@Controller()
export class SourcesController {
  constructor(
    private readonly sources: SourcesService,
    private readonly plans: PlansService,
  ) {}

  @RpcHandler(cleaningRpc.listSources)
  listSources(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.sources.list(userId);
  }

  @RpcHandler(cleaningRpc.deleteSource)
  deleteSource(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.sources.delete(userId, id);
  }

  @RpcHandler(cleaningRpc.scanSource)
  scanSource(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.sources.scan(userId, id);
  }

  @RpcHandler(cleaningRpc.getPlan)
  getPlan(@Payload() request: PlanDto, @UserId() userId: string) {
    return this.plans.get(userId, request);
  }

  @RpcHandler(cleaningRpc.listPlanItems)
  listPlanItems(@Payload() request: ListPlanItemsDto, @UserId() userId: string) {
    return this.plans.listItems(userId, request);
  }

  @RpcHandler(cleaningRpc.runPlan)
  runPlan(@Payload() request: RunPlanDto, @UserId() userId: string) {
    return this.plans.run(userId, request);
  }

  @RpcHandler(cleaningRpc.undoPlan)
  undoPlan(@Payload() request: StartRunDto, @UserId() userId: string) {
    return this.plans.undo(userId, request);
  }
}
