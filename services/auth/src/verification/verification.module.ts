import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { LimitsModule } from '../limits/limits.module';
import { MailModule } from '../mail/mail.module';
import { VerificationController } from './verification.controller';
import { VerificationService } from './verification.service';

@Module({
  imports: [AccountsModule, LimitsModule, MailModule],
  controllers: [VerificationController],
  providers: [VerificationService],
})
export class VerificationModule {}
