import type Stripe from 'stripe';
import type { Tables } from '../../core/tables';
import { toList } from '../http/pages';

/** A property that is included only on request; undefined if the object has none of the name. */
export function getIncludableProperty(tables: Tables, node: Record<string, unknown>, name: string): unknown {
  switch (`${String(node.object)}.${name}`) {
    case 'invoice.confirmation_secret':
      return confirmationSecret(tables, node as unknown as Stripe.Invoice);
    case 'invoice.payments':
      return toList(
        [...tables.invoicePayments.values()].filter(({ invoice }) => invoice === node.id),
        `/v1/invoice_payments?invoice=${String(node.id)}`,
      );
    default:
      return undefined;
  }
}

function confirmationSecret(
  tables: Tables,
  invoice: Stripe.Invoice,
): Stripe.Invoice.ConfirmationSecret | null {
  const payment = [...tables.invoicePayments.values()].find(
    (row) => row.invoice === invoice.id && row.is_default,
  );
  const intent = tables.paymentIntents.get(String(payment?.payment.payment_intent));
  if (!intent?.client_secret) return null;
  return { client_secret: intent.client_secret, type: 'payment_intent' };
}
