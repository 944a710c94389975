import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CommunityModule } from '../community/community.module';
import { HistoryModule } from '../history/history.module';
import { BlockListController } from './block-list.controller';
import { BlockListRepository } from './block-list.repository';
import { BlockListService } from './block-list.service';
import { ListImportService } from './import/list-import.service';

@Module({
  imports: [AccountsModule, CommunityModule, HistoryModule],
  controllers: [BlockListController],
  providers: [BlockListService, ListImportService, BlockListRepository],
  exports: [BlockListService],
})
export class BlockListModule {}
