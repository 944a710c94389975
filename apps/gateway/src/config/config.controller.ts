import { Controller, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { gatewayCalls, type PublicConfig } from '@swipeclean/contracts/server';
import type { FastifyReply } from 'fastify';
import { Route } from '../http/route.decorator';
import { PublicSettings } from './public-settings';

/** Seconds a browser may keep the settings. */
const CACHE_SECONDS = 30;

@ApiTags('site')
@Controller()
export class ConfigController {
  constructor(private readonly settings: PublicSettings) {}

  @Route(gatewayCalls.getConfig)
  async getConfig(@Res({ passthrough: true }) reply: FastifyReply): Promise<PublicConfig> {
    const { config, isWhole } = await this.settings.read();
    // Told while a service was away, "off" must not outlive it.
    if (isWhole) void reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
    return config;
  }
}
