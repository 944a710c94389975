import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailModule } from '../mail/mail.module';
import { SignInModule } from '../sign-in/sign-in.module';
import { IdentityRepository } from './identity.repository';
import { OidcProvider } from './oidc-provider';
import { OidcController } from './oidc.controller';
import { OidcService } from './oidc.service';

@Module({
  imports: [AccountsModule, MailModule, SignInModule],
  controllers: [OidcController],
  providers: [IdentityRepository, OidcProvider, OidcService],
  exports: [IdentityRepository, OidcService],
})
export class OidcModule {}
