import { Module } from '@nestjs/common';
import { authEvents, cleaningRpc } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
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
    UserDataModule.for({ exportUser: cleaningRpc.exportUser, erased: authEvents.userErased }),
  ],
})
export class AppModule {}
