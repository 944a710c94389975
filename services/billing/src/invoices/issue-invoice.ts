import { acquireAdvisoryLock } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import type { BillingConfig } from '../config';
import { type IssuedInvoice, PaymentRow } from '../purchases/purchase.entity';

/**
 * Issues the invoice of a payment once: neither settings nor the provider change it later. The number is the provider's
 * where it writes an invoice, else ours; ours follow each other without a gap.
 */
export async function issueInvoice(
  manager: EntityManager,
  paymentId: string,
  config: BillingConfig,
): Promise<IssuedInvoice> {
  const find = () => manager.findOneByOrFail(PaymentRow, { id: paymentId });
  const { issuedInvoice: known } = await find();
  if (known) return known;
  await acquireAdvisoryLock(manager, 'invoice-number');
  // Somebody else may have issued it before the lock.
  const payment = await find();
  if (payment.issuedInvoice) return payment.issuedInvoice;
  const invoiceNumber =
    payment.invoiceNumber ?? (payment.providerInvoice ? null : await findNextNumber(manager));
  const issuedInvoice = {
    number: payment.providerInvoice?.number ?? `SC-${String(invoiceNumber).padStart(6, '0')}`,
    seller: (config.invoiceSeller ?? '').split('|').flatMap((line) => line.trim() || []),
    taxPercent: config.invoiceTaxPercent,
    taxNote: config.invoiceTaxNote ?? null,
  };
  await manager.update(PaymentRow, { id: paymentId }, { invoiceNumber, issuedInvoice });
  return issuedInvoice;
}

async function findNextNumber(manager: EntityManager): Promise<number> {
  const [{ next }] = await manager.query<[{ next: number }]>(
    `SELECT coalesce(max(invoice_number), 0) + 1 AS next FROM payment`,
  );
  return next;
}
