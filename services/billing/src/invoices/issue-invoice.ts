import { acquireAdvisoryLock } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import type { BillingConfig } from '../config';
import { type InvoiceTerms, PaymentRow } from '../purchases/purchase.entity';

/** An invoice's number, and what stands on it beside the payment. */
export interface IssuedInvoice {
  number: string;
  terms: InvoiceTerms;
}

/**
 * Issues the invoice of a payment once: later settings do not change it. The number is the provider's where it writes
 * an invoice, else ours; ours follow each other without a gap.
 */
export async function issueInvoice(
  manager: EntityManager,
  paymentId: string,
  config: BillingConfig,
): Promise<IssuedInvoice> {
  const issued = toIssued(await manager.findOneByOrFail(PaymentRow, { id: paymentId }));
  if (issued) return issued;
  await acquireAdvisoryLock(manager, 'invoice-number');
  await manager.query(
    `UPDATE payment SET invoice_terms = $2, invoice_number = CASE WHEN provider_invoice IS NULL THEN
       coalesce(invoice_number, (SELECT coalesce(max(invoice_number), 0) + 1 FROM payment)) END
     WHERE id = $1 AND invoice_terms IS NULL`,
    [paymentId, termsNow(config)],
  );
  return toIssued(await manager.findOneByOrFail(PaymentRow, { id: paymentId }))!;
}

function toIssued({ providerInvoice, invoiceNumber, invoiceTerms: terms }: PaymentRow): IssuedInvoice | null {
  if (!terms) return null;
  return { number: providerInvoice?.number ?? `SC-${String(invoiceNumber).padStart(6, '0')}`, terms };
}

const termsNow = ({ invoiceSeller, invoiceTaxPercent, invoiceTaxNote }: BillingConfig): InvoiceTerms => ({
  seller: (invoiceSeller ?? '').split('|').flatMap((line) => line.trim() || []),
  taxPercent: invoiceTaxPercent,
  taxNote: invoiceTaxNote ?? null,
});
