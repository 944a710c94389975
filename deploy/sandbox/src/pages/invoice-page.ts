import type { FastifyInstance, FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import type { SandboxContext } from '../core/context';
import { confirmPayment } from '../stripe/billing/confirm-payment';
import { findDefaultMethod, findInvoicePayment } from '../stripe/billing/invoices';
import { findSubscription } from '../stripe/billing/subscription-state';
import { StripeError } from '../stripe/http/stripe-error';
import { findUsableMethod } from '../stripe/payments/payment-methods';
import { escapeHtml, formatAmount, renderPage, renderQuestion, sendHtml } from './page';

interface Address {
  Params: { id: string };
  Querystring: { return_url?: string };
}

/** The provider's pages of an invoice, on which its card's owner pays it, and of a customer's invoices. */
export function serveInvoices(server: FastifyInstance, context: SandboxContext): void {
  const { tables } = context;

  server.get<Address>('/invoice/:id', (request, reply) => {
    const invoice = tables.invoices.get(request.params.id);
    return invoice ? sendInvoice(reply, invoice) : sendNotFound(reply);
  });

  server.post<Address>('/invoice/:id', (request, reply) => {
    const invoice = tables.invoices.get(request.params.id);
    if (!invoice) return sendNotFound(reply);
    try {
      const intent = pay(context, invoice);
      const url = intent?.next_action?.redirect_to_url?.url;
      return url ? reply.redirect(url, 303) : sendInvoice(reply, invoice);
    } catch (error) {
      if (error instanceof StripeError) return sendInvoice(reply, invoice, error.message);
      throw error;
    }
  });

  server.get<Address>('/portal/:id', (request, reply) => {
    const invoices = [...tables.invoices.values()].filter(({ customer }) => customer === request.params.id);
    const rows = invoices.map(
      (invoice) => `<li><a href="/invoice/${invoice.id}">${escapeHtml(describe(invoice))}</a></li>`,
    );
    const back = escapeHtml(request.query.return_url ?? '');
    return sendHtml(
      reply,
      renderPage('Customer portal', `<ul>${rows.join('')}</ul><p><a href="${back}">Return</a></p>`),
    );
  });
}

/** Pays an open invoice with the card on file, whose owner is here to confirm it. */
function pay(context: SandboxContext, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const { tables, publicUrl } = context;
  const subscription = findSubscription(context, invoice);
  const method = subscription && findDefaultMethod(context, subscription);
  const intent = tables.paymentIntents.get(
    String(findInvoicePayment(context, invoice)?.payment.payment_intent),
  );
  if (!intent || !method || invoice.status !== 'open') return undefined;
  const returnUrl = `${publicUrl}/invoice/${invoice.id}`;
  confirmPayment(context, intent, { method: findUsableMethod(context, method), returnUrl });
  return intent;
}

const describe = ({ number, total, currency, status }: Stripe.Invoice): string =>
  `Invoice ${number ?? ''} over ${formatAmount(total, currency)} is ${status ?? 'new'}.`;

function sendInvoice(reply: FastifyReply, invoice: Stripe.Invoice, problem?: string) {
  const failed = problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : '';
  const form = invoice.status === 'open' ? renderQuestion({}, { approve: 'Pay with the card on file' }) : '';
  return sendHtml(reply, renderPage('Invoice', `<p>${escapeHtml(describe(invoice))}</p>${failed}${form}`));
}

const sendNotFound = (reply: FastifyReply) =>
  sendHtml(reply.status(404), renderPage('No invoice', '<p>There is no such invoice.</p>'));
