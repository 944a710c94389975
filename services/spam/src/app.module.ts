import { Global, Module } from '@nestjs/common';
import { DAY_MS } from '@swipeclean/contracts/server';
import { provideRetentionSweep, type RetentionRule, SecretBox } from '@swipeclean/service-kit';
import { AccountsModule } from './accounts/accounts.module';
import { AddressBookModule } from './address-book/address-book.module';
import { BlockListModule } from './block-list/block-list.module';
import { COMPLAINT_RETENTION_DAYS } from './community/community.entity';
import { CommunityModule } from './community/community.module';
import { SpamConfig } from './config';
import { DevicesModule } from './devices/devices.module';
import { HistoryModule } from './history/history.module';
import { ReportsModule } from './reports/reports.module';
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
    ReportsModule,
    AddressBookModule,
    HistoryModule,
    DevicesModule,
    ScreeningModule,
  ],
  providers: [provideRetentionSweep(() => RETENTION_RULES)],
})
export class AppModule {}
