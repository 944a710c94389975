import { Module } from '@nestjs/common';
import { authEvents, spyRpc } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
import { AddressesModule } from './addresses/addresses.module';
import { CallersModule } from './callers/callers.module';
import { HousekeepingModule } from './housekeeping/housekeeping.module';
import { IndicatorsModule } from './indicators/indicators.module';
import { SecurityModule } from './security/security.module';
import { WatchModule } from './watch/watch.module';

@Module({
  imports: [
    CallersModule,
    AddressesModule,
    IndicatorsModule,
    SecurityModule,
    WatchModule,
    HousekeepingModule,
    UserDataModule.for({ exportUser: spyRpc.exportUser, erased: authEvents.userErased }),
  ],
})
export class AppModule {}
