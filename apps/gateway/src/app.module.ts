import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { SERVICE_CONTRACTS, SERVICE_NAMES } from '@swipeclean/contracts/server';
import { LOGGER, type Logger, MessageBus, RpcClient } from '@swipeclean/service-kit';
import { AccountController } from './auth/account.controller';
import { DigestController } from './auth/digest.controller';
import { NavigationController } from './auth/navigation.controller';
import { OwnerAccessController } from './auth/owner-access.controller';
import { SecondFactorController } from './auth/second-factor.controller';
import { UserDataExport } from './auth/user-data-export';
import { LandingCookies } from './billing/landing-cookies';
import { ReferralsController } from './billing/referrals.controller';
import { WebhooksController } from './billing/webhooks.controller';
import { GatewayConfig } from './config';
import { ConsentController } from './connections/consent.controller';
import { ConfigController } from './config/config.controller';
import { PublicSettings } from './config/public-settings';
import { ApiDocument } from './docs/describe-api';
import { DocsController } from './docs/docs.controller';
import { HealthController } from './health/health.controller';
import { ServiceHealth } from './health/service-health';
import { AccessGuard } from './http/access.guard';
import { ApiKeys } from './http/api-keys';
import { DeviceCalls } from './http/device-auth';
import { KnownDevices, KnownKeys } from './http/known-tokens';
import { RequestHooks } from './http/request-hooks';
import { PassThrough } from './http/pass-through';
import { createPassThroughController } from './http/pass-through.controller';
import { ProblemFilter } from './http/problem.filter';
import { RateLimits } from './http/rate-limits';
import { RouteMethods } from './http/route-methods';
import { JobEventsController } from './jobs/job-events.controller';
import { JobStreams } from './jobs/job-streams';
import { AccessTokenStrategy } from './session/access-token.strategy';
import { RevokedSessions } from './session/revoked-sessions';
import { SessionCookies } from './session/session-cookies';
import { SessionRefresher } from './session/session-refresher';
import { Sessions } from './session/sessions';
import { TokenReader } from './session/token-reader';
import { BlockListsController } from './spam/block-lists.controller';
import { ScreeningController } from './spam/screening.controller';
import { ProcessRoster } from './system/process-roster';
import { SystemController } from './system/system.controller';
import { SystemStatusService } from './system/system-status.service';

/** Every route of the API: first the pass-through routes, then the gateway's own. */
export const CONTROLLERS = [
  ...SERVICE_NAMES.map((name) => createPassThroughController(name, SERVICE_CONTRACTS[name])),
  AccountController,
  BlockListsController,
  ConfigController,
  ConsentController,
  DigestController,
  DocsController,
  HealthController,
  JobEventsController,
  NavigationController,
  OwnerAccessController,
  ReferralsController,
  ScreeningController,
  SecondFactorController,
  SystemController,
  WebhooksController,
];

const PROVIDERS = [
  AccessGuard,
  AccessTokenStrategy,
  ApiDocument,
  ApiKeys,
  DeviceCalls,
  RequestHooks,
  JobStreams,
  KnownDevices,
  KnownKeys,
  LandingCookies,
  PassThrough,
  ProcessRoster,
  PublicSettings,
  RateLimits,
  RevokedSessions,
  RouteMethods,
  ServiceHealth,
  SessionCookies,
  SessionRefresher,
  Sessions,
  SystemStatusService,
  TokenReader,
  UserDataExport,
];

@Module({})
export class AppModule {
  static with(config: GatewayConfig, bus: MessageBus, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      controllers: CONTROLLERS,
      providers: [
        { provide: GatewayConfig, useValue: config },
        { provide: MessageBus, useValue: bus },
        { provide: RpcClient, useValue: new RpcClient(bus) },
        { provide: LOGGER, useValue: logger },
        ...PROVIDERS,
        { provide: APP_GUARD, useExisting: AccessGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }
}
