import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PublicConfig } from '@swipeclean/contracts/server';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/access.decorator';
import { PublicSettings } from './public-settings';

/** Seconds a browser may keep the settings. */
const CACHE_SECONDS = 30;

@ApiTags('site')
@Controller('api/config')
export class ConfigController {
  constructor(private readonly settings: PublicSettings) {}

  @Get()
  @Public({ session: false })
  async getConfig(@Res({ passthrough: true }) reply: FastifyReply): Promise<PublicConfig> {
    const { config, isWhole } = await this.settings.read();
    // Told while a service was away, "off" must not outlive it.
    if (isWhole) void reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
    return config;
  }
}
