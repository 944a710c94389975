import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { BlockListModule } from '../block-list/block-list.module';
import { CommunityModule } from '../community/community.module';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

@Module({
  imports: [AccountsModule, BlockListModule, CommunityModule],
  controllers: [ReportsController],
  providers: [ReportsService],
})
export class ReportsModule {}
