import { Module } from '@nestjs/common';
import { exportCleaningData } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
import { AccountEventsListener } from './account-events.listener';
import { ActionsModule } from './actions/actions.module';
import { CloudModule } from './cloud/cloud.module';
import { MailModule } from './mail/mail.module';
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
import { SourcesModule } from './sources.module';

/** Scans and the deck, which use each other, and the modules of mailboxes and drives. */
@Module({
  imports: [
    UserDataModule.for({ exportUser: exportCleaningData }),
    ActionsModule,
    SourcesModule,
    MailModule,
    CloudModule,
  ],
  controllers: [RecommendationsController, ScansController, SessionsController, StorageController],
  providers: [
    AccountEventsListener,
    AnalysisService,
    RecommendationDeckService,
    DeviceRepository,
    InsightsService,
    RecommendationRepository,
    RecommendationsService,
    ScanRepository,
    ScansService,
    SessionRepository,
    SessionsService,
  ],
})
export class AppModule {}
