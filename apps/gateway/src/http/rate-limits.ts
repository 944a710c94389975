import { Injectable } from '@nestjs/common';
import type { RouteLimit } from '@swipeclean/contracts/server';
import { appError } from '@swipeclean/service-kit';
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { GatewayConfig } from '../config';

export type LimitName =
  | 'session'
  | 'address'
  | 'page'
  | RouteLimit
  | 'export'
  | 'webhook'
  | 'device'
  | 'unknownDevice'
  | 'key'
  | 'unknownKey';

/** Counts requests within time windows; in this process's memory, so each replica counts for itself. */
@Injectable()
export class RateLimits {
  private readonly limiters: Record<LimitName, RateLimiterMemory>;

  constructor(config: GatewayConfig) {
    const limiter = (keyPrefix: LimitName, points: number, duration: number) =>
      new RateLimiterMemory({ keyPrefix, points, duration });
    this.limiters = {
      session: limiter('session', config.sessionRequestsPerMinute, 60),
      address: limiter('address', config.addressRequestsPerMinute, 60),
      page: limiter('page', config.pageRequestsPerMinute, 60),
      signIn: limiter('signIn', config.signInTries, config.signInWindowSeconds),
      registration: limiter('registration', config.registrationsPerHour, 3600),
      landing: limiter('landing', config.landingsPerHour, 3600),
      inviter: limiter('inviter', config.landingsPerHour, 3600),
      import: limiter('import', config.importsPerHour, 3600),
      webhook: limiter('webhook', config.webhooksPerMinute, 60),
      device: limiter('device', config.deviceRequestsPerSecond, 1),
      unknownDevice: limiter('unknownDevice', config.addressRequestsPerMinute, 60),
      key: limiter('key', config.keyRequestsPerMinute, 60),
      unknownKey: limiter('unknownKey', config.wrongKeysPerMinute, 60),
      export: limiter('export', config.exportsPerHour, 3600),
    };
  }

  /** Counts one request and sets the remaining count. @throws AppError `TOO_MANY_REQUESTS` */
  async consume(name: LimitName, key: string, reply: FastifyReply): Promise<void> {
    const limiter = this.limiters[name];
    try {
      writeHeaders(reply, limiter.points, await limiter.consume(key));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      writeHeaders(reply, limiter.points, refused);
      throw appError('RATE_LIMITED', undefined, {
        retryAfterSeconds: secondsLeft(refused),
      });
    }
  }

  /** Refuses when nothing is left, without counting. @throws AppError `TOO_MANY_REQUESTS` */
  async assertLeft(name: LimitName, key: string, reply: FastifyReply): Promise<void> {
    const used = await this.limiters[name].get(key);
    if (used && used.remainingPoints <= 0) await this.consume(name, key, reply);
  }

  /** Reverts one count, of which the answer then says nothing. */
  async giveBack(name: LimitName, key: string, reply: FastifyReply): Promise<void> {
    await this.limiters[name].reward(key);
    for (const header of ['limit', 'remaining', 'reset']) void reply.removeHeader(`ratelimit-${header}`);
  }
}

const secondsLeft = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000));

/** If several limits apply, the headers show the nearest one. */
function writeHeaders(reply: FastifyReply, limit: number, result: RateLimiterRes): void {
  const known = reply.getHeader('ratelimit-remaining');
  if (known !== undefined && Number(known) < result.remainingPoints) return;
  void reply.headers({
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(result.remainingPoints),
    'ratelimit-reset': String(secondsLeft(result)),
  });
}
