import { Global, Module } from '@nestjs/common';
import { DAY_MS, exportSpyData } from '@swipeclean/contracts/server';
import {
  ListConfig,
  ListDownloader,
  ListRepository,
  MessageBus,
  provideRetentionSweep,
  RpcClient,
  UserDataModule,
} from '@swipeclean/service-kit';
import { AddressesModule } from './addresses/addresses.module';
import { CallerRepository } from './callers/caller.repository';
import { CallersController } from './callers/callers.controller';
import { CallersService } from './callers/callers.service';
import { CommunityClient } from './callers/community.client';
import { SpyConfig } from './config';
import { CountriesService } from './countries/countries.service';
import { UserCountryRepository } from './countries/user-country.repository';
import { DeviceCheckController } from './device-check/device-check.controller';
import { DeviceCheckService } from './device-check/device-check.service';
import { IndicatorListService } from './device-check/indicator-list.service';
import { LookupLimit } from './lookups/lookup-limit';
import { LookupRepository } from './lookups/lookup.repository';
import { SignInWatchModule } from './sign-in-watch/sign-in-watch.module';

/** Applied by time alone, so also for users who never come back. */
const RETENTION_RULES = [
  { table: 'lookup', column: 'looked_up_at', retentionMs: DAY_MS },
  { table: 'sign_in', column: 'at', retentionMs: 90 * DAY_MS },
  { table: 'detection', column: 'resolved_at', retentionMs: 365 * DAY_MS },
];

@Global()
@Module({
  providers: [
    LookupLimit,
    LookupRepository,
    CountriesService,
    ListDownloader,
    ListRepository,
    UserCountryRepository,
    { provide: ListConfig, useExisting: SpyConfig },
    { provide: RpcClient, inject: [MessageBus], useFactory: (bus: MessageBus) => new RpcClient(bus) },
  ],
  exports: [LookupLimit, CountriesService, ListDownloader, ListRepository, RpcClient],
})
class SharedModule {}

@Module({
  imports: [
    SharedModule,
    AddressesModule,
    SignInWatchModule,
    UserDataModule.for({ exportUser: exportSpyData }),
  ],
  controllers: [CallersController, DeviceCheckController],
  providers: [
    CallerRepository,
    CallersService,
    CommunityClient,
    DeviceCheckService,
    IndicatorListService,
    provideRetentionSweep(() => RETENTION_RULES),
  ],
})
export class AppModule {}
