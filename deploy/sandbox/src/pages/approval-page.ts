import type { FastifyInstance, FastifyReply } from 'fastify';
import type { World } from '../core/world';
import { centsOf } from '../paypal/money';
import { approveOrder, BUYER } from '../paypal/orders';
import { WalletError } from '../paypal/wallet-error';
import { amountText, escapeHtml, farewell, page, question } from './page';

interface Address {
  Querystring: { token?: string; mode?: string };
  Body: { token?: string; mode?: string; answer?: string };
}

/** The wallet's page on which a buyer approves an order, or goes back. */
export function serveApproval(server: FastifyInstance, world: World): void {
  server.get<Address>('/checkoutnow', (request, reply) => {
    const { token = '', mode = '' } = request.query;
    const order = world.tables.orders.get(token);
    if (order?.status !== 'CREATED') return gone(reply);
    const { amount, description } = order.unit;
    const what = description ? ` for ${escapeHtml(description)}` : '';
    const body = `<p>Pay <strong>${amountText(centsOf(amount), amount.currency_code)}</strong>${what} as ${BUYER.email_address}.</p>
${question({ token, mode }, { approve: 'Pay', cancel: 'Cancel' })}`;
    return html(reply, page('Test wallet', body));
  });

  server.post<Address>('/checkoutnow', (request, reply) => {
    const { token = '', mode, answer } = request.body;
    const order = world.tables.orders.get(token);
    if (!order) return gone(reply);
    const isApproved = answer === 'approve';
    if (isApproved) {
      try {
        approveOrder(world, order);
      } catch (error) {
        if (error instanceof WalletError) return gone(reply);
        throw error;
      }
    }
    const back = isApproved ? order.returnUrl : order.cancelUrl;
    if (mode === 'window' || !back) {
      return html(reply, farewell(isApproved ? 'Thank you' : 'Cancelled', { order: order.id, isApproved }));
    }
    const url = new URL(back);
    url.searchParams.set('token', order.id);
    if (isApproved) url.searchParams.set('PayerID', BUYER.payer_id);
    return reply.redirect(url.href, 303);
  });
}

const gone = (reply: FastifyReply) =>
  html(reply.status(404), page('Nothing to pay', '<p>This order is not open.</p>'));

const html = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text);
