import { Module } from '@nestjs/common';
import { RateLimitRepository } from './rate-limit.repository';
import { RateLimiter } from './rate-limiter.service';

@Module({ providers: [RateLimitRepository, RateLimiter], exports: [RateLimitRepository, RateLimiter] })
export class LimitsModule {}
