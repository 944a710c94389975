import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  getSystemStatus,
  type QueuedJob,
  retryFailedJob,
  RetryJobDto,
  type SystemStatus,
} from '@swipeclean/contracts/server';
import { RequestPipe } from '@swipeclean/service-kit';
import type { FastifyRequest } from 'fastify';
import { Route } from '../http/route.decorator';
import { SystemStatusService } from './system-status.service';

@ApiTags('gateway')
@Controller()
export class SystemController {
  constructor(private readonly system: SystemStatusService) {}

  @Route(getSystemStatus)
  getSystemStatus(@Req() { context }: FastifyRequest): Promise<SystemStatus> {
    return this.system.get(context);
  }

  /** The request is validated here, because it names the service. */
  @Route(retryFailedJob)
  retryFailedJob(
    @Body(new RequestPipe(RetryJobDto)) { service, id }: RetryJobDto,
    @Req() { context }: FastifyRequest,
  ): Promise<QueuedJob> {
    return this.system.retry(service, id, context);
  }
}
