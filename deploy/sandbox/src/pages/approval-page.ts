import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxContext } from '../core/context';
import { approveAgreement } from '../paypal/agreements';
import { findPlan } from '../paypal/billing-plans';
import { createBuyer, toAgreementBuyer, toPayer } from '../paypal/buyers';
import { toCents } from '../paypal/money';
import { approveOrder } from '../paypal/orders';
import { PaypalError } from '../paypal/paypal-error';
import { formatAmount, escapeHtml, renderClosingPage, renderPage, renderQuestion, sendHtml } from './page';

interface Address {
  Querystring: { token?: string; mode?: string };
  Body: { token?: string; mode?: string; answer?: string; buyer?: string };
}

/** PayPal's page, on which a buyer approves or cancels an order. */
export function serveApproval(server: FastifyInstance, context: SandboxContext): void {
  server.get<Address>('/checkoutnow', (request, reply) => {
    const { token = '', mode = '' } = request.query;
    const order = context.tables.orders.get(token);
    if (order?.status !== 'CREATED') return renderOrderNotOpen(reply);
    const { amount, description } = order.unit;
    const what = description ? ` for ${escapeHtml(description)}` : '';
    const body = `<p>Pay <strong>${formatAmount(toCents(amount), amount.currency_code)}</strong>${what}.</p>
${renderQuestion({ token, mode }, { approve: 'Pay', cancel: 'Cancel' }, accountField(createBuyer(order)))}`;
    return sendHtml(reply, renderPage('Test wallet', body));
  });

  server.post<Address>('/checkoutnow', (request, reply) => {
    const { token = '', mode, answer, buyer } = request.body;
    const order = context.tables.orders.get(token);
    if (!order) return renderOrderNotOpen(reply);
    const isApproved = answer === 'approve';
    if (isApproved) {
      try {
        approveOrder(context, order, buyer);
      } catch (error) {
        if (error instanceof PaypalError) return renderOrderNotOpen(reply, error.details[0]?.description);
        throw error;
      }
    }
    const back = isApproved ? order.returnUrl : order.cancelUrl;
    if (mode === 'window' || !back) {
      return sendHtml(
        reply,
        renderClosingPage(isApproved ? 'Thank you' : 'Cancelled', { order: order.id, isApproved }),
      );
    }
    const url = new URL(back);
    url.searchParams.set('token', order.id);
    if (isApproved) url.searchParams.set('PayerID', toPayer(createBuyer(order)).payer_id);
    return reply.redirect(url.href, 303);
  });
}

/** PayPal's page, on which a buyer approves or cancels a subscription. */
export function serveAgreementApproval(server: FastifyInstance, context: SandboxContext): void {
  const path = '/webapps/billing/subscriptions';
  server.get<AgreementAddress>(path, (request, reply) => {
    const agreement = context.tables.agreements.get(request.query.ba_token ?? '');
    if (agreement?.status !== 'APPROVAL_PENDING') return renderOrderNotOpen(reply);
    const { amount, interval, name } = findPlan(context, agreement.planId);
    const price = formatAmount(toCents(amount), amount.currency_code);
    const body = `<p>Pay <strong>${price}</strong> each ${interval.toLowerCase()} for ${escapeHtml(name)}.</p>
${renderQuestion({ ba_token: agreement.id }, { approve: 'Subscribe', cancel: 'Cancel' }, accountField(toAgreementBuyer(agreement)))}`;
    return sendHtml(reply, renderPage('Test wallet', body));
  });

  server.post<AgreementAddress>(path, (request, reply) => {
    const { ba_token: id = '', answer, buyer } = request.body;
    const agreement = context.tables.agreements.get(id);
    if (agreement?.status !== 'APPROVAL_PENDING') return renderOrderNotOpen(reply);
    const isApproved = answer === 'approve';
    if (isApproved) approveAgreement(context, agreement, buyer);
    const back = isApproved ? agreement.returnUrl : agreement.cancelUrl;
    if (!back) return sendHtml(reply, renderPage(isApproved ? 'Thank you' : 'Cancelled', ''));
    const url = new URL(back);
    url.searchParams.set('subscription_id', agreement.id);
    return reply.redirect(url.href, 303);
  });
}

interface AgreementAddress {
  Querystring: { ba_token?: string };
  Body: { ba_token?: string; answer?: string; buyer?: string };
}

/** The paying account: another address is another account. */
const accountField = (email: string): string => `<label>E-mail address of the wallet account
<input type="email" name="buyer" value="${escapeHtml(email)}" autocomplete="off" aria-describedby="who"></label>
<p class="hint" id="who">Any will do. The same address is the same buyer, another one somebody else.</p>`;

const renderOrderNotOpen = (reply: FastifyReply, reason = 'This order is not open.') =>
  sendHtml(reply.status(404), renderPage('Nothing to pay', `<p>${escapeHtml(reason)}</p>`));
