import { Injectable } from '@nestjs/common';
import { type Health, SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts/server';
import { ANONYMOUS, pingMethod, RpcClient } from '@swipeclean/service-kit';

/** Milliseconds a service may take to report readiness. */
const PING_TIMEOUT_MS = 800;

/** Milliseconds for which a result is cached, so that frequent checks cost the services nothing. */
const CACHE_MS = 1000;

/** Asks all services at once whether they and their databases are ready. */
@Injectable()
export class ServiceHealth {
  private last: Promise<Health> | undefined;
  private lastAt = 0;

  constructor(private readonly rpc: RpcClient) {}

  check(): Promise<Health> {
    const now = Date.now();
    if (!this.last || now - this.lastAt >= CACHE_MS) {
      this.last = this.checkServices();
      this.lastAt = now;
    }
    return this.last;
  }

  private async checkServices(): Promise<Health> {
    const states = await Promise.all(
      SERVICE_NAMES.map(async (name) => [name, await this.pingService(name)] as const),
    );
    const isOk = states.every(([, state]) => state === 'up');
    return { status: isOk ? 'ok' : 'degraded', services: Object.fromEntries(states) as Health['services'] };
  }

  private async pingService(name: ServiceName): Promise<'up' | 'down'> {
    const context = { requestId: 'health', actor: ANONYMOUS, deadline: Date.now() + PING_TIMEOUT_MS };
    try {
      await this.rpc.forward(pingMethod(name), {}, context);
      return 'up';
    } catch {
      return 'down';
    }
  }
}
