import { Module } from '@nestjs/common';
import { ReadingsModule } from '../readings/readings.module';
import { WebhookEventHandler } from './webhook-event.handler';
import { WebhookEventRepository } from './webhook-event.repository';
import { WebhookWorker } from './webhook-worker.service';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [ReadingsModule],
  controllers: [WebhooksController],
  providers: [WebhookEventHandler, WebhookEventRepository, WebhookWorker, WebhooksService],
})
export class WebhooksModule {}
