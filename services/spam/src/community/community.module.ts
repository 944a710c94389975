import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { DevicesModule } from '../devices/devices.module';
import { NumberListsModule } from '../number-lists/number-lists.module';
import { CommunityRepository } from './community.repository';
import { CommunityService } from './community.service';
import { ProtectedNumbers } from './protected-numbers';

@Module({
  imports: [AccountsModule, DevicesModule, NumberListsModule],
  providers: [CommunityService, CommunityRepository, ProtectedNumbers],
  exports: [CommunityService, ProtectedNumbers],
})
export class CommunityModule {}
