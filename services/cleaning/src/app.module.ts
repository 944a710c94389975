import { Module } from '@nestjs/common';
import { cleaningRpc } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
import { AccountEventsListener } from './account-events.listener';
import { ActionsModule } from './actions/actions.module';
import { AnalysisModule } from './analysis/analysis.module';
import { InsightsModule } from './insights/insights.module';
import { RecommendationsModule } from './recommendations/recommendations.module';
import { ScansModule } from './scans/scans.module';
import { SessionsModule } from './sessions/sessions.module';

@Module({
  imports: [
    ScansModule,
    AnalysisModule,
    InsightsModule,
    RecommendationsModule,
    SessionsModule,
    ActionsModule,
    UserDataModule.for({ exportUser: cleaningRpc.exportUser }),
  ],
  providers: [AccountEventsListener],
})
export class AppModule {}
