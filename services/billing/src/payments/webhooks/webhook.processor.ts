import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { type PaymentProviderRecord, PROVIDERS } from '../../providers/payment-provider';
import { ProviderSyncService } from '../provider-sync/provider-sync.service';
import type { WebhookEventRow } from './webhook-event.repository';

/**
 * Finds the purchase that an event is about and syncs it; the rest of the event is not used. One purchase is synced at
 * a time over all replicas: the events that came before a sync began are done with it. The lock holds a connection
 * during the sync, so that at most as many are held as events are processed at once.
 */
@Injectable()
export class WebhookProcessor {
  constructor(
    @Inject(PROVIDERS) private readonly providers: PaymentProviderRecord,
    private readonly providerSync: ProviderSyncService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Returns the user the event was about, if known. */
  async process({
    provider: name,
    type,
    body,
    receivedAt,
  }: Pick<WebhookEventRow, 'provider' | 'type' | 'body' | 'receivedAt'>): Promise<string | null> {
    const provider = this.providers[name];
    const event = { type, body: JSON.parse(body) as unknown };
    if (await provider.recordDecline?.(event)) return null;
    const found = await provider.findPurchase(event);
    if (!found) return null;
    return withAdvisoryLock(this.dataSource, `sync of ${found.id}`, () =>
      this.providerSync.syncAfter(receivedAt, { ...found, provider: name }),
    );
  }
}
