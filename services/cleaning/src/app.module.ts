import { Module } from '@nestjs/common';
import { cleaningRpc } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
import { AccountEventsListener } from './account-events.listener';
import { ActionsModule } from './actions/actions.module';
import { AnalysisModule } from './analysis/analysis.module';
import { InsightsController } from './insights/insights.controller';
import { InsightsService } from './insights/insights.service';
import { DeckModule } from './recommendations/deck.module';
import { RecommendationsController } from './recommendations/recommendations.controller';
import { RecommendationsService } from './recommendations/recommendations.service';
import { ScansModule } from './scans/scans.module';
import { SessionsModule } from './sessions/sessions.module';

@Module({
  imports: [
    ScansModule,
    AnalysisModule,
    DeckModule,
    SessionsModule,
    ActionsModule,
    UserDataModule.for({ exportUser: cleaningRpc.exportUser }),
  ],
  controllers: [InsightsController, RecommendationsController],
  providers: [AccountEventsListener, InsightsService, RecommendationsService],
})
export class AppModule {}
