import { Module } from '@nestjs/common';
import { NoticesModule } from '../../notices/notices.module';
import { ProviderSyncModule } from '../provider-sync/provider-sync.module';
import { WebhookEventRepository } from './webhook-event.repository';
import { WebhookJob } from './webhook.job';
import { WebhookProcessor } from './webhook.processor';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [NoticesModule, ProviderSyncModule],
  providers: [WebhookEventRepository, WebhookJob, WebhookProcessor, WebhooksService],
  exports: [WebhooksService],
})
export class WebhooksModule {}
