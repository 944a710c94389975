import { Module } from '@nestjs/common';
import { type KeptRows, LOGGER, type Logger, OldRowsSweep } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';

const DAY_MS = 86_400_000;

/** What is kept for a time; of users, too, who do nothing that would drop it. */
const KEPT: readonly KeptRows[] = [
  { table: 'lookup', column: 'looked_up_at', keptMs: DAY_MS },
  { table: 'sign_in', column: 'at', keptMs: 90 * DAY_MS },
  { table: 'detection', column: 'resolved_at', keptMs: 365 * DAY_MS },
];

@Module({
  providers: [
    {
      provide: OldRowsSweep,
      inject: [DataSource, LOGGER],
      useFactory: (dataSource: DataSource, logger: Logger) => new OldRowsSweep(dataSource, logger, KEPT),
    },
  ],
})
export class HousekeepingModule {}
