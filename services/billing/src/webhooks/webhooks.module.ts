import { Module } from '@nestjs/common';
import { PurchasesModule } from '../purchases/purchases.module';
import { WebhookEventHandler } from './webhook-event.handler';
import { WebhookEventRepository } from './webhook-event.repository';
import { WebhookWorker } from './webhook-worker.service';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [PurchasesModule],
  controllers: [WebhooksController],
  providers: [WebhookEventHandler, WebhookEventRepository, WebhookWorker, WebhooksService],
})
export class WebhooksModule {}
