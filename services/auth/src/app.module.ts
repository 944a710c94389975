import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module';
import { HousekeepingModule } from './housekeeping/housekeeping.module';
import { OidcModule } from './oidc/oidc.module';
import { OwnerAccessModule } from './owner-access/owner-access.module';
import { RecoveryModule } from './recovery/recovery.module';
import { SessionsModule } from './sessions/sessions.module';
import { SignInModule } from './sign-in/sign-in.module';
import { UserDataModule } from './user-data/user-data.module';
import { VerificationModule } from './verification/verification.module';

@Module({
  imports: [
    AccountsModule,
    HousekeepingModule,
    OidcModule,
    OwnerAccessModule,
    RecoveryModule,
    SessionsModule,
    SignInModule,
    UserDataModule,
    VerificationModule,
  ],
})
export class AppModule {}
