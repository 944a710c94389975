import { Module } from '@nestjs/common';
import { ClockModule } from './clock.module';
import { CommunityModule } from './community/community.module';
import { CountsModule } from './counts/counts.module';
import { BlockBookModule } from './block-book/block-book.module';
import { DevicesModule } from './devices/devices.module';
import { HistoryModule } from './history/history.module';
import { MembersModule } from './members/members.module';
import { NumbersModule } from './numbers/numbers.module';
import { ReportsModule } from './reports/reports.module';
import { ScreeningModule } from './screening/screening.module';
import { SecretsModule } from './secrets/secrets.module';
import { SweepsModule } from './sweeps/sweeps.module';
import { UserDataModule } from './user-data/user-data.module';

@Module({
  imports: [
    ClockModule,
    SecretsModule,
    MembersModule,
    CommunityModule,
    NumbersModule,
    CountsModule,
    ReportsModule,
    HistoryModule,
    DevicesModule,
    ScreeningModule,
    BlockBookModule,
    SweepsModule,
    UserDataModule,
  ],
})
export class AppModule {}
