import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  AttachPurchaseDto,
  GrantProDto,
  OwnerActionDto,
  OwnerCustomer,
  OwnerCustomerDetails,
  OwnerDispute,
} from '@swipeclean/contracts/server';
import { acquireAdvisoryLock, AppError, appError, Clock } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { computeEntitlement } from '../entitlement/compute-entitlement';
import { EntitlementService } from '../entitlement/entitlement.service';
import { ProviderSyncService } from '../payments/provider-sync/provider-sync.service';
import { type PaymentProviderRecord, PROVIDERS } from '../providers/payment-provider';
import { isRejected } from '../providers/provider-errors';
import type { PurchaseRow } from '../purchases/purchase.entity';
import { PurchaseRepository } from '../purchases/purchase.repository';
import { CustomerSearchRepository, type FoundCustomer } from './customer-search.repository';
import { LandingsService } from '../referrals/landings/landings.service';
import { OwnerActionRepository } from './owner-action.repository';
import { OwnerActionsService } from './owner-actions.service';
import { toOwnerAction } from './owner-action.entity';
import { sumKept, toOwnerPayment } from './owner-payment';

const MAX_FOUND = 50;

/** What the owner sees of customers, and does for them; every action is recorded. */
@Injectable()
export class OwnerConsoleService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly search: CustomerSearchRepository,
    private readonly purchases: PurchaseRepository,
    private readonly entitlements: EntitlementService,
    private readonly providerSync: ProviderSyncService,
    @Inject(PROVIDERS) private readonly providers: PaymentProviderRecord,
    private readonly actions: OwnerActionsService,
    private readonly actionRows: OwnerActionRepository,
    private readonly landings: LandingsService,
    private readonly clock: Clock,
  ) {}

  async list(text: string): Promise<OwnerCustomer[]> {
    const found = await this.search.find(text.trim(), MAX_FOUND);
    return Promise.all(found.map(async (one) => (await this.load(one)).customer));
  }

  /** @throws AppError `NOT_FOUND` */
  async get(id: string): Promise<OwnerCustomerDetails> {
    const found = (await this.search.find(id, MAX_FOUND)).find((one) => one.id === id);
    if (!found) throw appError('CUSTOMER_NOT_FOUND');
    const { customer, rows } = await this.load(found);
    const actions = found.userId ? await this.actions.listLatest(found.userId) : [];
    return {
      ...customer,
      payments: rows.flatMap((row) => row.payments.map((payment) => toOwnerPayment(row, payment))),
      grants: found.userId ? await this.entitlements.listGrants(found.userId) : [],
      actions: actions.map(toOwnerAction),
      visits: found.userId ? await this.landings.countVisits(found.userId) : null,
    };
  }

  async listDisputes(): Promise<OwnerDispute[]> {
    const open = await this.search.findOpenDisputes();
    const found = await Promise.all(
      open.map(async ({ paymentId, purchaseId, customerId }) => {
        const row = await this.purchases.find(purchaseId);
        const payment = row?.payments.find(({ id }) => id === paymentId);
        return row && payment ? { ...toOwnerPayment(row, payment), customerId } : undefined;
      }),
    );
    return found.filter((one) => one !== undefined);
  }

  async listActions() {
    return (await this.actions.listLatest()).map(toOwnerAction);
  }

  /** Gives a payment back; for cash it records that the owner has done so. @throws AppError `CONFLICT` */
  async refund(ownerId: string, { id: paymentId, reason }: OwnerActionDto): Promise<OwnerCustomerDetails> {
    const payment = await this.purchases.findPayment(paymentId);
    const row = payment && (await this.purchases.find(payment.purchaseId));
    if (!payment || !row) throw appError('PAYMENT_NOT_FOUND');
    if (sumKept([payment]) <= 0) throw appError('PAYMENT_REFUNDED');
    const { userId, provider } = row;
    await this.actions.recordAround(
      { ownerId, kind: 'refund', userId, subject: paymentId, reason },
      async (attemptId) => {
        if (provider === 'cash') return this.purchases.recordCashReturned(paymentId, this.clock.now());
        await this.providers[provider]
          .refund({ paymentId, key: `owner-${attemptId}` })
          .catch((error: unknown) => {
            throw isRejected(error) ? new AppError('CONFLICT', error.message) : error;
          });
        await this.providerSync.sync({ provider, id: row.id, kind: row.state.kind });
      },
    );
    if (provider === 'cash' && userId) await this.providerSync.reviewUser(userId);
    return this.get(userId ?? row.id);
  }

  /** Gives Pro once by the grant's id, also if the review after it failed and the owner tries again. */
  async grant(
    ownerId: string,
    { id: userId, grantId: id, days = null, reason }: GrantProDto,
  ): Promise<OwnerCustomerDetails> {
    await this.assertUser(userId);
    await this.dataSource.transaction(async (manager) => {
      await acquireAdvisoryLock(manager, `grant:${id}`);
      // Given before, and perhaps taken back since.
      if (await this.actionRows.exists(manager, 'grant', id)) return;
      const startsAt = this.clock.now();
      await this.entitlements.grant(manager, { id, userId, source: 'owner', plan: null, startsAt, days });
      await this.actions.record(manager, { ownerId, kind: 'grant', userId, subject: id, reason });
    });
    await this.providerSync.reviewUser(userId);
    return this.get(userId);
  }

  async revoke(ownerId: string, { id, reason }: OwnerActionDto): Promise<OwnerCustomerDetails> {
    const userId = await this.dataSource.transaction(async (manager) => {
      const granted = await this.entitlements.revoke(manager, id);
      await this.actions.record(manager, { ownerId, kind: 'revoke', userId: granted, subject: id, reason });
      return granted;
    });
    await this.providerSync.reviewUser(userId);
    return this.get(userId);
  }

  /** Gives a visitor's purchase to an account. @throws AppError `CONFLICT` if it has one */
  async attach(ownerId: string, { id, userId, reason }: AttachPurchaseDto): Promise<OwnerCustomerDetails> {
    await this.assertUser(userId);
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.purchases.attachToUser(manager, id, userId))) throw appError('PURCHASE_ASSIGNED');
      await this.actions.record(manager, { ownerId, kind: 'attach', userId, subject: id, reason });
    });
    await this.providerSync.reviewUser(userId);
    return this.get(userId);
  }

  /** A visitor's purchase has an id of its own, which is no user's. @throws AppError `NOT_FOUND` */
  private async assertUser(id: string): Promise<void> {
    if ((await this.get(id)).userId !== id) throw appError('USER_NOT_FOUND');
  }

  private async load({
    id,
    userId,
    email,
  }: FoundCustomer): Promise<{ customer: OwnerCustomer; rows: PurchaseRow[] }> {
    const own = userId ? null : await this.purchases.find(id);
    const rows = userId ? await this.purchases.findByUser(userId) : own ? [own] : [];
    const { isPro, subscription } = userId
      ? await this.entitlements.get(userId)
      : computeEntitlement(rows, [], this.clock.now());
    const paidCents = sumKept(rows.flatMap(({ payments }) => payments));
    return { customer: { id, userId, email, isPro, subscription, paidCents }, rows };
  }
}
