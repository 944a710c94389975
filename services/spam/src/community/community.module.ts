import { Module } from '@nestjs/common';
import { ListConfig, ListDownloader, ListRepository } from '@swipeclean/service-kit';
import { AccountsModule } from '../accounts/accounts.module';
import { SpamConfig } from '../config';
import { DevicesModule } from '../devices/devices.module';
import { NumberListsService } from './number-lists.service';
import { CommunityController } from './community.controller';
import { CommunityRepository } from './community.repository';
import { CommunityService } from './community.service';
import { ComplaintImporter } from './complaint-importer';
import { ProtectedNumbers } from './protected-numbers';

@Module({
  imports: [AccountsModule, DevicesModule],
  controllers: [CommunityController],
  providers: [
    CommunityService,
    CommunityRepository,
    ComplaintImporter,
    ProtectedNumbers,
    NumberListsService,
    ListDownloader,
    ListRepository,
    { provide: ListConfig, useExisting: SpamConfig },
  ],
  exports: [CommunityService, ProtectedNumbers],
})
export class CommunityModule {}
