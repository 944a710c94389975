import { Inject, Injectable } from '@nestjs/common';
import type { InspectedPurchase } from '@swipeclean/contracts/server';
import { AppError, toAppError } from '@swipeclean/service-kit';
import { type PaymentProviderRecord, PROVIDERS } from '../../providers/payment-provider';
import type { PurchaseState } from '../../purchases/purchase';
import type { PurchaseRow } from '../../purchases/purchase.entity';
import { PurchaseRepository } from '../../purchases/purchase.repository';

/** Shows a purchase beside what its provider says now; changes nothing. */
@Injectable()
export class PurchaseInspectionService {
  constructor(
    @Inject(PROVIDERS) private readonly providers: PaymentProviderRecord,
    private readonly purchases: PurchaseRepository,
  ) {}

  /** @throws AppError `NOT_FOUND` */
  async inspect(id: string): Promise<InspectedPurchase> {
    const row = await this.purchases.find(id);
    if (!row) throw new AppError('NOT_FOUND', 'There is no such purchase.');
    const { provider, state, userId, syncedAt } = row;
    return {
      scope: 'shared',
      id,
      provider,
      hasUser: userId !== null,
      syncedAt: syncedAt?.toISOString() ?? null,
      stored: toRecord(state),
      ...(await this.readAtProvider(row)),
    };
  }

  /** Operators look here while a provider does not answer, so that is told beside what is stored. */
  private async readAtProvider({
    id,
    provider,
    state,
  }: PurchaseRow): Promise<Pick<InspectedPurchase, 'atProvider' | 'providerError'>> {
    if (provider === 'cash') return { atProvider: null, providerError: null };
    try {
      const found = await this.providers[provider].read({ id, kind: state.kind });
      return { atProvider: found ? toRecord(found.state) : null, providerError: null };
    } catch (error) {
      return { atProvider: null, providerError: toAppError(error).code };
    }
  }
}

/** A link that shows the payer's name, and what tells one card from others. */
const HIDDEN_FIELDS = new Set(['invoiceUrl', 'instrument']);

const toRecord = (state: PurchaseState): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(state, (key, value: unknown) => (HIDDEN_FIELDS.has(key) ? undefined : value)),
  ) as Record<string, unknown>;
