import { Global, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module';
import { AddressBookModule } from './address-book/address-book.module';
import { BlockListModule } from './block-list/block-list.module';
import { Clock } from './clock';
import { CommunityModule } from './community/community.module';
import { RetentionSweep } from './database/retention.sweep';
import { DevicesModule } from './devices/devices.module';
import { HistoryModule } from './history/history.module';
import { ReportsModule } from './reports/reports.module';
import { ScreeningModule } from './screening/screening.module';
import { SecretBox } from './secret-box';

@Global()
@Module({ providers: [Clock, SecretBox], exports: [Clock, SecretBox] })
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
  providers: [RetentionSweep],
})
export class AppModule {}
