import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module';
import { MailModule } from '../mail/mail.module';
import { SessionsModule } from '../sessions/sessions.module';
import { Housekeeping } from './housekeeping.service';

@Module({ imports: [LimitsModule, MailModule, SessionsModule], providers: [Housekeeping] })
export class HousekeepingModule {}
