import { Global, Module } from '@nestjs/common';
import { DAY_MS } from '@swipeclean/contracts/server';
import { provideRetentionSweep, type RetentionRule, SecretBox } from '@swipeclean/service-kit';
import { AccountsModule } from './accounts/accounts.module';
import { AddressBookController } from './address-book/address-book.controller';
import { AddressBookService } from './address-book/address-book.service';
import { BlockListModule } from './block-list/block-list.module';
import { CommunityController } from './community/community.controller';
import { COMPLAINT_RETENTION_DAYS } from './community/community.entity';
import { CommunityModule } from './community/community.module';
import { ReportsService } from './community/reports.service';
import { SpamConfig } from './config';
import { DevicesModule } from './devices/devices.module';
import { HistoryModule } from './history/history.module';
import { ScreeningModule } from './screening/screening.module';

/** Retention of rows. The privacy page states these times; provider requests stay to detect replays. */
const RETENTION_RULES: readonly RetentionRule[] = [
  { table: 'blocked_text', column: 'received_time', retentionMs: 90 * DAY_MS },
  { table: 'blocked_call', column: 'call_time', retentionMs: 365 * DAY_MS },
  { table: 'provider_call', column: 'received_at', retentionMs: 90 * DAY_MS },
  { table: 'complaint', column: 'filed_at', retentionMs: COMPLAINT_RETENTION_DAYS * DAY_MS },
  { table: 'report', column: 'created_at', retentionMs: 90 * DAY_MS, clear: 'content' },
];

@Global()
@Module({
  providers: [
    {
      provide: SecretBox,
      inject: [SpamConfig],
      useFactory: ({ encryptionKey }: SpamConfig) => new SecretBox(encryptionKey),
    },
  ],
  exports: [SecretBox],
})
class SharedModule {}

@Module({
  imports: [
    SharedModule,
    AccountsModule,
    CommunityModule,
    BlockListModule,
    HistoryModule,
    DevicesModule,
    ScreeningModule,
  ],
  controllers: [AddressBookController, CommunityController],
  providers: [AddressBookService, ReportsService, provideRetentionSweep(() => RETENTION_RULES)],
})
export class AppModule {}
