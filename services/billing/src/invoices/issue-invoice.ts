import { acquireAdvisoryLock } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import type { BillingConfig } from '../config';
import type { IssuedInvoice } from '../purchases/purchase.entity';
import type { PurchaseRepository } from '../purchases/purchase.repository';

/**
 * Issues the invoice of a payment once: neither settings nor the provider change it later. The number is the provider's
 * where it writes an invoice, else ours; ours follow each other without a gap.
 */
export async function issueInvoice(
  manager: EntityManager,
  purchases: PurchaseRepository,
  paymentId: string,
  config: BillingConfig,
): Promise<IssuedInvoice> {
  const find = () => purchases.findPaymentOrFail(manager, paymentId);
  const { issuedInvoice: known } = await find();
  if (known) return known;
  await acquireAdvisoryLock(manager, 'invoice-number');
  // Somebody else may have issued it before the lock.
  const payment = await find();
  if (payment.issuedInvoice) return payment.issuedInvoice;
  const invoiceNumber =
    payment.invoiceNumber ??
    (payment.providerInvoice ? null : await purchases.findNextInvoiceNumber(manager));
  const issuedInvoice = {
    number: payment.providerInvoice?.number ?? `SC-${String(invoiceNumber).padStart(6, '0')}`,
    seller: (config.invoiceSeller ?? '').split('|').flatMap((line) => line.trim() || []),
    taxPercent: config.invoiceTaxPercent,
    taxNote: config.invoiceTaxNote ?? null,
  };
  await purchases.updateInvoice(manager, paymentId, { invoiceNumber, issuedInvoice });
  return issuedInvoice;
}
