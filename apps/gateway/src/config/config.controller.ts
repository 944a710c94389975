import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { getConfig, type PublicConfig } from '@swipeclean/contracts/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../http/route.decorator';
import { PublicSettings } from './public-settings';

const CACHE_SECONDS = 30;

@ApiTags('gateway')
@Controller()
export class ConfigController {
  constructor(private readonly settings: PublicSettings) {}

  @Route(getConfig)
  async getConfig(
    @Req() { context }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicConfig> {
    const { config, isWhole } = await this.settings.read(context);
    // An "off" caused by an unavailable service must not be cached.
    if (isWhole) void reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
    return config;
  }
}
