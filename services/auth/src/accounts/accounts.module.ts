import { Module } from '@nestjs/common';
import { AccountRepository } from './account.repository';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { EntitlementListener } from './entitlement.listener';

@Module({
  controllers: [AccountsController],
  providers: [AccountRepository, AccountsService, EntitlementListener],
  exports: [AccountRepository],
})
export class AccountsModule {}
