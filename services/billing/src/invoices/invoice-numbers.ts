import { acquireAdvisoryLock } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { PaymentRow } from '../purchases/purchase.entity';

/**
 * Returns the number of a payment's invoice: the provider's where it writes one, else ours, which is assigned once.
 * Ours follow each other without a gap.
 */
export async function assignInvoiceNumber(manager: EntityManager, paymentId: string): Promise<string> {
  const known = await manager.findOneByOrFail(PaymentRow, { id: paymentId });
  if (known.providerInvoice) return known.providerInvoice.number;
  if (known.invoiceNumber) return formatNumber(known.invoiceNumber);
  await acquireAdvisoryLock(manager, 'invoice-number');
  await manager.query(
    `UPDATE payment SET invoice_number = (SELECT coalesce(max(invoice_number), 0) + 1 FROM payment)
     WHERE id = $1 AND invoice_number IS NULL`,
    [paymentId],
  );
  const { invoiceNumber } = await manager.findOneByOrFail(PaymentRow, { id: paymentId });
  return formatNumber(Number(invoiceNumber));
}

const formatNumber = (number: number): string => `SC-${String(number).padStart(6, '0')}`;
