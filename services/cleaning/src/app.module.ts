import { Module } from '@nestjs/common';
import { ActionsModule } from './actions/actions.module';
import { AnalysisModule } from './analysis/analysis.module';
import { RecommendationsModule } from './recommendations/recommendations.module';
import { ScansModule } from './scans/scans.module';
import { SessionsModule } from './sessions/sessions.module';
import { UserDataModule } from './user-data/user-data.module';

@Module({
  imports: [
    ScansModule,
    AnalysisModule,
    RecommendationsModule,
    SessionsModule,
    ActionsModule,
    UserDataModule,
  ],
})
export class AppModule {}
