import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { cleaningRpc, type IdDto, type NoRequest } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { JobsService } from './jobs.service';

@Controller()
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @RpcHandler(cleaningRpc.listJobs)
  listJobs(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.jobs.list(userId);
  }

  @RpcHandler(cleaningRpc.getJob)
  getJob(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.jobs.get(userId, id);
  }

  @RpcHandler(cleaningRpc.cancelJob)
  cancelJob(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.jobs.cancel(userId, id);
  }
}
