import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { BlockListModule } from '../block-list/block-list.module';
import { CommunityModule } from '../community/community.module';
import { DevicesModule } from '../devices/devices.module';
import { HistoryModule } from '../history/history.module';
import { ProviderCallRepository } from './provider-call.repository';
import { ProviderCallsService } from './provider-calls.service';
import { ScreeningController } from './screening.controller';
import { ScreeningService } from './screening.service';
import { UserModels } from './user-models';

@Module({
  imports: [AccountsModule, CommunityModule, DevicesModule, HistoryModule, BlockListModule],
  controllers: [ScreeningController],
  providers: [ScreeningService, UserModels, ProviderCallsService, ProviderCallRepository],
})
export class ScreeningModule {}
