import { Module } from '@nestjs/common';
import { DAY_MS } from '@swipeclean/contracts/server';
import { provideRetentionSweep, type RetentionRule } from '@swipeclean/service-kit';

/** Applied by time alone, so also for users who never come back. */
const RULES: readonly RetentionRule[] = [
  { table: 'lookup', column: 'looked_up_at', retentionMs: DAY_MS },
  { table: 'sign_in', column: 'at', retentionMs: 90 * DAY_MS },
  { table: 'detection', column: 'resolved_at', retentionMs: 365 * DAY_MS },
];

@Module({ providers: [provideRetentionSweep(() => RULES)] })
export class HousekeepingModule {}
