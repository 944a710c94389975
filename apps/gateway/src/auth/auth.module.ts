import { Module } from '@nestjs/common';
import { AccountController } from './account.controller';
import { NavigationController } from './navigation.controller';
import { OwnerAccessController } from './owner-access.controller';
import { RecoveryController } from './recovery.controller';
import { SessionsController } from './sessions.controller';
import { UserDataExport } from './user-data-export';

@Module({
  controllers: [
    AccountController,
    NavigationController,
    OwnerAccessController,
    RecoveryController,
    SessionsController,
  ],
  providers: [UserDataExport],
})
export class AuthModule {}
