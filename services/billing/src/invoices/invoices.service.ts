import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  ActorContext,
  Invoice,
  InvoiceDto,
  PaymentSummary,
  VisitorPurchaseDto,
} from '@swipeclean/contracts/server';
import { appError } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { BillingConfig } from '../config';
import { CustomersService } from '../customers/customers.service';
import { ProviderSyncService } from '../payments/provider-sync/provider-sync.service';
import { SubscriptionsService } from '../payments/subscriptions/subscriptions.service';
import { isSubscription } from '../purchases/purchase';
import type { PaymentRow, PurchaseRow } from '../purchases/purchase.entity';
import { PurchaseRepository } from '../purchases/purchase.repository';
import { toPaymentSummary, writeInvoice } from './invoice';
import { issueInvoice } from './issue-invoice';

/** Invoices, for the payer and the owner; and what a visitor does with a purchase by the link of its mail. */
@Injectable()
export class InvoicesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly purchases: PurchaseRepository,
    private readonly customers: CustomersService,
    private readonly subscriptions: SubscriptionsService,
    private readonly providerSync: ProviderSyncService,
    private readonly config: BillingConfig,
  ) {}

  /** A user's payments, newest first. */
  async list(userId: string): Promise<PaymentSummary[]> {
    const rows = await this.purchases.findByUser(userId);
    const payments = rows.flatMap((row) => row.payments.map((payment) => toPaymentSummary(payment, row)));
    return payments.sort((one, other) => other.paidAt.localeCompare(one.paidAt));
  }

  /** @throws AppError `NOT_FOUND` for everybody but the payer and the owner */
  async get(actor: ActorContext, { id, token }: InvoiceDto): Promise<Invoice> {
    const { payment, row } = await this.find(id);
    const isPayers = actor.userId !== null && actor.userId === row.userId;
    if (!isPayers && !actor.isOwner && !isVisitors(row, token)) throw noSuchPayment();
    const issued = await this.dataSource.transaction((manager) =>
      issueInvoice(manager, this.purchases, id, this.config),
    );
    return writeInvoice(payment, row, issued, await this.findBuyer(row));
  }

  /** Attaches a visitor's purchase to the caller's account. @throws AppError `NOT_FOUND` */
  async claim(actor: ActorContext & { userId: string }, request: VisitorPurchaseDto): Promise<Invoice> {
    const { row } = await this.findVisitors(request);
    await this.dataSource.transaction(async (manager) => {
      // Somebody else may have claimed it a moment ago.
      if (!(await this.purchases.attachToUser(manager, row.id, actor.userId))) throw noSuchPayment();
    });
    await this.providerSync.reviewUser(actor.userId);
    return this.get(actor, { id: request.id });
  }

  /** Ends the renewals of a visitor's subscription. @throws AppError `NOT_FOUND`, `CONFLICT` */
  async cancel(actor: ActorContext, request: VisitorPurchaseDto): Promise<Invoice> {
    const { row } = await this.findVisitors(request);
    if (!isSubscription(row)) throw appError('PURCHASE_NOT_RENEWING');
    await this.subscriptions.setCancelAtPeriodEndOf(row, true);
    return this.get(actor, request);
  }

  private async find(paymentId: string): Promise<{ payment: PaymentRow; row: PurchaseRow }> {
    const payment = await this.purchases.findPayment(paymentId);
    const row = payment && (await this.purchases.find(payment.purchaseId));
    if (!payment || !row) throw noSuchPayment();
    return { payment, row };
  }

  private async findVisitors({ id, token }: VisitorPurchaseDto) {
    const found = await this.find(id);
    if (!isVisitors(found.row, token)) throw noSuchPayment();
    return found;
  }

  private async findBuyer({ userId, customerId, email }: PurchaseRow): Promise<string | null> {
    if (userId) return this.customers.findVerifiedEmail(userId);
    return email ?? (customerId && this.customers.findVisitorEmail(customerId));
  }
}

/** Whether a purchase has no account and the token is that of its mails. */
const isVisitors = ({ userId, visitorToken }: PurchaseRow, token = ''): boolean =>
  userId === null &&
  visitorToken.length === token.length &&
  timingSafeEqual(Buffer.from(visitorToken), Buffer.from(token));

const noSuchPayment = () => appError('PAYMENT_NOT_FOUND');
