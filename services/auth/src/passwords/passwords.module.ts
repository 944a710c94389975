import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { LimitsModule } from '../limits/limits.module';
import { SessionsModule } from '../sessions/sessions.module';
import { PasswordsService } from './passwords.service';
import { SecretHasher } from './secret-hasher';

@Module({
  imports: [AccountsModule, LimitsModule, SessionsModule],
  providers: [SecretHasher, PasswordsService],
  exports: [SecretHasher, PasswordsService],
})
export class PasswordsModule {}
