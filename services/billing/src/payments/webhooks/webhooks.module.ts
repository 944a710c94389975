import { Module } from '@nestjs/common';
import { ProviderSyncModule } from '../provider-sync/provider-sync.module';
import { WebhookProcessor } from './webhook.processor';
import { WebhookEventRepository } from './webhook-event.repository';
import { WebhookJob } from './webhook.job';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [ProviderSyncModule],
  controllers: [WebhooksController],
  providers: [WebhookProcessor, WebhookEventRepository, WebhookJob, WebhooksService],
})
export class WebhooksModule {}
