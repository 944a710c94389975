import { Module } from '@nestjs/common';
import { HistoryModule } from './history/history.module';
import { NumbersModule } from './numbers/numbers.module';
import { ReportsModule } from './reports/reports.module';
import { UserDataModule } from './user-data/user-data.module';

@Module({ imports: [NumbersModule, ReportsModule, HistoryModule, UserDataModule] })
export class AppModule {}
