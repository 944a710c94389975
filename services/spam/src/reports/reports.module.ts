import { Module } from '@nestjs/common';
import { CommunityModule } from '../community/community.module';
import { NumbersModule } from '../numbers/numbers.module';
import { ReportRepository } from './report.repository';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';
import { TakeBackService } from './take-back.service';

@Module({
  imports: [CommunityModule, NumbersModule],
  controllers: [ReportsController],
  providers: [ReportsService, TakeBackService, ReportRepository],
})
export class ReportsModule {}
