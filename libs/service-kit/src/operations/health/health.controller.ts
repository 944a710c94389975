import { Controller, Header, Res } from '@nestjs/common';
import {
  getLiveness,
  getMetrics,
  getProcessHealth,
  getReadiness,
  type NoRequest,
} from '@swipeclean/contracts/server';
import type { FastifyReply } from 'fastify';
import { registry } from '../metrics';
import { Operation } from '../operation.decorator';
import { ProcessHealthChecks } from './process-health';

@Controller()
export class HealthOperationsController {
  private metrics?: Promise<string>;

  constructor(private readonly health: ProcessHealthChecks) {}

  /** Does not depend on anything: a restart repairs no database. */
  @Operation(getLiveness)
  getLiveness(_: NoRequest) {
    return { status: 'up' as const };
  }

  @Operation(getReadiness)
  async getReadiness(_: NoRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const readiness = await this.health.getReadiness();
    void reply.status(readiness.status === 'up' ? 200 : 503);
    return readiness;
  }

  @Operation(getProcessHealth)
  getHealth(_: NoRequest) {
    return this.health.get();
  }

  /** Calls at one time share one answer: they need no token, and it counts the due rows of each queue. */
  @Operation(getMetrics)
  @Header('content-type', registry.contentType)
  getMetrics(_: NoRequest) {
    this.metrics ??= registry.metrics().finally(() => (this.metrics = undefined));
    return this.metrics;
  }
}
