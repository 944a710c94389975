import { Module } from '@nestjs/common';
import { BlockListModule } from '../block-list/block-list.module';
import { CommunityModule } from '../community/community.module';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

@Module({
  imports: [CommunityModule, BlockListModule],
  controllers: [ReportsController],
  providers: [ReportsService],
})
export class ReportsModule {}
