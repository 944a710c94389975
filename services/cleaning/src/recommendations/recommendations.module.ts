import { Module } from '@nestjs/common';
import { DeckModule } from './deck.module';
import { ScansModule } from '../scans/scans.module';
import { SessionsModule } from '../sessions/sessions.module';
import { RecommendationsController } from './recommendations.controller';
import { RecommendationsService } from './recommendations.service';

@Module({
  imports: [DeckModule, ScansModule, SessionsModule],
  controllers: [RecommendationsController],
  providers: [RecommendationsService],
})
export class RecommendationsModule {}
