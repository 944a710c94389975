import { Module } from '@nestjs/common';
import { MessageBus, RpcClient } from '@swipeclean/service-kit';
import { AccountsModule } from '../accounts/accounts.module';
import { MailModule } from '../mail/mail.module';
import { PushModule } from '../push/push.module';
import { DigestController } from './digest.controller';
import { DigestFactsService } from './digest-facts.service';
import { DigestRepository } from './digest.repository';
import { DigestService } from './digest.service';

@Module({
  imports: [AccountsModule, MailModule, PushModule],
  controllers: [DigestController],
  providers: [
    DigestFactsService,
    DigestRepository,
    DigestService,
    { provide: RpcClient, inject: [MessageBus], useFactory: (bus: MessageBus) => new RpcClient(bus) },
  ],
})
export class DigestModule {}
