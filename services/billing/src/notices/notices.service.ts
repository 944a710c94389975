import { Injectable } from '@nestjs/common';
import { billingEvents } from '@swipeclean/contracts/server';
import { Clock, emitInTransaction, EventOutbox } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { BillingConfig } from '../config';
import { issueInvoice } from '../invoices/issue-invoice';
import { DuplicatePaymentRepository } from '../purchases/duplicate-payment.repository';
import type { PurchaseRow } from '../purchases/purchase.entity';
import { PurchaseRepository } from '../purchases/purchase.repository';
import { NoticeRepository } from './notice.repository';
import { listPurchaseNotices, listUnconfirmedNotices, type Notice } from './purchase-notices';

/** Whom a mail goes to: a user, or a visitor's address; the owner with neither. */
export type Recipient = { userId: string | null; email: string | null };

export const OWNER: Recipient = { userId: null, email: null };

/** Requests the mails about money, each once; auth writes and sends them. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly notices: NoticeRepository,
    private readonly purchases: PurchaseRepository,
    private readonly duplicates: DuplicatePaymentRepository,
    private readonly config: BillingConfig,
  ) {}

  /** Tells what is new of purchases. */
  async reviewPurchases(recipient: Recipient, rows: readonly PurchaseRow[]): Promise<void> {
    const duplicates = await this.duplicates.findByPurchases(rows.map(({ id }) => id));
    const replaced = new Set(duplicates.map(({ purchaseId }) => purchaseId));
    const context = { now: this.clock.now(), isVisitors: recipient.userId === null };
    const notices = rows.flatMap((row) =>
      listPurchaseNotices(row, { ...context, isReplaced: replaced.has(row.id) }),
    );
    await this.notifyAll(recipient, notices);
  }

  /** Tells a user what was bought signed out with the address. */
  async reviewUnconfirmed(userId: string, rows: readonly PurchaseRow[]): Promise<void> {
    const now = this.clock.now();
    await this.notifyAll(
      { userId, email: null },
      rows.flatMap((row) => listUnconfirmedNotices(row, now)),
    );
  }

  /** Requests the mails about facts, each once. */
  private async notifyAll(recipient: Recipient, notices: readonly Notice[]): Promise<void> {
    if (notices.length === 0) return;
    await this.outbox.transaction(async (manager) => {
      for (const notice of notices) await this.notify(manager, recipient, notice);
    });
  }

  /** Requests a mail as part of a transaction, unless the same fact was told. */
  async notify(manager: EntityManager, recipient: Recipient, notice: Notice): Promise<void> {
    const { userId, email } = notice.toOwner ? OWNER : recipient;
    const { key, kind, details, receiptOf } = notice;
    if (!(await this.notices.insertNew(manager, { key, userId }))) return;
    const text = receiptOf && (await issueInvoice(manager, this.purchases, receiptOf, this.config)).number;
    const event = { userId, email, kind, details: text ? { ...details, text } : details };
    await emitInTransaction(manager)(billingEvents.mailRequested, event);
  }
}
