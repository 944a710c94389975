import { Inject, Injectable } from '@nestjs/common';
import type { PaymentStatus } from '@swipeclean/contracts/server';
import { type PaymentProviderRecord, PROVIDERS } from '../../providers/payment-provider';
import { findCurrentPayment, returnedAt } from '../../purchases/purchase';
import { PurchaseRepository } from '../../purchases/purchase.repository';

/** Tells the page that a payment returns to what is known of it. */
@Injectable()
export class PaymentStatusService {
  constructor(
    @Inject(PROVIDERS) private readonly providers: PaymentProviderRecord,
    private readonly purchases: PurchaseRepository,
  ) {}

  /** Paid once it is stored; pending while only its provider has it, until its webhook is processed. */
  async get(paymentId: string): Promise<PaymentStatus> {
    const stored =
      (await this.purchases.findPayment(paymentId)) ??
      findCurrentPayment((await this.purchases.find(paymentId))?.payments ?? []);
    if (stored) return { status: returnedAt(stored) ? 'unknown' : 'paid' };
    for (const provider of Object.values(this.providers))
      if (provider.mode !== 'off' && (await provider.isPaid(paymentId))) return { status: 'pending' };
    return { status: 'unknown' };
  }
}
