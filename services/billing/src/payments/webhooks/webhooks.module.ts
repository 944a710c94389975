import { Module } from '@nestjs/common';
import { ReadingsModule } from '../provider-sync/provider-sync.module';
import { WebhookEventHandler } from './webhook-event.handler';
import { WebhookEventRepository } from './webhook-event.repository';
import { WebhookWorker } from './webhook.job';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [ReadingsModule],
  controllers: [WebhooksController],
  providers: [WebhookEventHandler, WebhookEventRepository, WebhookWorker, WebhooksService],
})
export class WebhooksModule {}
