import { Controller, Get, Res } from '@nestjs/common';
import { ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { Health } from '@swipeclean/contracts/server';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/access.decorator';
import { ServiceHealth } from './service-health';

@ApiTags('site')
@Controller('api/health')
export class HealthController {
  constructor(private readonly health: ServiceHealth) {}

  @Get()
  @ApiServiceUnavailableResponse({ description: 'At least one service is down; the body tells which' })
  @Public({ session: false })
  async getHealth(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const health = await this.health.check();
    void reply.status(health.status === 'ok' ? 200 : 503);
    return health;
  }
}
