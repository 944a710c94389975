import { Module } from '@nestjs/common';
import { authEvents, spamRpc } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
import { HistoryModule } from './history/history.module';
import { NumbersModule } from './numbers/numbers.module';
import { ReportsModule } from './reports/reports.module';

@Module({
  imports: [
    NumbersModule,
    ReportsModule,
    HistoryModule,
    UserDataModule.for({ exportUser: spamRpc.exportUser, erased: authEvents.userErased }),
  ],
})
export class AppModule {}
