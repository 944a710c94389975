import { Module } from '@nestjs/common';
import { CommunityModule } from '../community/community.module';
import { DevicesModule } from '../devices/devices.module';
import { HistoryModule } from '../history/history.module';
import { UserWords } from '../texts/user-words';
import { ProviderCallsService } from './provider-calls.service';
import { ProviderCallRepository } from './provider-call.repository';
import { ScreeningController } from './screening.controller';
import { ScreeningRepository } from './screening.repository';
import { ScreeningService } from './screening.service';

@Module({
  imports: [CommunityModule, DevicesModule, HistoryModule],
  controllers: [ScreeningController],
  providers: [ScreeningService, UserWords, ScreeningRepository, ProviderCallsService, ProviderCallRepository],
})
export class ScreeningModule {}
