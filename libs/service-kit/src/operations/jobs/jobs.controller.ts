import { Controller } from '@nestjs/common';
import {
  cancelQueuedJob,
  JobIdDto,
  ListJobsDto,
  listQueuedJobs,
  listSchedules,
  NameDto,
  type NoRequest,
  retryQueuedJob,
  runSchedule,
} from '@swipeclean/contracts/server';
import { Operation } from '../operation.decorator';
import { JobsOperations } from './jobs-operations';

@Controller()
export class JobsOperationsController {
  constructor(private readonly jobs: JobsOperations) {}

  @Operation(listQueuedJobs)
  listJobs({ state, ...request }: ListJobsDto) {
    return this.jobs.list({ ...request, ...(state && { states: [state] }) });
  }

  @Operation(retryQueuedJob)
  retryJob({ id }: JobIdDto) {
    return this.jobs.retry(id);
  }

  @Operation(cancelQueuedJob)
  cancelJob({ id }: JobIdDto) {
    return this.jobs.cancel(id);
  }

  @Operation(listSchedules)
  listSchedules(_: NoRequest) {
    return this.jobs.listSchedules();
  }

  @Operation(runSchedule)
  runSchedule({ name }: NameDto) {
    return this.jobs.runSchedule(name);
  }
}
