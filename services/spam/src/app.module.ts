import { Global, Module } from '@nestjs/common';
import { provideRetentionSweep } from '@swipeclean/service-kit';
import { AccountsModule } from './accounts/accounts.module';
import { AddressBookModule } from './address-book/address-book.module';
import { BlockListModule } from './block-list/block-list.module';
import { CommunityModule } from './community/community.module';
import { RETENTION_RULES } from './database/retention';
import { DevicesModule } from './devices/devices.module';
import { HistoryModule } from './history/history.module';
import { ReportsModule } from './reports/reports.module';
import { ScreeningModule } from './screening/screening.module';
import { SecretBox } from './secret-box';

@Global()
@Module({ providers: [SecretBox], exports: [SecretBox] })
class SharedModule {}

@Module({
  imports: [
    SharedModule,
    AccountsModule,
    CommunityModule,
    BlockListModule,
    ReportsModule,
    HistoryModule,
    DevicesModule,
    ScreeningModule,
    AddressBookModule,
  ],
  providers: [provideRetentionSweep(() => RETENTION_RULES)],
})
export class AppModule {}
