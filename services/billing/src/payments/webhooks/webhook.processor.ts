import { Inject, Injectable } from '@nestjs/common';
import { type PaymentProviderRecord, PROVIDERS } from '../../providers/payment-provider';
import { ProviderSyncService } from '../provider-sync/provider-sync.service';
import type { WebhookEventRow } from './webhook-event.repository';

/**
 * Finds the purchase that an event is about and syncs it; the rest of the event is not used. One purchase is synced at
 * a time: the events that came before a sync began are done with it.
 */
@Injectable()
export class WebhookProcessor {
  /** The last sync of each purchase that is running or waits. */
  private readonly syncs = new Map<string, Promise<unknown>>();

  constructor(
    @Inject(PROVIDERS) private readonly providers: PaymentProviderRecord,
    private readonly providerSync: ProviderSyncService,
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
    return this.runExclusive(found.id, () =>
      this.providerSync.syncAfter(receivedAt, { ...found, provider: name }),
    );
  }

  private async runExclusive<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const run = (this.syncs.get(id) ?? Promise.resolve()).then(work, work);
    this.syncs.set(id, run);
    try {
      return await run;
    } finally {
      if (this.syncs.get(id) === run) this.syncs.delete(id);
    }
  }
}
