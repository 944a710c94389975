import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module';
import { AccountController } from './account.controller';
import { FoundersController } from './founders.controller';
import { NavigationController } from './navigation.controller';
import { OwnerAccessController } from './owner-access.controller';
import { RecoveryController } from './recovery.controller';
import { SessionsController } from './sessions.controller';
import { UserDataExport } from './user-data-export';

@Module({
  imports: [BillingModule],
  controllers: [
    AccountController,
    FoundersController,
    NavigationController,
    OwnerAccessController,
    RecoveryController,
    SessionsController,
  ],
  providers: [UserDataExport],
})
export class AuthModule {}
