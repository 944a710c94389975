import { Module } from '@nestjs/common';
import { MessageBus, RpcClient } from '@swipeclean/service-kit';
import { AccountsModule } from '../accounts/accounts.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { DigestController } from './digest.controller';
import { DigestFactsService } from './digest-facts.service';
import { DigestRepository } from './digest.repository';
import { DigestService } from './digest.service';

@Module({
  imports: [AccountsModule, NotificationsModule],
  controllers: [DigestController],
  providers: [
    DigestFactsService,
    DigestRepository,
    DigestService,
    { provide: RpcClient, inject: [MessageBus], useFactory: (bus: MessageBus) => new RpcClient(bus) },
  ],
})
export class DigestModule {}
