import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module';
import { AccountEventsListener } from './account-events.listener';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { MemberRepository } from './member.repository';
import { OwnerSessionRepository } from './owner-session.repository';

@Module({
  imports: [HistoryModule],
  controllers: [AccountsController],
  providers: [AccountsService, AccountEventsListener, MemberRepository, OwnerSessionRepository],
  exports: [AccountsService],
})
export class AccountsModule {}
