import type { FastifyInstance, FastifyReply } from 'fastify';
import type { World } from '../core/world';
import { buyerOf, payerOf } from '../paypal/buyers';
import { centsOf } from '../paypal/money';
import { approveOrder } from '../paypal/orders';
import { PaypalError } from '../paypal/paypal-error';
import { amountText, escapeHtml, farewell, page, question } from './page';

interface Address {
  Querystring: { token?: string; mode?: string };
  Body: { token?: string; mode?: string; answer?: string; buyer?: string };
}

/** The wallet's page on which a buyer approves an order, or goes back. */
export function serveApproval(server: FastifyInstance, world: World): void {
  server.get<Address>('/checkoutnow', (request, reply) => {
    const { token = '', mode = '' } = request.query;
    const order = world.tables.orders.get(token);
    if (order?.status !== 'CREATED') return gone(reply);
    const { amount, description } = order.unit;
    const what = description ? ` for ${escapeHtml(description)}` : '';
    const body = `<p>Pay <strong>${amountText(centsOf(amount), amount.currency_code)}</strong>${what}.</p>
${question({ token, mode }, { approve: 'Pay', cancel: 'Cancel' }, accountField(buyerOf(order)))}`;
    return html(reply, page('Test wallet', body));
  });

  server.post<Address>('/checkoutnow', (request, reply) => {
    const { token = '', mode, answer, buyer } = request.body;
    const order = world.tables.orders.get(token);
    if (!order) return gone(reply);
    const isApproved = answer === 'approve';
    if (isApproved) {
      try {
        approveOrder(world, order, buyer);
      } catch (error) {
        if (error instanceof PaypalError) return gone(reply, error.details[0]?.description);
        throw error;
      }
    }
    const back = isApproved ? order.returnUrl : order.cancelUrl;
    if (mode === 'window' || !back) {
      return html(reply, farewell(isApproved ? 'Thank you' : 'Cancelled', { order: order.id, isApproved }));
    }
    const url = new URL(back);
    url.searchParams.set('token', order.id);
    if (isApproved) url.searchParams.set('PayerID', payerOf(buyerOf(order)).payer_id);
    return reply.redirect(url.href, 303);
  });
}

/** Which account pays: another address is another person's. */
const accountField = (email: string): string => `<label>E-mail address of the wallet account
<input type="email" name="buyer" value="${escapeHtml(email)}" autocomplete="off" aria-describedby="who"></label>
<p class="hint" id="who">Any will do. The same address is the same buyer, another one somebody else.</p>`;

const gone = (reply: FastifyReply, reason = 'This order is not open.') =>
  html(reply.status(404), page('Nothing to pay', `<p>${escapeHtml(reason)}</p>`));

const html = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text);
