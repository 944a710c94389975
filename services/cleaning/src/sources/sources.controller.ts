import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  deleteSource,
  getPlan,
  type IdDto,
  listPlanItems,
  type ListPlanItemsDto,
  listSources,
  type NoRequest,
  type PlanDto,
  runPlan,
  type RunPlanDto,
  scanSource,
  type StartRunDto,
  undoPlan,
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

  @RpcHandler(listSources)
  listSources(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.sources.list(userId);
  }

  @RpcHandler(deleteSource)
  deleteSource(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.sources.delete(userId, id);
  }

  @RpcHandler(scanSource)
  scanSource(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.sources.scan(userId, id);
  }

  @RpcHandler(getPlan)
  getPlan(@Payload() request: PlanDto, @UserId() userId: string) {
    return this.plans.get(userId, request);
  }

  @RpcHandler(listPlanItems)
  listPlanItems(@Payload() request: ListPlanItemsDto, @UserId() userId: string) {
    return this.plans.listItems(userId, request);
  }

  @RpcHandler(runPlan)
  runPlan(@Payload() request: RunPlanDto, @UserId() userId: string) {
    return this.plans.run(userId, request);
  }

  @RpcHandler(undoPlan)
  undoPlan(@Payload() request: StartRunDto, @UserId() userId: string) {
    return this.plans.undo(userId, request);
  }
}
