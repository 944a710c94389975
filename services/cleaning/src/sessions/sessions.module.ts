import { Module } from '@nestjs/common';
import { DeckModule } from '../recommendations/deck.module';
import { ScansModule } from '../scans/scans.module';
import { SessionRepository } from './session.repository';
import { SessionsController } from './sessions.controller';
import { SessionsService } from './sessions.service';

@Module({
  imports: [DeckModule, ScansModule],
  controllers: [SessionsController],
  providers: [SessionsService, SessionRepository],
  exports: [SessionRepository],
})
export class SessionsModule {}
