import { Controller } from '@nestjs/common';
import {
  JobIdDto,
  ListJobsDto,
  NameDto,
  type NoRequest,
  serviceOperations,
} from '@swipeclean/contracts/server';
import { Operation } from '../operation.decorator';
import { JobsOperations } from './jobs-operations';

@Controller()
export class JobsOperationsController {
  constructor(private readonly jobs: JobsOperations) {}

  @Operation(serviceOperations.listJobs)
  listJobs({ state, ...request }: ListJobsDto) {
    return this.jobs.list({ ...request, ...(state && { states: [state] }) });
  }

  @Operation(serviceOperations.retryJob)
  retryJob({ id }: JobIdDto) {
    return this.jobs.retry(id);
  }

  @Operation(serviceOperations.cancelJob)
  cancelJob({ id }: JobIdDto) {
    return this.jobs.cancel(id);
  }

  @Operation(serviceOperations.listSchedules)
  listSchedules(_: NoRequest) {
    return this.jobs.listSchedules();
  }

  @Operation(serviceOperations.runSchedule)
  runSchedule({ name }: NameDto) {
    return this.jobs.runSchedule(name);
  }
}
