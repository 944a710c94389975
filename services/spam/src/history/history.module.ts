import { Module } from '@nestjs/common';
import { BlockedTextRepository } from './blocked-text.repository';
import { HistoryController } from './history.controller';
import { HistoryRepository } from './history.repository';
import { HistoryService } from './history.service';

@Module({
  controllers: [HistoryController],
  providers: [HistoryService, HistoryRepository, BlockedTextRepository],
  exports: [BlockedTextRepository],
})
export class HistoryModule {}
