import type { FastifyInstance, FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import type { World } from '../core/world';
import { answerSetupChallenge } from '../stripe/billing/save-setup';
import { answerChallenge } from '../stripe/billing/settle';
import { amountText, farewell, page, question } from './page';

interface Address {
  Params: { id: string };
  Querystring: { secret?: string };
  Body: { secret?: string; answer?: string };
}
type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** The bank's page on which a buyer proves to be who they are, or does not. */
export function serveChallenge(server: FastifyInstance, world: World): void {
  server.get<Address>('/3ds/:id', (request, reply) => {
    const intent = find(world, request.params.id, request.query.secret);
    if (!intent) return gone(reply);
    const what =
      'amount' in intent ? `A payment of ${amountText(intent.amount, intent.currency)}` : 'Keeping this card';
    const body = `<p>${what} needs the card owner's approval.</p>
${question({ secret: intent.client_secret ?? '' }, { approve: 'Approve', refuse: 'Refuse' })}`;
    return html(reply, page('Confirm it is you', body));
  });

  server.post<Address>('/3ds/:id', (request, reply) => {
    const intent = find(world, request.params.id, request.body.secret);
    if (!intent) return gone(reply);
    const back = intent.next_action?.redirect_to_url?.return_url;
    const isApproved = request.body.answer === 'approve';
    if (intent.object === 'payment_intent') answerChallenge(world, intent, isApproved);
    else answerSetupChallenge(world, intent, isApproved);
    if (!back) return html(reply, farewell('Thank you', { challenge: intent.id }));
    const url = new URL(back);
    url.searchParams.set(intent.object, intent.id);
    url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
    url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
    return reply.redirect(url.href, 303);
  });
}

/** Only one that waits for its buyer, and only for who knows its secret. */
function find({ tables }: World, id: string, secret: string | undefined): Intent | undefined {
  const intent: Intent | undefined = tables.paymentIntents.get(id) ?? tables.setupIntents.get(id);
  return intent?.status === 'requires_action' && intent.client_secret === secret ? intent : undefined;
}

const gone = (reply: FastifyReply) =>
  html(reply.status(404), page('Nothing to confirm', '<p>This page is out of date.</p>'));

const html = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text);
