import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type OwnerPayout,
  type Payout,
  type PayPayoutsDto,
  REFERRAL_TERMS,
  type RequestPayoutDto,
  SITE_PATHS,
} from '@swipeclean/contracts/server';
import { AppError, appError, Clock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AccountRepository } from '../../accounts/account.repository';
import { LedgerRepository } from './ledger.repository';
import { type PayoutRow, toOwnerPayout, toPayout } from './payout.entity';
import { NoticesService, OWNER } from '../../notices/notices.service';
import { OwnerActionsService } from '../../owner-console/owner-actions.service';
import { PayoutRepository } from './payout.repository';

const MAX_SETTLED = 200;

/** Payouts: requested by users, paid and settled by the owner. */
@Injectable()
export class PayoutsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payouts: PayoutRepository,
    private readonly accounts: AccountRepository,
    private readonly ledger: LedgerRepository,
    private readonly notices: NoticesService,
    private readonly actions: OwnerActionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Requests a payout of everything released (REF-13); of concurrent requests one succeeds. @throws AppError `CONFLICT`
   */
  request(userId: string, { method, destination }: RequestPayoutDto): Promise<Payout> {
    return this.dataSource.transaction(async (manager) => {
      const payeeId = await this.ledger.lockPayee(manager, userId);
      if (await this.payouts.hasOpen(manager, payeeId)) throw appError('PAYOUT_OPEN');
      const cents = await this.ledger.getBalance(manager, payeeId, 'earned');
      if (cents < REFERRAL_TERMS.minimumPayoutCents) throw belowMinimum(cents);
      const row: PayoutRow = {
        id: uuidv7(),
        userId,
        payeeId,
        cents,
        method,
        destination,
        status: 'requested',
        requestedAt: this.clock.now(),
        settledAt: null,
        note: null,
      };
      await this.payouts.save(manager, row);
      await this.postMovement(manager, row, 'payout-requested');
      const key = `payout requested ${row.id}`;
      const details = { cents, link: SITE_PATHS.ownerPayouts };
      await this.notices.notify(manager, OWNER, { key, kind: 'ownerPayout', details });
      return toPayout(row);
    });
  }

  async list(): Promise<OwnerPayout[]> {
    return this.toOwnerPayouts(await this.payouts.findAll(MAX_SETTLED));
  }

  /** Settles a payout; repeated calls change nothing. @throws AppError `CONFLICT` when it was settled differently */
  async settle(ownerId: string, id: string, status: 'paid' | 'refused', note: string): Promise<OwnerPayout> {
    const settled = await this.dataSource.transaction(async (manager) => {
      const row = await this.payouts.findForUpdate(manager, id);
      if (!row) throw appError('PAYOUT_NOT_FOUND');
      if (row.status === 'requested') {
        if (status === 'paid') await this.assertCovered(manager, row);
        await this.close(manager, row, status, note);
        const { userId } = row;
        const kind = `payout-${status}` as const;
        await this.actions.record(manager, { ownerId, kind, userId, subject: id, reason: note });
      } else if (row.status !== status || row.note !== note)
        throw appError(row.status === 'paid' ? 'PAYOUT_PAID' : 'PAYOUT_REFUSED');
      return row;
    });
    return (await this.toOwnerPayouts([settled]))[0] as OwnerPayout;
  }

  /** Marks the payouts of a run as sent; those that were taken back or settled otherwise are left out. */
  async payAll(ownerId: string, { ids, reference }: PayPayoutsDto): Promise<OwnerPayout[]> {
    const paid: OwnerPayout[] = [];
    for (const id of ids) {
      try {
        paid.push(await this.settle(ownerId, id, 'paid', reference));
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error;
      }
    }
    return paid;
  }

  /** Refuses the open payouts of an account that is being erased. */
  async refuseOpenPayouts(manager: EntityManager, userId: string): Promise<void> {
    for (const row of await this.payouts.findOpenByUserForUpdate(manager, userId)) {
      await this.close(manager, row, 'refused', 'The account was erased.');
    }
  }

  private async toOwnerPayouts(rows: PayoutRow[]): Promise<OwnerPayout[]> {
    const names = await this.accounts.findShownNames(rows.flatMap(({ userId }) => userId ?? []));
    return Promise.all(
      rows.map(async (row) => {
        const takenBack = row.status === 'requested' ? await this.ledger.getDebt(row.payeeId) : 0;
        return toOwnerPayout(row, (row.userId && names.get(row.userId)) ?? null, takenBack);
      }),
    );
  }

  /** What was reversed after the request must not be paid. @throws AppError `CONFLICT` */
  private async assertCovered(manager: EntityManager, { userId, payeeId }: PayoutRow): Promise<void> {
    if (userId) await this.ledger.lockPayee(manager, userId);
    const missing = await this.ledger.getDebt(payeeId, manager);
    if (missing > 0) throw appError('PAYOUT_TAKEN_BACK', { amountMissing: missing });
  }

  private async close(
    manager: EntityManager,
    row: PayoutRow,
    status: 'paid' | 'refused',
    note: string,
  ): Promise<void> {
    Object.assign(row, { status, note, destination: null, settledAt: this.clock.now() });
    await this.payouts.save(manager, row);
    await this.postMovement(manager, row, `payout-${status}`);
    const { id, cents, userId } = row;
    if (!userId) return;
    const details = { cents, at: this.clock.now().toISOString(), text: note };
    const kind = status === 'paid' ? 'payoutPaid' : 'payoutRefused';
    await this.notices.notify(manager, { userId, email: null }, { key: `payout ${id}`, kind, details });
  }

  private postMovement(
    manager: EntityManager,
    { id: reference, payeeId, cents }: PayoutRow,
    kind: 'payout-requested' | 'payout-paid' | 'payout-refused',
  ): Promise<void> {
    return this.ledger.post(manager, { payeeId, kind, reference, cents, at: this.clock.now() });
  }
}

const belowMinimum = (cents: number): AppError => {
  const amountLeast = REFERRAL_TERMS.minimumPayoutCents;
  return appError('PAYOUT_BELOW_MINIMUM', { amountLeast, amountMissing: amountLeast - cents });
};
