import { Inject, Injectable } from '@nestjs/common';
import type { InspectedPurchase } from '@swipeclean/contracts/server';
import { appError, toAppError } from '@swipeclean/service-kit';
import {
  type PaymentProviderRecord,
  PROVIDERS,
  type ProviderReference,
} from '../../providers/payment-provider';
import { onRejection } from '../../providers/provider-errors';
import type { PurchaseState } from '../../purchases/purchase';
import type { PurchaseRow } from '../../purchases/purchase.entity';
import { PurchaseRepository } from '../../purchases/purchase.repository';

/** An id does not tell which of these it is of. */
const KINDS: readonly ProviderReference['kind'][] = ['subscription', 'single'];

/** Shows a purchase beside what its provider says now; changes nothing. */
@Injectable()
export class PurchaseInspectionService {
  constructor(
    @Inject(PROVIDERS) private readonly providers: PaymentProviderRecord,
    private readonly purchases: PurchaseRepository,
  ) {}

  /** @throws AppError `NOT_FOUND` if no provider knows it either, `UPSTREAM_FAILED` if one did not answer */
  async inspect(id: string): Promise<InspectedPurchase> {
    const row = await this.purchases.find(id);
    if (!row) return this.findAtProviders(id);
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

  /** One that is not stored: the webhooks of a first payment may still wait. */
  private async findAtProviders(id: string): Promise<InspectedPurchase> {
    const configured = Object.entries(this.providers).filter(([, { mode }]) => mode !== 'off');
    const answers = await Promise.allSettled(
      configured.flatMap(([name, provider]) =>
        KINDS.map(async (kind) => {
          const found = await provider.read({ id, kind }).catch(onRejection(undefined));
          return (
            found && { provider: name, hasUser: found.userId !== null, atProvider: toRecord(found.state) }
          );
        }),
      ),
    );
    const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []));
    if (known[0])
      return { scope: 'shared', id, ...known[0], syncedAt: null, stored: null, providerError: null };
    // Without its answer nobody can say that there is no such purchase.
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (failure) throw failure.reason;
    throw appError('PURCHASE_UNKNOWN');
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
