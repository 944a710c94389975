import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { cancelJob, getJob, type IdDto, listJobs, type NoRequest } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { JobsService } from './jobs.service';

@Controller()
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @RpcHandler(listJobs)
  listJobs(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.jobs.list(userId);
  }

  @RpcHandler(getJob)
  getJob(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.jobs.get(userId, id);
  }

  @RpcHandler(cancelJob)
  cancelJob(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.jobs.cancel(userId, id);
  }
}
