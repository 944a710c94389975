import type { FastifyInstance, FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import type { SandboxContext } from '../core/context';
import { answerChallenge } from '../stripe/billing/confirm-payment';
import { answerSetupChallenge } from '../stripe/payments/setup-card';
import { formatAmount, renderClosingPage, renderPage, renderQuestion, sendHtml } from './page';

interface Address {
  Params: { id: string };
  Querystring: { secret?: string };
  Body: { secret?: string; answer?: string };
}

/** The bank's page, on which a buyer passes or fails 3-D Secure. */
export function serveChallenge(server: FastifyInstance, context: SandboxContext): void {
  server.get<Address>('/3ds/:id', (request, reply) => {
    const intent = findIntent(context, request.params.id, request.query.secret);
    if (!intent) return renderExpired(reply);
    const what =
      intent.object === 'setup_intent'
        ? 'Saving'
        : `A payment of ${formatAmount(intent.amount, intent.currency)} by`;
    const body = `<p>${what} this card needs its owner's approval.</p>
${renderQuestion({ secret: intent.client_secret ?? '' }, { approve: 'Approve', refuse: 'Refuse' })}`;
    return sendHtml(reply, renderPage('Confirm it is you', body));
  });

  server.post<Address>('/3ds/:id', (request, reply) => {
    const intent = findIntent(context, request.params.id, request.body.secret);
    if (!intent) return renderExpired(reply);
    const back = intent.next_action?.redirect_to_url?.return_url;
    const isApproved = request.body.answer === 'approve';
    if (intent.object === 'setup_intent') answerSetupChallenge(context, intent, isApproved);
    else answerChallenge(context, intent, isApproved);
    if (!back) return sendHtml(reply, renderClosingPage('Thank you', { challenge: intent.id }));
    const url = new URL(back);
    url.searchParams.set(intent.object, intent.id);
    url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
    url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
    return reply.redirect(url.href, 303);
  });
}

/** Only an intent that requires action, and only with its secret. */
function findIntent(
  { tables }: SandboxContext,
  id: string,
  secret: string | undefined,
): Stripe.PaymentIntent | Stripe.SetupIntent | undefined {
  const intent = tables.paymentIntents.get(id) ?? tables.setupIntents.get(id);
  return intent?.status === 'requires_action' && intent.client_secret === secret ? intent : undefined;
}

const renderExpired = (reply: FastifyReply) =>
  sendHtml(reply.status(404), renderPage('Nothing to confirm', '<p>This page is out of date.</p>'));
