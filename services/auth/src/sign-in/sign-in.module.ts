import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailModule } from '../mail/mail.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { LoginService } from './login.service';
import { RegistrationService } from './registration.service';
import { SignInController } from './sign-in.controller';
import { SignInService } from './sign-in.service';

@Module({
  imports: [AccountsModule, MailModule, PasswordsModule, SessionsModule],
  controllers: [SignInController],
  providers: [LoginService, RegistrationService, SignInService],
  exports: [RegistrationService, SignInService],
})
export class SignInModule {}
