import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { LOGGER, type Logger, MessageBus, RpcClient } from '@swipeclean/service-kit';
import { GatewayConfig } from './config';
import { AccessGuard } from './http/access.guard';
import { KnownDevices } from './http/known-devices';
import { DeviceCalls } from './http/device-calls';
import { Edge } from './http/edge';
import { FreshStanding } from './http/fresh-standing.interceptor';
import { ProblemFilter } from './http/problem.filter';
import { RateLimits } from './http/rate-limits';
import { RouteMethods } from './http/route-methods';
import { AccessTokenStrategy } from './session/access-token.strategy';
import { RevokedSessions } from './session/revoked-sessions';
import { SessionCookies } from './session/session-cookies';
import { SessionRefresher } from './session/session-refresher';
import { Sessions } from './session/sessions';
import { TokenReader } from './session/token-reader';

/** What every route stands on: settings, bus, sessions, limits, errors. */
@Global()
@Module({})
export class EdgeModule {
  static with(config: GatewayConfig, bus: MessageBus, logger: Logger): DynamicModule {
    const given = [
      { provide: GatewayConfig, useValue: config },
      { provide: MessageBus, useValue: bus },
      { provide: RpcClient, useValue: new RpcClient(bus) },
      { provide: LOGGER, useValue: logger },
    ];
    const own = [
      AccessTokenStrategy,
      DeviceCalls,
      KnownDevices,
      Edge,
      RateLimits,
      RevokedSessions,
      RouteMethods,
      SessionCookies,
      SessionRefresher,
      Sessions,
      TokenReader,
    ];
    return {
      module: EdgeModule,
      providers: [
        ...given,
        ...own,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: FreshStanding },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
      exports: [...given.map(({ provide }) => provide), ...own],
    };
  }
}
