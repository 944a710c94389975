import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { LimitsModule } from '../limits/limits.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { OwnerAccessController } from './owner-access.controller';
import { OwnerAccessService } from './owner-access.service';

@Module({
  imports: [AccountsModule, LimitsModule, PasswordsModule, SessionsModule],
  controllers: [OwnerAccessController],
  providers: [OwnerAccessService],
})
export class OwnerAccessModule {}
