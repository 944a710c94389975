import { Controller, Res } from '@nestjs/common';
import { ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { getHealth, type Health } from '@swipeclean/contracts/server';
import type { FastifyReply } from 'fastify';
import { Route } from '../http/route.decorator';
import { ServiceHealth } from './service-health';

@ApiTags('gateway')
@Controller()
export class HealthController {
  constructor(private readonly health: ServiceHealth) {}

  @Route(getHealth)
  @ApiServiceUnavailableResponse({
    description: 'At least one service is down; the body tells which',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Health' } } },
  })
  async getHealth(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const health = await this.health.check();
    void reply.status(health.status === 'ok' ? 200 : 503);
    return health;
  }
}
