import { Module } from '@nestjs/common';
import { cleaningRpc } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
import { AccountEventsListener } from './account-events.listener';
import { ActionRepository } from './actions/action.repository';
import { ActionsController } from './actions/actions.controller';
import { ActionsService } from './actions/actions.service';
import { QuotaService } from './actions/quota.service';
import { AnalysisService } from './storage/analysis.service';
import { DeviceRepository } from './storage/device.repository';
import { StorageController } from './storage/storage.controller';
import { InsightsService } from './storage/insights.service';
import { RecommendationDeckService } from './recommendations/recommendation-deck.service';
import { RecommendationRepository } from './recommendations/recommendation.repository';
import { RecommendationsController } from './recommendations/recommendations.controller';
import { RecommendationsService } from './recommendations/recommendations.service';
import { ScanRepository } from './scans/scan.repository';
import { ScansController } from './scans/scans.controller';
import { ScansService } from './scans/scans.service';
import { SessionRepository } from './sessions/session.repository';
import { SessionsController } from './sessions/sessions.controller';
import { SessionsService } from './sessions/sessions.service';

/** One module: every part of the service uses scans and the deck. */
@Module({
  imports: [UserDataModule.for({ exportUser: cleaningRpc.exportUser })],
  controllers: [
    ActionsController,
    RecommendationsController,
    ScansController,
    SessionsController,
    StorageController,
  ],
  providers: [
    AccountEventsListener,
    ActionRepository,
    ActionsService,
    AnalysisService,
    RecommendationDeckService,
    DeviceRepository,
    InsightsService,
    QuotaService,
    RecommendationRepository,
    RecommendationsService,
    ScanRepository,
    ScansService,
    SessionRepository,
    SessionsService,
  ],
})
export class AppModule {}
