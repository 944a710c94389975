import { Module } from '@nestjs/common';
import { BlockedCallRepository } from './blocked-call.repository';
import { BlockedTextRepository } from './blocked-text.repository';
import { HistoryController } from './history.controller';
import { HistoryService } from './history.service';

@Module({
  controllers: [HistoryController],
  providers: [HistoryService, BlockedCallRepository, BlockedTextRepository],
  exports: [BlockedCallRepository, BlockedTextRepository],
})
export class HistoryModule {}
