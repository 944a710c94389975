import { Module } from '@nestjs/common';
import { ActionsModule } from '../actions/actions.module';
import { AnalysisModule } from '../analysis/analysis.module';
import { ScansModule } from '../scans/scans.module';
import { InsightsController } from './insights.controller';
import { InsightsService } from './insights.service';

@Module({
  imports: [ScansModule, AnalysisModule, ActionsModule],
  controllers: [InsightsController],
  providers: [InsightsService],
})
export class InsightsModule {}
