import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module';
import { UserDataController } from './user-data.controller';
import { UserDataService } from './user-data.service';

@Module({ imports: [HistoryModule], controllers: [UserDataController], providers: [UserDataService] })
export class UserDataModule {}
