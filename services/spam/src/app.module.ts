import { Module } from '@nestjs/common';
import { authEvents, spamRpc } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
import { ClockModule } from './clock.module';
import { CommunityModule } from './community/community.module';
import { BlockBookModule } from './block-book/block-book.module';
import { DevicesModule } from './devices/devices.module';
import { HistoryModule } from './history/history.module';
import { MembersModule } from './members/members.module';
import { NumbersModule } from './numbers/numbers.module';
import { ReportsModule } from './reports/reports.module';
import { ScreeningModule } from './screening/screening.module';

@Module({
  imports: [
    ClockModule,
    MembersModule,
    CommunityModule,
    NumbersModule,
    ReportsModule,
    HistoryModule,
    DevicesModule,
    ScreeningModule,
    BlockBookModule,
    UserDataModule.for({ exportUser: spamRpc.exportUser, erased: authEvents.userErased }),
  ],
})
export class AppModule {}
