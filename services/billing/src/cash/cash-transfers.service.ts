import { Inject, Injectable } from '@nestjs/common';
import {
  type AnnounceLinkPaymentDto,
  BILLING_TERMS,
  type CashTransfer,
  type CashTransferDto,
  type DecidedActivation,
  type PendingActivation,
  PRICES,
  SITE_PATHS,
} from '@swipeclean/contracts/server';
import { appError, Clock, LOGGER, type Logger } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { acceptsTestMoney, BillingConfig } from '../config';
import { EntitlementService } from '../entitlement/entitlement.service';
import { NoticesService, OWNER } from '../notices/notices.service';
import { OwnerActionsService } from '../owner-console/owner-actions.service';
import { CustomersService } from '../customers/customers.service';
import { ProviderSyncService } from '../payments/provider-sync/provider-sync.service';
import { type PaymentRecord, toPayment } from '../purchases/purchase';
import { PurchaseRepository } from '../purchases/purchase.repository';
import { randomCode } from '../random-code';
import type { CashTransferRow } from './cash-transfer.entity';
import { CashTransferRepository } from './cash-transfer.repository';

/** Attempts to find a free reference. */
const MAX_ATTEMPTS = 10;

const MAX_DECIDED = 100;

/** Transfers in cash and by the personal link: announced by users, approved or rejected by the owner. */
@Injectable()
export class CashTransfersService {
  constructor(
    private readonly transfers: CashTransferRepository,
    private readonly customers: CustomersService,
    private readonly purchases: PurchaseRepository,
    private readonly entitlements: EntitlementService,
    private readonly providerSync: ProviderSyncService,
    private readonly notices: NoticesService,
    private readonly actions: OwnerActionsService,
    private readonly clock: Clock,
    private readonly config: BillingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Announces a transfer (SUBS-19); returns the pending one if there is one. */
  announce(userId: string, { customerInfo, plan }: CashTransferDto): Promise<CashTransfer> {
    return this.insert(userId, { customerInfo, plan, payerReference: null });
  }

  /** Announces a payment by the personal link, which takes the price of a month. @throws AppError `CONFLICT` */
  async announceLink(userId: string, { reference }: AnnounceLinkPaymentDto): Promise<CashTransfer> {
    const email = (await this.customers.findVerifiedEmail(userId)) ?? '';
    const customerInfo = { firstName: '', lastName: '', email, phone: '' };
    return this.insert(userId, { customerInfo, plan: 'monthly', payerReference: reference.toUpperCase() });
  }

  private async insert(
    userId: string,
    { customerInfo, plan, payerReference }: Pick<CashTransferRow, 'customerInfo' | 'plan' | 'payerReference'>,
  ): Promise<CashTransfer> {
    for (let attempt = 0; attempt <= MAX_ATTEMPTS; attempt++) {
      const pending = await this.transfers.findPendingByUser(userId);
      if (pending) return toCashTransfer(pending);
      if (payerReference && (await this.transfers.isAnnounced(payerReference)))
        throw appError('TRANSACTION_KNOWN');
      await this.entitlements.assertCanBuy(userId, plan, 'cash');
      const reference = `SC-${randomCode()}`;
      const id = uuidv7();
      const transfer = { id, userId, customerInfo, reference, payerReference, plan, cents: PRICES[plan] };
      await this.transfers.transaction(async (manager) => {
        if (await this.transfers.insert(manager, transfer)) await this.tellAnnounced(manager, transfer);
      });
    }
    throw new Error(`No free reference in ${MAX_ATTEMPTS} attempts`);
  }

  private async tellAnnounced(
    manager: EntityManager,
    {
      id,
      userId,
      reference,
      payerReference,
      plan,
      cents,
    }: Pick<CashTransferRow, 'id' | 'userId' | 'reference' | 'payerReference' | 'plan' | 'cents'>,
  ): Promise<void> {
    const details = { cents, plan, text: payerReference ?? reference };
    await this.notices.notify(
      manager,
      { userId, email: null },
      {
        key: `cash announced ${id}`,
        kind: 'cashAnnounced',
        details: { ...details, link: SITE_PATHS.subscribe },
      },
    );
    const key = `cash to check ${id}`;
    const link = SITE_PATHS.ownerActivations;
    await this.notices.notify(manager, OWNER, { key, kind: 'ownerCash', details: { ...details, link } });
  }

  async getLatest(userId: string): Promise<CashTransfer | null> {
    const latest = await this.transfers.findLatestByUser(userId);
    return latest && toCashTransfer(latest);
  }

  async listDecided(): Promise<DecidedActivation[]> {
    return (await this.transfers.findDecided(MAX_DECIDED)).map(toDecidedActivation);
  }

  async listPending(): Promise<PendingActivation[]> {
    return (await this.transfers.findPending()).map(toPendingActivation);
  }

  /** Approves a transfer; it then counts as any other payment (SUBS-20). */
  async approve(owner: string, id: string): Promise<void> {
    const { syncNumber } = await this.purchases.beginSync();
    const { userId } = await this.decide(
      id,
      { status: 'approved', decidedBy: owner, reason: null },
      async (row, manager) => {
        const payment: PaymentRecord = {
          id,
          cents: row.cents,
          currency: PRICES.currency,
          country: null,
          instrument: null,
          paidAt: this.clock.now(),
          coversUntil: null,
          moneyBack: [],
          isTest: acceptsTestMoney(this.config),
        };
        await this.purchases.save(
          {
            id,
            provider: 'cash',
            userId: row.userId,
            customerId: null,
            email: null,
            syncNumber,
            state: { kind: 'single', plan: row.plan, payment: toPayment(payment) },
            payments: [payment],
          },
          manager,
        );
        // The review below may fail or not run: the entitlement job then does it.
        await this.entitlements.scheduleReview(row.userId, manager);
      },
    );
    await this.providerSync.reviewUser(userId).catch((error: unknown) => {
      this.logger.warn({ err: error, transferId: id }, 'cash transfer review failed');
    });
  }

  async reject(owner: string, id: string, reason: string): Promise<void> {
    await this.decide(id, { status: 'rejected', decidedBy: owner, reason }, (row, manager) =>
      this.notices.notify(
        manager,
        { userId: row.userId, email: null },
        {
          key: `cash rejected ${id}`,
          kind: 'cashRejected',
          details: { cents: row.cents, plan: row.plan, text: reason, link: SITE_PATHS.subscribe },
        },
      ),
    );
  }

  private async decide(
    id: string,
    decision: Pick<CashTransferRow, 'status' | 'decidedBy' | 'reason'>,
    effect?: (row: CashTransferRow, manager: EntityManager) => Promise<void>,
  ): Promise<CashTransferRow> {
    return this.transfers.transaction(async (manager) => {
      const row = await this.transfers.findForUpdate(manager, id);
      if (!row) throw appError('CASH_TRANSFER_NOT_FOUND');
      if (row.status !== 'pending') throw appError('CASH_TRANSFER_DECIDED');
      await this.transfers.updateDecision(manager, id, { ...decision, decidedAt: this.clock.now() });
      await effect?.(row, manager);
      await this.actions.record(manager, {
        ownerId: decision.decidedBy as string,
        kind: `cash-${decision.status as 'approved' | 'rejected'}`,
        userId: row.userId,
        subject: id,
        reason: decision.reason ?? row.reference,
      });
      this.logger.info({ transferId: id, ...decision }, 'cash transfer decided');
      return row;
    });
  }
}

const toCashTransfer = (row: CashTransferRow): CashTransfer => ({
  id: row.id,
  status: row.status,
  plan: row.plan,
  announcedAt: row.createdAt.toISOString(),
  payerReference: row.payerReference,
  reason: row.reason,
  instructions: { reference: row.reference, cents: row.cents, hours: BILLING_TERMS.cashHours },
});

const toPendingActivation = (row: CashTransferRow): PendingActivation => ({
  id: row.id,
  email: row.customerInfo.email,
  name: `${row.customerInfo.firstName} ${row.customerInfo.lastName}`.trim(),
  phone: row.customerInfo.phone,
  reference: row.reference,
  payerReference: row.payerReference,
  plan: row.plan,
  cents: row.cents,
  createdAt: row.createdAt.toISOString(),
});

const toDecidedActivation = (row: CashTransferRow): DecidedActivation => ({
  ...toPendingActivation(row),
  status: row.status as DecidedActivation['status'],
  decidedBy: row.decidedBy as string,
  decidedAt: (row.decidedAt as Date).toISOString(),
  reason: row.reason,
});
